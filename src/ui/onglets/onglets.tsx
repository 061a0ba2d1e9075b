import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cleOnglet, rangVise } from '#src/ui/onglets/fleches.ts';
import { ANNEAU_DEDANS, ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { marqueContraste } from '#src/ui/theme/forced-colors.ts';

export interface Onglet {
  readonly cle?: string;
  readonly titre: string;
  readonly contenu: ReactNode;
}

interface Props {
  /** What they are the parts of. */
  readonly label: string;
  readonly onglets: readonly Onglet[];
  /** The key of the one that is shown where keys are given, its index otherwise. */
  readonly selection: string | number;
  readonly onSelection: (selection: string | number) => void;
}

function dress(theme: Theme) {
  return {
    ...theme.typography.button,
    flexShrink: 0,
    minHeight: 48,
    padding: '8px 16px',
    border: 0,
    borderBottom: 3,
    borderColor: 'transparent',
    color: 'text.secondary',
    background: 'none',
    cursor: 'pointer',
    '&[aria-selected="true"]': { color: 'primary.main', borderColor: 'primary.main' },
    ...marqueContraste('borderBottomColor', '&[aria-selected="true"]'),
    '&:hover': { backgroundColor: 'action.hover' },
    '&:focus-visible': ANNEAU_DEDANS,
  } as const;
}

/** Parts of a page of which one is shown. One stop for Tab, arrows go from one to the next and show it. */
export function Onglets({ label, onglets, selection, onSelection }: Props) {
  const id = useId();
  const rang = Math.max(
    0,
    onglets.findIndex((_, un) => cleOnglet(onglets, un) === selection),
  );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const vise = rangVise(event.key, rang, onglets.length);
    if (vise === null) return;
    event.preventDefault();
    onSelection(cleOnglet(onglets, vise));
    document.getElementById(`${id}-${vise}`)?.focus();
  };
  return (
    <div>
      <Box
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}
      >
        {onglets.map(({ titre }, un) => (
          <Box
            component="button"
            type="button"
            role="tab"
            key={cleOnglet(onglets, un)}
            id={`${id}-${un}`}
            aria-selected={un === rang}
            aria-controls={un === rang ? `${id}-corps` : undefined}
            tabIndex={un === rang ? 0 : -1}
            onClick={() => onSelection(cleOnglet(onglets, un))}
            sx={dress}
          >
            {titre}
          </Box>
        ))}
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-corps`}
        aria-labelledby={`${id}-${rang}`}
        tabIndex={0}
        sx={{
          paddingBlock: 2,
          '&:focus-visible': ANNEAU_FOCUS,
        }}
      >
        {onglets[rang]?.contenu}
      </Box>
    </div>
  );
}
