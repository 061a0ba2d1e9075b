import Box from '@mui/material/Box';
import { useId } from 'react';
import { type ActeDeSoin as Acte, isAVenir } from '#src/core/adherent/decompte.ts';
import { explique, type Suite } from '#src/core/adherent/explications.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { BarreReste } from '#src/ui/barre-reste.tsx';

const LISTE = {
  display: 'grid',
  gap: 0.75,
  margin: 0,
  paddingLeft: 2.5,
  textWrap: 'pretty',
} as const;

function Phrases({ titre, phrases }: { readonly titre: string; readonly phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <Box>
      <Box component="h4" sx={(theme) => ({ ...theme.typography.body1, fontWeight: 600, margin: '0 0 6px' })}>
        {titre}
      </Box>
      <Box component="ul" sx={LISTE}>
        {phrases.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </Box>
    </Box>
  );
}

/** When, how often, and under which code. */
function precisions({ dateSoinsDebut, dateSoinsFin, quantite, codeActe, codeDetail }: Acte): string {
  const jours =
    dateSoinsFin !== null && dateSoinsFin !== dateSoinsDebut
      ? `Du ${jourFrancais(dateSoinsDebut)} au ${jourFrancais(dateSoinsFin)}`
      : `Le ${jourFrancais(dateSoinsDebut)}`;
  return [
    jours,
    ...(quantite === 1 ? [] : [`quantité : ${String(quantite).replace('.', ',')}`]),
    `code ${codeDetail ?? codeActe}`,
  ].join(' · ');
}

/** One act: what it cost, who paid what, and why. */
export function LigneDeSoin({ acte, suite }: { readonly acte: Acte; readonly suite: Suite }) {
  const id = useId();
  const { calcul, reste } = explique(acte, suite);
  return (
    <Box
      component="article"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2,
        paddingBlock: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, paddingTop: 0 },
        '&:last-of-type': { paddingBottom: 0 },
        '@media print': { breakInside: 'avoid' },
      }}
    >
      <Box>
        <Box component="h3" id={id} sx={(theme) => ({ ...theme.typography.h3, margin: 0 })}>
          {acte.libelleActe}
        </Box>
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>{precisions(acte)}</Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          columnGap: 4,
          rowGap: 2,
          alignItems: 'start',
        }}
      >
        <BarreReste {...acte} isEstime={isAVenir(suite.etat)} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Phrases titre="Comment c’est calculé" phrases={calcul} />
          <Phrases
            titre={
              isAVenir(suite.etat)
                ? 'Pourquoi il devrait vous rester quelque chose à payer'
                : 'Pourquoi il vous reste quelque chose à payer'
            }
            phrases={reste}
          />
        </Box>
      </Box>
    </Box>
  );
}
