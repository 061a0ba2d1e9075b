import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { DroitTp } from '#src/lectures/cartes.ts';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { UNSEEN } from '#src/ui/unseen.ts';

interface Props {
  /** Codes of the columns, in their order. */
  readonly colonnes: readonly string[];
  readonly droits: readonly DroitTp[];
}

/** What a value of the card means, in words. */
function enMots(valeur: string): string {
  if (valeur === 'PEC') return 'une prise en charge est à demander avant les soins.';
  if (valeur === '/') return 'pas de tiers payant.';
  const taux = /^(\d+) % TM$/.exec(valeur);
  if (taux?.[1] === '100') return 'ce que l’Assurance maladie laisse à payer est réglé pour vous en entier.';
  return taux
    ? `${taux[1]} % de ce que l’Assurance maladie laisse à payer est réglé pour vous.`
    : `${valeur}.`;
}

const GRILLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(6, 1fr)' },
  gap: '1px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'clip',
  backgroundColor: 'divider',
} as const;

const CASE = {
  display: 'grid',
  alignContent: 'center',
  width: '100%',
  height: '100%',
  minHeight: 52,
  padding: '6px 4px',
  border: 0,
  font: 'inherit',
  textAlign: 'center',
  color: 'text.primary',
  backgroundColor: 'background.paper',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'background.default' },
  '&[aria-pressed="true"]': { boxShadow: 'inset 0 -3px 0 currentColor' },
  '&:focus-visible': ANNEAU_DEDANS,
} as const;

/** What the card pays for: a code says what it is when it is touched. On paper all of them do. */
export function Droits({ colonnes, droits }: Props) {
  const id = useId();
  const [choisi, setChoisi] = useState<string | null>(null);
  const connus = new Map(droits.map((droit) => [droit.codeDomaineTp, droit]));
  const cases = colonnes.map((code) => ({
    code,
    libelle: connus.get(code)?.libelle ?? code,
    valeur: connus.get(code)?.valeur ?? '/',
  }));
  const explique = cases.find(({ code }) => code === choisi);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" aria-label="Droits au tiers payant" aria-describedby={id} sx={GRILLE}>
        {cases.map(({ code, libelle, valeur }) => (
          <li key={code}>
            <Box
              component="button"
              type="button"
              aria-pressed={code === choisi}
              onClick={() => setChoisi(code === choisi ? null : code)}
              sx={CASE}
            >
              <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {code}
                <Box component="span" sx={UNSEEN}>{` (${libelle}) :`}</Box>
              </Box>{' '}
              <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
                {valeur}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
      <Box
        id={id}
        role="status"
        sx={{ minHeight: '3em', fontSize: '0.875rem', '@media print': { display: 'none' } }}
      >
        {explique ? (
          <>
            <strong>{explique.libelle}</strong> ({explique.code}) : {enMots(explique.valeur)}
          </>
        ) : (
          'Touchez un code pour savoir ce qu’il veut dire.'
        )}
      </Box>
      <Box sx={{ display: 'none', fontSize: '0.75rem', '@media print': { display: 'block' } }}>
        {cases.map(({ code, libelle }) => `${code} : ${libelle}`).join(' · ')}
      </Box>
    </Box>
  );
}
