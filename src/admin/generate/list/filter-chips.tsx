import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { shows } from '#src/core/definition/surfaces.ts';
import { describeFilter } from '#src/fields/describe-filter.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import type { FieldFilter } from './filter-state.ts';

const WORDS = {
  pl: 1.25,
  pr: 0.5,
  py: 0.25,
  borderRadius: 4,
  minWidth: 0,
  font: 'inherit',
  textAlign: 'left',
} as const;

interface ChipProps {
  readonly filter: FieldFilter;
  readonly onEdit: (anchor: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** One filter in words: one button to change it, where a form asks for it, and one to take it off. */
function FilterChip({ filter, onEdit, onRemove }: ChipProps) {
  const { field, value } = filter;
  const linked = useLinkedRecords();
  const { text } = widgetOf(field.meaning);
  const words = describeFilter(field, value, (item) => text(item, field, linked));
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        maxWidth: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        bgcolor: 'action.selected',
      }}
    >
      {shows(field, 'filter') ? (
        <ButtonBase onClick={(event) => onEdit(event.currentTarget)} aria-haspopup="dialog" sx={WORDS}>
          <span>
            {field.label} : <strong>{words}</strong>
          </span>
        </ButtonBase>
      ) : (
        <Box component="strong" sx={{ ...WORDS, fontWeight: 700 }}>
          {words}
        </Box>
      )}
      <ButtonBase
        onClick={onRemove}
        aria-label={`Retirer le filtre ${field.label}`}
        title="Retirer ce filtre"
        sx={{ px: 0.75, minWidth: 28, borderRadius: 4 }}
      >
        <CloseIcon sx={{ fontSize: '1rem' }} />
      </ButtonBase>
    </Box>
  );
}

interface Props {
  readonly filters: readonly FieldFilter[];
  readonly onEdit: (name: string, anchor: HTMLElement) => void;
  readonly onRemove: (name: string) => void;
  readonly onClear: () => void;
}

/** What the list is narrowed by. */
export function FilterChips({ filters, onEdit, onRemove, onClear }: Props) {
  if (filters.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box
        component="ul"
        aria-label="Filtres en cours"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
      >
        {filters.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            onEdit={(anchor) => onEdit(filter.name, anchor)}
            onRemove={() => onRemove(filter.name)}
          />
        ))}
      </Box>
      <Button size="small" color="inherit" onClick={onClear}>
        Effacer les filtres
      </Button>
    </Box>
  );
}
