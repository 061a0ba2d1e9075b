import { useCreatePath, useGetOne } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import { DeletedPage } from '#src/admin/generate/deleted/deleted-page.tsx';
import { useDeletedRecord } from '#src/admin/generate/deleted/use-deleted.ts';
import { statusOf } from '#src/admin/generate/form/submit-errors.ts';
import { PageFrame, PageSkeleton } from '#src/admin/generate/page-skeleton.tsx';
import { RecordByline } from '#src/admin/generate/record-byline.tsx';
import { RecordFault } from '#src/admin/generate/record-fault.tsx';
import { UsageSection } from '#src/admin/generate/usages/usage-section.tsx';
import { useAccess } from '#src/admin/generate/use-access.ts';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { useScreens } from '#src/admin/use-screens.ts';
import { HistoryPanel } from './history-panel.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordSummary } from './record-summary.tsx';
import { HISTORIQUE, RecordTabs } from './record-tabs.tsx';
import { ShowActions } from './show-actions.tsx';

interface PartsProps {
  readonly access: Access;
  readonly record: Row;
  readonly current: 'fiche' | typeof HISTORIQUE;
}

/** What it holds and what happened to it; rows that never change have nothing but the first. */
function RecordParts({ access, record, current }: PartsProps) {
  const createPath = useCreatePath();
  const { avant, apres } = useScreens(access.key).show;
  const fiche = (
    <PageFrame>
      {Object.entries(avant).map(([nom, Part]) => (
        <Part key={nom} access={access} record={record} />
      ))}
      <RecordDetails access={access} record={record} />
      <UsageSection access={access} record={record} />
      {Object.entries(apres).map(([nom, Part]) => (
        <Part key={nom} access={access} record={record} />
      ))}
    </PageFrame>
  );
  if (access.model.cumul) return fiche;
  return (
    <RecordTabs path={createPath({ resource: access.key, id: record.id, type: 'show' })} current={current}>
      {current === HISTORIQUE ? <HistoryPanel access={access} id={record.id} /> : fiche}
    </RecordTabs>
  );
}

function ShowPage({ access, id }: { readonly access: Access; readonly id: string }) {
  const { pathname } = useLocation();
  const { data: record, error, refetch } = useGetOne<Row>(access.key, { id }, { retry: false });
  // Whatever a list has left in memory of it.
  const isMissing = statusOf(error) === 404;
  const { data: deleted, isLoading: isLooking } = useDeletedRecord(access, id, isMissing);
  const current = !access.model.cumul && pathname.endsWith(`/${HISTORIQUE}`) ? HISTORIQUE : 'fiche';
  if (isLooking) return <PageSkeleton access={access} />;
  if (deleted && isMissing)
    return <DeletedPage access={access} deleted={deleted.data} isHistory={current === HISTORIQUE} />;
  if (error && (!record || isMissing))
    return <RecordFault access={access} error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton access={access} />;
  return (
    <PageFrame>
      <ModelTitleBar
        resource={access.key}
        recordTitle={titleOf(access, record)}
        {...(current === HISTORIQUE && { action: 'Historique' })}
        actions={<ShowActions access={access} record={record} />}
      />
      <RecordSummary access={access} record={record} />
      <RecordByline access={access} record={record} />
      <RecordParts access={access} record={record} current={current} />
    </PageFrame>
  );
}

/** A record of any model: what it holds, and what happened to it. */
export function ShowScreen() {
  const access = useAccess();
  const { id = '' } = useParams();
  return <ShowPage key={`${access.key} ${id}`} access={access} id={id} />;
}
