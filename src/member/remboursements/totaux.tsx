import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import { type soins, totauxSoins } from '#src/lectures/decomptes.ts';
import { BarreReste } from '#src/ui/barre-reste.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';

interface Props {
  readonly criteres: CriteresDe<typeof soins>;
  readonly circuit?: 'tiers';
  /** The lines are there. */
  readonly isPret: boolean;
  /** Some care is confidential, and in no sum. */
  readonly sansConfidentiels: boolean;
}

/** What sums are made of. */
export const SEULS_REGLES =
  'Seuls les soins réglés sont comptés : ni ceux qui attendent ou que nous étudions, ni ceux qui ont été refusés ou annulés.';

/** Sums of the whole search, and not of the page that is shown. */
export function Totaux({ criteres, circuit, isPret, sansConfidentiels }: Props) {
  const { donnees, error, isLoading, relit } = useLecture(totauxSoins, {
    criteres: { ...criteres, ...(circuit && { circuit }) },
  });
  return (
    <Carte titre="Total de cette recherche">
      {donnees && isPret ? (
        <BarreReste {...donnees} />
      ) : error ? (
        <Panne
          titre="Le total n’a pas pu être affiché."
          message={error.message}
          onRetry={relit}
          isLoading={isLoading}
        />
      ) : (
        <Skeleton role="status" aria-label="Chargement du total" variant="rounded" height={150} />
      )}
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', marginTop: 1.5 })}>
        {SEULS_REGLES}
        {sansConfidentiels && ' Les soins confidentiels ne sont pas comptés.'}
      </Box>
    </Carte>
  );
}
