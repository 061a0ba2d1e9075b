import Alert from '@mui/material/Alert';
import { useRedirect } from 'react-admin';
import { type Access, can, type Row, titleOf } from '#src/admin/generate/access.ts';
import { PageFrame } from '#src/admin/generate/page-skeleton.tsx';
import { sansScelles } from '#src/admin/generate/sentences.ts';
import { HistoryPanel } from '#src/admin/generate/show/history-panel.tsx';
import { RecordDetails } from '#src/admin/generate/show/record-details.tsx';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import { demonstratif, majuscule } from '#src/core/definition/label.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { deletedByline } from './deleted-byline.ts';
import { useRestore } from './use-deleted.ts';

interface Props {
  readonly access: Access;
  readonly deleted: DeletedRecord;
  readonly isHistory: boolean;
}

/** A record that is not there any more, as it was: who deleted it, its history, and the way back. */
export function DeletedPage({ access, deleted, isHistory }: Props) {
  const redirect = useRedirect();
  const record: Row = deleted.record;
  const { mutate, isPending } = useRestore(access, (id) => redirect('show', access.key, id));
  const { label } = access.model;
  const e = label.genre === 'f' ? 'e' : '';
  return (
    <PageFrame>
      <ModelTitleBar
        resource={access.key}
        recordTitle={titleOf(access, record)}
        action="Supprimé"
        actions={
          can(access, 'restore', record) && (
            <BoutonTournant variant="contained" busy={isPending} onClick={() => mutate(record)}>
              Restaurer
            </BoutonTournant>
          )
        }
      />
      <Alert severity="warning" variant="outlined">
        {majuscule(demonstratif(label))} a été supprimé{e} {deletedByline(deleted)}.
        {deleted.motif && ` Motif : ${deleted.motif}`}
        {can(access, 'restore', record) && sansScelles(access.model)}
      </Alert>
      {!isHistory && <RecordDetails access={access} record={record} />}
      <HistoryPanel access={access} id={deleted.id} />
    </PageFrame>
  );
}
