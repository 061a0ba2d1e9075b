import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Field } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { type Forme, isChamp } from '#src/core/lecture/forme.ts';
import { ReportValue } from './report-value.tsx';

interface Figure {
  readonly chemin: string;
  readonly field: Field;
  readonly value: Value | undefined;
}

type Valeurs = Readonly<Record<string, unknown>>;

/** The figures one after the other, those of groups in their place. */
function figuresOf(forme: Forme, valeurs: Valeurs, avant = ''): Figure[] {
  return Object.entries(forme).flatMap(([name, membre]): Figure[] => {
    if (isChamp(membre)) return [{ chemin: `${avant}${name}`, field: membre, value: valeurs[name] as Value }];
    if (membre.genre !== 'groupe') return [];
    return figuresOf(membre.forme, (valeurs[name] ?? {}) as Valeurs, `${avant}${name}.`);
  });
}

/** What is said in words: the periods that the figures are of. */
function Mots({ figures }: { readonly figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {figures.map(({ field, value }) => `${field.label} : ${String(value ?? '—')}.`).join(' ')}
    </Box>
  );
}

/** What a figure is, then how much. */
function Chiffre({ figure: { field, value } }: { readonly figure: Figure }) {
  return (
    <Paper
      component="div"
      variant="outlined"
      sx={{ padding: 1.5, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {field.label}
      </Box>
      <Box
        component="dd"
        // A date stays on one line, two cards side by side on the narrowest phone.
        sx={{
          m: 0,
          fontSize: 'clamp(1rem, 5.3vw, 1.5rem)',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <ReportValue field={field} value={value} />
      </Box>
    </Paper>
  );
}

/** Cards side by side at most. */
const DE_FRONT = [5, 4, 3];
const ECART = 12;

/** As many cards on each line, where a number of them does: the last one does not stand alone under the others. */
function grilleDe(nombre: number) {
  const deFront = DE_FRONT.find((un) => nombre % un === 0) ?? 4;
  const part = `(100% - ${(deFront - 1) * ECART}px) / ${deFront}`;
  return {
    m: 0,
    display: 'grid',
    gap: `${ECART}px`,
    gridTemplateColumns: {
      xs: 'repeat(2, minmax(0, 1fr))',
      md: `repeat(auto-fill, minmax(max(160px, ${part}), 1fr))`,
    },
  };
}

const isEnMots = ({ field }: Figure) => field.meaning === 'texte';

/** The figures of a report, after what they are of. */
export function ReportFigures({
  chiffres,
  valeurs,
}: {
  readonly chiffres: Forme;
  readonly valeurs: Valeurs;
}) {
  const figures = figuresOf(chiffres, valeurs);
  const cartes = figures.filter((figure) => !isEnMots(figure));
  return (
    <>
      <Mots figures={figures.filter(isEnMots)} />
      <Box component="dl" sx={grilleDe(cartes.length)}>
        {cartes.map((figure) => (
          <Chiffre key={figure.chemin} figure={figure} />
        ))}
      </Box>
    </>
  );
}
