import Box from '@mui/material/Box';
import type { Entry, Section } from './entries.ts';

interface Props {
  readonly sections: readonly Section[];
  readonly listId: string;
  readonly idOf: (rank: number) => string;
  /** Rank of the line that Enter would choose. */
  readonly active: number;
  readonly onChoose: (entry: Entry) => void;
}

interface OptionProps extends Pick<Props, 'onChoose'> {
  readonly entry: Entry;
  readonly id: string;
  readonly selected: boolean;
}

/** The keyboard stays in the box above: a line is only pointed at. */
function Option({ entry, id, selected, onChoose }: OptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'baseline',
        justifyContent: 'space-between',
        padding: '8px 12px',
        borderRadius: 1,
        cursor: 'pointer',
        backgroundColor: selected
          ? theme.alpha((theme.vars ?? theme).palette.primary.main, 0.1)
          : 'transparent',
        boxShadow: selected ? `inset 3px 0 0 ${(theme.vars ?? theme).palette.primary.main}` : 'none',
        '@media (forced-colors: active)': { outline: selected ? '2px solid Highlight' : 'none' },
        '&:hover': { backgroundColor: selected ? undefined : 'action.hover' },
      })}
    >
      <Box component="span" sx={{ minWidth: 0, fontWeight: selected ? 600 : 400 }}>
        {entry.label}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {entry.detail}
      </Box>
    </Box>
  );
}

/** The lines under their titles: one list for the box that leads it. */
export function PaletteSections({ sections, listId, idOf, active, onChoose }: Props) {
  let rank = 0;
  return (
    <Box
      id={listId}
      role="listbox"
      aria-label="Résultats"
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: 1 }}
    >
      {sections.map(({ titre, entries }) => (
        <Box key={titre} role="group" aria-label={titre}>
          <Box
            aria-hidden
            sx={{ padding: '8px 12px 4px', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 }}
          >
            {titre}
          </Box>
          {entries.map((entry) => {
            const at = rank++;
            return (
              <Option
                key={entry.id}
                entry={entry}
                id={idOf(at)}
                selected={at === active}
                onChoose={onChoose}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
