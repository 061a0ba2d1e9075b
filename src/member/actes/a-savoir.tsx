import Box from '@mui/material/Box';
import { useId } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import { ouGardees } from './ou-gardees.ts';
import { reponsesGardees } from './reponses-gardees.ts';

interface Props {
  readonly acte: Acte;
  /** At the first step; later, a phone keeps its room for the questions. */
  readonly isDebut: boolean;
  /** Something that one types is never kept. */
  readonly hasSecrets: boolean;
}

const LARGE = '@media (min-width: 1200px)';
const ETROIT = '@media (max-width: 699.95px)';

function gardees(acte: Acte, hasSecrets: boolean): string {
  const ou = ouGardees(acte);
  if (ou === 'nullePart')
    return 'À la place de l’adhérent, les réponses ne sont pas gardées : finissez cette démarche en une fois.';
  if (ou === 'serveur')
    return 'Vos réponses sont gardées : vous pouvez finir plus tard, sur un autre appareil.';
  return `Tant que cet onglet reste ouvert, et 24 heures au plus, ${reponsesGardees(hasSecrets)}`;
}

/** Beside the questions: how long it takes, what to have at hand, and what becomes of an answer that is not sent. */
export function ASavoir({ acte, isDebut, hasSecrets }: Props) {
  const id = useId();
  const { minutes, textes } = acte;
  return (
    <Box
      component="aside"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        color: 'text.secondary',
        [ETROIT]: isDebut ? {} : { display: 'none' },
        [LARGE]: { gridColumn: 2, gridRow: 1 },
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="p"
        id={id}
        sx={(theme) => ({ ...theme.typography.h3, margin: 0, color: 'text.primary' })}
      >
        {minutes === 1 ? 'Comptez une minute' : `Comptez ${minutes} minutes`}
      </Box>
      {textes.preparer && (
        <>
          <div>À avoir sous la main :</div>
          <Box component="ul" sx={{ display: 'grid', gap: 0.5, margin: 0, paddingInlineStart: '20px' }}>
            {textes.preparer.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </Box>
        </>
      )}
      {acte.codeSecurite !== false && <div>Un code de sécurité peut vous être demandé à l’envoi.</div>}
      <div>{gardees(acte, hasSecrets)}</div>
    </Box>
  );
}

/** The questions on their own ground, and beside them, where there is room, what helps to answer. */
export const AVEC_AIDE = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [LARGE]: { gridTemplateColumns: 'minmax(0, 1fr) 260px', gap: '24px 32px' },
} as const;

/** No clipping: a calendar goes over its edge. */
export const FEUILLE = {
  minWidth: 0,
  padding: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
} as const;
