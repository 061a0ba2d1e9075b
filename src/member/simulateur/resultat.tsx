import Box from '@mui/material/Box';
import type { ResultatSimu } from '#src/core/soins/simulee.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { ChiffreDePage } from '#src/ui/identite/chiffre-de-page.tsx';

interface Props {
  readonly titre: string;
  readonly resultat: ResultatSimu;
}

/** A result: what is left to pay, then how one comes to it, line by line. */
export function Resultat({ titre, resultat }: Props) {
  const { resteACharge, detail, garantie, plafondRestant, avertissements, mention } = resultat;
  return (
    <Box component="section" aria-label={titre} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <ChiffreDePage label={titre}>{euros(resteACharge)}</ChiffreDePage>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
        {detail.map(({ libelle, montant, explication }) => (
          <Box
            key={libelle}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2 }}
          >
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {libelle}
            </Box>
            <Box
              component="dd"
              sx={{ margin: 0, fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
              {euros(montant)}
            </Box>
            {explication && (
              <Box
                component="dd"
                sx={(theme) => ({
                  ...theme.typography.body2,
                  gridColumn: '1 / -1',
                  margin: 0,
                  color: 'text.secondary',
                })}
              >
                {explication}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {garantie && <div>{`Votre garantie : ${garantie.libelle}, ${garantie.expression}.`}</div>}
      {plafondRestant !== null && (
        <div>Reste de votre plafond avant ces soins : {euros(plafondRestant)}.</div>
      )}
      {avertissements.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
          {avertissements.map((un) => (
            <li key={un}>{un}</li>
          ))}
        </Box>
      )}
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>{mention}</Box>
    </Box>
  );
}
