import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useCreate, useDataProvider, useGetList, useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { type Access, can, inputsOf, type Row } from '#src/admin/generate/access.ts';
import { ConflictAlert } from '#src/admin/generate/form/conflict-alert.tsx';
import { blankValues, type FormValues, valuesOf } from '#src/admin/generate/form/form-values.ts';
import { RecordForm } from '#src/admin/generate/form/record-form.tsx';
import { submitErrors } from '#src/admin/generate/form/submit-errors.ts';
import { useSaveRecord } from '#src/admin/generate/form/use-save-record.ts';
import { linkedCodes, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { PageFrame, PageSkeleton } from '#src/admin/generate/page-skeleton.tsx';
import { RecordByline } from '#src/admin/generate/record-byline.tsx';
import { RecordFault } from '#src/admin/generate/record-fault.tsx';
import { done } from '#src/admin/generate/sentences.ts';
import { HistoryPanel } from '#src/admin/generate/show/history-panel.tsx';
import { RecordDetails } from '#src/admin/generate/show/record-details.tsx';
import { HISTORIQUE, RecordTabs } from '#src/admin/generate/show/record-tabs.tsx';
import { useAccess } from '#src/admin/generate/use-access.ts';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { NotFoundPage } from '#src/admin/not-found-page.tsx';
import { MAIN_ID } from '#src/ui/skip-link.tsx';

/** Where one goes without saving: settings have no list behind them. */
const SORTIE = '/admin';

/** The one row that there is. */
const SEULE = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
};

interface Props {
  readonly access: Access;
  readonly onSaved: () => Promise<void>;
}

/** Settings that nobody has saved yet: what each field is worth at the start. */
function FirstForm({ access, onSaved }: Props) {
  const [create] = useCreate<Row, Error>();
  const notify = useNotify();
  const initial = useMemo(() => blankValues(access), [access]);
  async function save(values: FormValues, leave: () => void) {
    try {
      await create(access.key, { data: values }, { returnPromise: true });
    } catch (error) {
      return submitErrors(error, inputsOf(access, 'create'));
    }
    leave();
    notify(done(access.model.label, 'enregistré'), { type: 'success' });
    await onSaved();
    return null;
  }
  return (
    <RecordForm
      access={access}
      record={null}
      initial={initial}
      cancelTo={SORTIE}
      onSave={(values, _, leave) => save(values, leave)}
    />
  );
}

function NextForm({ access, record, onSaved }: Props & { readonly record: Row }) {
  const { save, conflict, base } = useSaveRecord(access, record, onSaved);
  const initial = useMemo(() => valuesOf(access, base), [access, base]);
  return (
    <PageLinkedRecords
      links={linkedCodes(access.model, access.readable, conflict ? [conflict.read, base] : [base])}
    >
      <RecordForm
        access={access}
        record={base}
        initial={initial}
        cancelTo={SORTIE}
        onSave={save}
        alert={conflict && <ConflictAlert access={access} conflict={conflict} onReload={onSaved} />}
      />
    </PageLinkedRecords>
  );
}

/** The form of who may write them; to others, what they are. */
function Settings({ access, record, onSaved }: Props & { readonly record: Row | null }) {
  if (record === null) {
    if (can(access, 'create')) return <FirstForm access={access} onSaved={onSaved} />;
    return <Typography>Rien n’a encore été réglé.</Typography>;
  }
  if (!can(access, 'update', record)) return <RecordDetails access={access} record={record} />;
  return <NextForm key={String(record.version)} access={access} record={record} onSaved={onSaved} />;
}

/** The row as it was read, kept as long as the form is there: nothing that arrives later moves under who is typing. */
function useOneRow(access: Access) {
  const [read, setRead] = useState<{ readonly row: Row | null } | null>(null);
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { data, error, isFetchedAfterMount } = useGetList<Row>(access.key, SEULE, {
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  });
  if (!read && data && isFetchedAfterMount && !error) setRead({ row: data[0] ?? null });
  const reload = async () => {
    try {
      const answer = await dataProvider.getList<Row>(access.key, SEULE);
      setRead({ row: answer.data[0] ?? null });
      // The form begins anew, and what had the focus goes with the former one.
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    } catch {
      notify('Les réglages n’ont pas pu être relus. Réessayez dans un instant.', { type: 'error' });
    }
  };
  return { read, error: read ? null : error, reload };
}

function SettingsPage({ access }: { readonly access: Access }) {
  const { read, error, reload } = useOneRow(access);
  const { pathname } = useLocation();
  const path = `/admin/${access.key}`;
  const rest = pathname.replace(/\/+$/, '').slice(path.length);
  const current = rest === `/${HISTORIQUE}` ? HISTORIQUE : 'fiche';
  if (rest !== '' && current !== HISTORIQUE) return <NotFoundPage />;
  if (error) return <RecordFault access={access} error={error} onRetry={() => void reload()} />;
  if (!read) return <PageSkeleton access={access} forme="formulaire" />;
  const { row } = read;
  return (
    <PageFrame>
      <ModelTitleBar resource={access.key} {...(current === HISTORIQUE && { action: 'Historique' })} />
      {row && <RecordByline access={access} record={row} />}
      {row ? (
        <RecordTabs path={path} current={current} label="Réglages">
          {current === HISTORIQUE ? (
            <HistoryPanel access={access} id={row.id} />
          ) : (
            <Settings access={access} record={row} onSaved={reload} />
          )}
        </RecordTabs>
      ) : (
        <Settings access={access} record={null} onSaved={reload} />
      )}
    </PageFrame>
  );
}

/** The settings of a client: a form and its history, without list nor deletion. */
export function SettingsScreen() {
  const access = useAccess();
  return <SettingsPage key={access.key} access={access} />;
}
