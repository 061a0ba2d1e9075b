import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { textes, type Value } from '#src/core/definition/predicate.ts';

/** A list field's value; anything else is an empty list. */
export function listValues(value: Value | undefined): readonly string[] {
  return textes(value);
}

/** The values of a list on one line; one value alone (a filter) is written the same way. */
export function listText(value: Exclude<Value, null>, label: (item: string) => string): string {
  if (typeof value !== 'object') return label(String(value));
  const items = textes(value);
  return items.length === 0 ? 'aucune valeur' : items.map(label).join(', ');
}

/** How many values of a list one line of a table shows. */
const COURT = 2;
/** Signs that two labels may have in one line of a table: a label is whole, or it is not shown. */
const LARGEUR = 24;

/** What a place has room for, and how many values it leaves out. */
export function beginning<T>(
  items: readonly T[],
  compact: boolean,
  most = COURT,
): { shown: readonly T[]; more: number } {
  const shown = compact ? items.slice(0, most) : items;
  return { shown, more: items.length - shown.length };
}

interface Props {
  readonly labels: readonly string[];
  readonly compact?: boolean;
}

/** On a sheet nothing scrolls: a label that is wider than its column goes on below. */
const CHIP = {
  height: 22,
  maxWidth: '100%',
  '@media print': { height: 'auto', minHeight: 22, '& .MuiChip-label': { whiteSpace: 'normal' } },
};

/** Short labels side by side, as a list for those who hear it. */
export function Chips({ labels, compact = false }: Props) {
  if (labels.length === 0) return null;
  const isLong = labels.slice(0, COURT).join('').length > LARGEUR;
  const { shown, more } = beginning(labels, compact, isLong ? 1 : COURT);
  return (
    <Box
      component="ul"
      title={more > 0 ? labels.join(', ') : undefined}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        maxWidth: '100%',
      }}
    >
      {shown.map((label) => (
        <Box component="li" key={label} sx={{ minWidth: 0 }}>
          <Chip size="small" label={label} sx={CHIP} />
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ flexShrink: 0 }}>
          +&nbsp;{more}
        </Box>
      )}
    </Box>
  );
}
