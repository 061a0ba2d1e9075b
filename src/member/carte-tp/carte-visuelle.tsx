import Box from '@mui/material/Box';
import type { CarteGardee } from '#src/provider/carte-gardee.ts';
import { Droits } from './droits.tsx';
import { type Beneficiaire, Face } from './face.tsx';

interface Props {
  readonly carte: Omit<CarteGardee, 'beneficiaires'>;
  readonly personne: Beneficiaire;
  /** Alone on the screen: held sideways, what the card pays for stands beside its face. */
  readonly isPleine?: boolean;
}

const PAYSAGE = '@media (orientation: landscape) and (min-width: 560px)';

/** One person's card, as it is held out at the counter. */
export function CarteVisuelle({ carte, personne, isPleine = false }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        minWidth: 0,
        // Of its own size on paper, to be cut out; what it pays for beside it.
        '@media print': { breakInside: 'avoid', gridTemplateColumns: '85.6mm minmax(0, 1fr)' },
        ...(isPleine && { [PAYSAGE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } }),
      }}
    >
      <Face carte={carte} personne={personne} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Droits colonnes={carte.colonnes} droits={personne.droits} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', fontSize: '0.875rem' }}>
          {carte.isContratResponsable && (
            <span>
              <strong>R</strong> Contrat responsable
            </span>
          )}
          {carte.isDre && <span>Accepte les demandes électroniques (DRE)</span>}
          {carte.telephonePs && <span>Professionnels : {carte.telephonePs}</span>}
        </Box>
      </Box>
    </Box>
  );
}
