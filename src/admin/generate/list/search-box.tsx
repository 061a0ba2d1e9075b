import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { useShortcut } from '#src/admin/shortcuts.tsx';

const PAUSE_MS = 300;

interface Props {
  readonly label: string;
}

/** Searches while one types, after a short pause; what the address says wins over what was typed. */
export function SearchBox({ label }: Props) {
  const { filterValues, setFilters } = useListFilterContext();
  const asked = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ filterValues, setFilters });
  latest.current = { filterValues, setFilters };
  if (known !== asked) {
    setKnown(asked);
    setTyped(asked);
  }
  useShortcut('/', 'Rechercher dans la liste', () => input.current?.focus());
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      const { q: _, ...others } = latest.current.filterValues;
      latest.current.setFilters(typed === '' ? others : { ...others, q: typed });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return (
    <TextField
      size="small"
      type="search"
      inputRef={input}
      placeholder="Rechercher…"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ flex: '1 1 220px', maxWidth: 400 }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/', maxLength: 200, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
