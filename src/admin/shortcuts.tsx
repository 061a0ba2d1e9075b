import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-admin';
import type { Shortcut } from './shortcut.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

type Registered = readonly Shortcut[];
interface Value {
  readonly setShortcuts: Dispatch<SetStateAction<Registered>>;
  readonly showHelp: () => void;
}

const Shortcuts = createContext<Value | null>(null);

/** Typing, choosing and dialogs keep their keys for themselves. */
function isBusy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.('input, textarea, select, [contenteditable="true"], [role="combobox"]')) return true;
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

function useKeys(shortcuts: Registered, enabled: boolean): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (isBusy(event)) return;
      const found = latest.current.find(({ touche }) => touche === event.key);
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/**
 * The keys of the back office, and «?» which shows them. They can be switched off: single keys disturb those who speak to
 * their computer (WCAG 2.1.4).
 */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const [shortcuts, setShortcuts] = useState<Registered>([]);
  const [open, setOpen] = useState(false);
  const [enabled, setEnabled] = useStore('raccourcis', true);
  const value = useMemo(() => ({ setShortcuts, showHelp: () => setOpen(true) }), []);
  const help: Shortcut = { touche: '?', label: 'Afficher les raccourcis clavier', run: value.showHelp };
  const all = [...shortcuts, help];
  useKeys(all, enabled);
  return (
    <Shortcuts value={value}>
      {children}
      <ShortcutsDialog
        open={open}
        shortcuts={all}
        enabled={enabled}
        onEnable={setEnabled}
        onClose={() => setOpen(false)}
      />
    </Shortcuts>
  );
}

function useShortcutsContext(): Value {
  const value = useContext(Shortcuts);
  if (!value) throw new Error('Les raccourcis s’emploient dans l’administration seulement.');
  return value;
}

/** Shows the help, as «?» does. */
export function useShortcutsHelp(): () => void {
  return useShortcutsContext().showHelp;
}

/**
 * Gives a screen a key for as long as it is there.
 * Example: `useShortcut('n', 'Créer un élément', () => navigate('create'))`.
 */
export function useShortcut(touche: string, label: string, run: () => void): void {
  const { setShortcuts } = useShortcutsContext();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const shortcut = { touche, label, run: () => latest.current() };
    setShortcuts((known) => [...known, shortcut]);
    return () => setShortcuts((known) => known.filter((item) => item !== shortcut));
  }, [touche, label, setShortcuts]);
}
