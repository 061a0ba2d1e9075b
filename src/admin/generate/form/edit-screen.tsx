import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useCreatePath, useGetOne, useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { type Access, can, type Row, titleOf } from '#src/admin/generate/access.ts';
import { linkedCodes, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { PageFrame, PageSkeleton } from '#src/admin/generate/page-skeleton.tsx';
import { RecordByline } from '#src/admin/generate/record-byline.tsx';
import { RecordFault } from '#src/admin/generate/record-fault.tsx';
import { useAccess } from '#src/admin/generate/use-access.ts';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { demonstratif } from '#src/core/definition/label.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { valuesOf } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import { useSaveRecord } from './use-save-record.ts';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onReload: () => Promise<void>;
}

function EditForm({ access, record, onReload }: Props) {
  const createPath = useCreatePath();
  const { save, conflict, base } = useSaveRecord(access, record);
  const initial = useMemo(() => valuesOf(access, base), [access, base]);
  const named = conflict ? [conflict.read, base] : [base];
  return (
    <PageLinkedRecords links={linkedCodes(access.model, access.readable, named)}>
      <RecordForm
        access={access}
        record={base}
        initial={initial}
        cancelTo={createPath({ resource: access.key, id: record.id, type: 'show' })}
        onSave={save}
        alert={conflict && <ConflictAlert access={access} conflict={conflict} onReload={onReload} />}
      />
    </PageLinkedRecords>
  );
}

/** A row that the account may read and not change, although it may change others. */
function Refused({ access, record }: Pick<Props, 'access' | 'record'>) {
  const createPath = useCreatePath();
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button
          color="inherit"
          component={RouterLink}
          to={createPath({ resource: access.key, id: record.id, type: 'show' })}
        >
          Voir la fiche
        </Button>
      }
    >
      Vous ne pouvez pas modifier {demonstratif(access.model.label)}.
    </Alert>
  );
}

/**
 * The record is read anew, then kept as it was read for as long as the form is there: nothing that arrives later moves
 * under the hands of who is typing, and the version that goes with the save is the one that was shown.
 */
function EditPage({ access, id }: { readonly access: Access; readonly id: string }) {
  const [read, setRead] = useState<Row | null>(null);
  const notify = useNotify();
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<Row>(
    access.key,
    { id },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' },
  );
  if (!read && data && isFetchedAfterMount && !error) setRead(data);
  const reload = async () => {
    const answer = await refetch();
    if (answer.isSuccess) setRead(answer.data);
    else notify('La fiche n’a pas pu être relue. Réessayez dans un instant.', { type: 'error' });
  };
  if (error && !read) return <RecordFault access={access} error={error} onRetry={() => void refetch()} />;
  if (!read) return <PageSkeleton access={access} forme="formulaire" />;
  return (
    <PageFrame>
      <ModelTitleBar resource={access.key} recordTitle={titleOf(access, read)} action="Modifier" />
      <RecordByline access={access} record={read} />
      {can(access, 'update', read) ? (
        <EditForm key={String(read.version)} access={access} record={read} onReload={reload} />
      ) : (
        <Refused access={access} record={read} />
      )}
    </PageFrame>
  );
}

/** The edition of a record of any model. */
export function EditScreen() {
  const access = useAccess();
  const { id = '' } = useParams();
  return <EditPage key={`${access.key} ${id}`} access={access} id={id} />;
}
