import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '#src/admin/shortcuts.tsx';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import type { Entry } from './entries.ts';
import { PaletteSections } from './palette-sections.tsx';
import { useSections } from './use-sections.ts';

interface Props {
  readonly onClose: () => void;
}

const NAME = 'Rechercher dans l’administration';

/** Where the arrows lead among so many lines: around, at both ends. */
function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return null;
}

function sentence(count: number, isPending: boolean): string {
  if (isPending) return 'Recherche…';
  if (count === 0) return 'Rien ne porte ce nom.';
  return count > 1 ? `${count} résultats` : '1 résultat';
}

/** Goes where a line leads, or does what it says, once the palette has given the focus back. */
function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  return ({ run }: Entry) => {
    flushSync(onClose);
    if (typeof run === 'function') run();
    else void navigate(run.to, { state: run.state ?? null });
  };
}

const DIALOG_SX = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    margin: { xs: 1, sm: 4 },
    width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
    maxHeight: { xs: 'calc(100% - 16px)', sm: 'min(640px, calc(100% - 64px))' },
  },
} as const;

function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

interface BoxProps {
  readonly text: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The box keeps the keyboard, and points at a line of the list. */
function PaletteBox({ text, listId, activeId, onType, onKeyDown }: BoxProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        borderRadius: '12px 12px 0 0',
        '&:focus-within': ANNEAU_DEDANS,
      }}
    >
      <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      <InputBase
        autoFocus
        fullWidth
        placeholder="Une liste, une fiche, une action…"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': NAME,
          'aria-expanded': activeId !== undefined,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          maxLength: 200,
          autoComplete: 'off',
          spellCheck: false,
        }}
        sx={{ minHeight: 52, fontSize: '1rem' }}
      />
    </Box>
  );
}

/** How much was found, told as it changes, and what did not answer. */
function PaletteFoot({ said, failed }: { readonly said: string; readonly failed: readonly string[] }) {
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
      <Typography role="status" variant="body2">
        {said}
      </Typography>
      {failed.length > 0 && (
        <Typography role="alert" variant="body2" color="error">
          {`Ces listes n’ont pas répondu : ${failed.join(', ')}.`}
        </Typography>
      )}
      <Typography variant="body2">
        Nommez une liste pour chercher dedans : « codes postaux 51300 ».
      </Typography>
    </Box>
  );
}

/** Lists, records, pages and actions, by what one types: the whole of it by the keyboard. */
export function Palette({ onClose }: Props) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const choose = useChoose(onClose);
  const { pathname } = useLocation();
  const { sections, isPending, failed } = useSections(text, pathname, useShortcuts());
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.min(at, entries.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onClose();
      return;
    }
    const next = moved(event.key, active, entries.length);
    if (next !== null) {
      event.preventDefault();
      setAt(next);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    }
    const chosen = entries[active];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <Fenetre open onClose={onClose} aria-label={NAME} maxWidth="sm" fullWidth sx={DIALOG_SX}>
      <PaletteBox
        text={text}
        listId={listId}
        activeId={entries.length > 0 ? optionId(listId, active) : undefined}
        onType={(typed) => {
          setText(typed);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteSections
        sections={sections}
        listId={listId}
        idOf={(rank) => optionId(listId, rank)}
        active={active}
        onChoose={choose}
      />
      <PaletteFoot said={sentence(entries.length, isPending)} failed={failed} />
    </Fenetre>
  );
}
