import { lazy, Suspense } from 'react';
import type { Access, Row } from '#src/admin/generate/access.ts';
import { nombreVise, sansCeux } from '#src/core/api/cible.ts';
import type { BulkAction } from './bulk-change.ts';
import { BulkQuestions } from './questions.tsx';
import type { useBulk } from './use-bulk.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).BulkEditDialog }));
const RefusedDialog = lazy(async () => ({
  default: (await import('./refused-dialog.tsx')).BulkRefusedDialog,
}));

/** What is asked about before it is done. */
export type Asked = BulkAction | 'modifier';

interface Props {
  readonly access: Access;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly asking: Asked | null;
  /** Those of the chosen rows that were shown. */
  readonly chosen: readonly Row[];
  readonly onAsk: (asked: Asked | null) => void;
}

/** What is asked before something is done to several rows, and what is told when it was refused. */
export function BulkDialogs({ access, bulk, asking, chosen, onAsk }: Props) {
  const { run, cible, refus, oublieRefus } = bulk;
  const answer = (action: BulkAction | null, sans: readonly string[] = []) => {
    if (action) run(action, sansCeux(cible, sans));
    onAsk(null);
  };
  return (
    <>
      <BulkQuestions {...{ access, asking, chosen }} count={nombreVise(cible)} onAnswer={answer} />
      <Suspense>
        {refus && (
          <RefusedDialog
            label={access.model.label}
            refus={refus}
            onClose={oublieRefus}
            onWithout={(reste) => {
              oublieRefus();
              run(refus.action, reste);
            }}
          />
        )}
        {asking === 'modifier' && <EditDialog access={access} cible={cible} onClose={() => onAsk(null)} />}
      </Suspense>
    </>
  );
}
