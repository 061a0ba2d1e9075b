import { useCreate, useCreatePath, useGetOne, useNotify, useRedirect } from 'react-admin';
import { useLocation } from 'react-router';
import { type Access, inputsOf, type Row } from '#src/admin/generate/access.ts';
import { linkedCodes, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { PageFrame, PageSkeleton } from '#src/admin/generate/page-skeleton.tsx';
import { done } from '#src/admin/generate/sentences.ts';
import { useAccess } from '#src/admin/generate/use-access.ts';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { useScreens } from '#src/admin/use-screens.ts';
import { nouveau } from '#src/core/definition/label.ts';
import { MODELE } from './copy-parameter.ts';
import { copiedValues, type FormValues, startingValues } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import { submitErrors } from './submit-errors.ts';

function useSave(access: Access) {
  const [create] = useCreate<Row, Error>();
  const notify = useNotify();
  const redirect = useRedirect();
  return async (values: FormValues, leave: () => void) => {
    try {
      const created = (await create(access.key, { data: values }, { returnPromise: true })) as Row;
      leave();
      notify(done(access.model.label, 'créé'), { type: 'success' });
      redirect('show', access.key, created.id);
      return null;
    } catch (error) {
      return submitErrors(error, inputsOf(access, 'create'));
    }
  };
}

function CreatePage({ access, initial }: { readonly access: Access; readonly initial: FormValues }) {
  const save = useSave(access);
  const createPath = useCreatePath();
  return (
    <PageLinkedRecords links={linkedCodes(access.model, Object.keys(initial), [initial as Row])}>
      <RecordForm
        access={access}
        record={null}
        initial={initial}
        cancelTo={createPath({ resource: access.key, type: 'list' })}
        onSave={(values, _, leave) => save(values, leave)}
      />
    </PageLinkedRecords>
  );
}

/** The creation of a record of any model; from a copy of another one where the address names it. */
export function CreateScreen() {
  const access = useAccess();
  const search = new URLSearchParams(useLocation().search);
  const modele = search.get(MODELE);
  const { data, isPending } = useGetOne<Row>(
    access.key,
    { id: modele ?? '' },
    { enabled: modele !== null, retry: false, refetchOnWindowFocus: false },
  );
  const { creation: Creation, form } = useScreens(access.key);
  const waiting = modele !== null && isPending;
  return (
    <PageFrame>
      <ModelTitleBar resource={access.key} recordTitle={nouveau(access.model.label)} />
      {Creation && <Creation access={access} />}
      {!Creation && waiting && <PageSkeleton access={access} forme="formulaire" sansTitre />}
      {!Creation && !waiting && (
        <CreatePage
          key={modele}
          access={access}
          initial={data ? copiedValues(access, data) : startingValues(access, form.depart(search))}
        />
      )}
    </PageFrame>
  );
}
