import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { MoisDeSoins } from '#src/lectures/decomptes.ts';
import { HAUTEUR_GRAPHIQUE, moisCourt, PLACE_GRAPHIQUE } from './mois.ts';

const eurosRonds = auBesoin(
  () =>
    new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    }),
);

function montant(valeur: number | null): string {
  return valeur === null ? '' : euros(valeur);
}

/** Who paid what, month by month. A drawing: the table beside it is what a screen reader reads. */
export function GraphiqueAnnee({ mois }: { readonly mois: readonly MoisDeSoins[] }) {
  const { vars, palette } = useTheme();
  const { text, primary, secondary, background } = (vars ?? { palette }).palette;
  const hachures = useId();
  const rayures = [
    ['autre', primary.main],
    ['reste', secondary.main],
  ] as const;
  const hasAutre = mois.some(({ montantAutreRc }) => montantAutreRc !== 0);
  const serie = (dataKey: keyof MoisDeSoins, label: string, color: string) => ({
    dataKey,
    label,
    color,
    stack: 'depense',
    valueFormatter: montant,
  });
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', minHeight: PLACE_GRAPHIQUE, minWidth: 0 }}>
      {/* Each part has one pattern everywhere: that of the bar of an amount. */}
      <svg width="0" height="0" style={{ position: 'absolute' }} focusable="false" aria-hidden="true">
        {rayures.map(([nom, couleur]) => (
          <pattern
            key={nom}
            id={`${hachures}${nom}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-45)"
          >
            <rect width="6" height="6" fill={background.paper} />
            <rect width="6" height="3" fill={couleur} />
          </pattern>
        ))}
      </svg>
      <BarChart
        dataset={mois.map((un) => ({ ...un, nom: moisCourt(un.mois) }))}
        xAxis={[{ scaleType: 'band', dataKey: 'nom' }]}
        yAxis={[{ valueFormatter: (valeur: number) => eurosRonds().format(valeur), width: 64 }]}
        series={[
          serie('montantRo', 'Assurance maladie', text.secondary),
          serie('montantRc', 'Mutuelle', primary.main),
          ...(hasAutre ? [serie('montantAutreRc', 'Autre mutuelle', `url(#${hachures}autre)`)] : []),
          serie('resteACharge', 'Reste à votre charge', `url(#${hachures}reste)`),
        ]}
        grid={{ horizontal: true }}
        height={HAUTEUR_GRAPHIQUE}
        skipAnimation
        disableKeyboardNavigation
      />
    </Box>
  );
}
