import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Fields } from '#src/core/definition/field.ts';
import type { Tableau } from '#src/core/definition/rapport.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

interface Props {
  readonly ligne: Fields;
  readonly graphique: NonNullable<Tableau['graphique']>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const HAUTEUR = 260;

/** The rows of a report as bars. A drawing: the table under it is what a screen reader reads. */
export function ReportChart({ ligne, graphique: { par, series }, rows }: Props) {
  const { vars, palette } = useTheme();
  const { primary, text } = (vars ?? { palette }).palette;
  const colours = [primary.main, text.secondary, primary.light];
  return (
    <Box aria-hidden="true" sx={{ height: HAUTEUR, minWidth: 0 }}>
      <BarChart
        dataset={rows.map((row) => ({ ...row }) as Record<string, number | string>)}
        xAxis={[{ scaleType: 'band', dataKey: par }]}
        // Half a connection is no step of a scale.
        yAxis={[{ width: 48, tickMinStep: 1, valueFormatter: enNombre }]}
        series={series.map((dataKey, index) => ({
          dataKey,
          label: ligne[dataKey]?.label ?? dataKey,
          color: colours[index % colours.length] ?? primary.main,
        }))}
        grid={{ horizontal: true }}
        height={HAUTEUR}
        skipAnimation
        disableKeyboardNavigation
      />
    </Box>
  );
}
