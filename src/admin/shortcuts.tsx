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

/** The keys of the screen one is on. */
const ShortcutList = createContext<Registered>([]);

/** Where letters are written or choose something; a box to tick takes none. */
const SAISIES = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Typing and choosing keep single keys for themselves. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return target?.closest?.(SAISIES) !== null;
}

/** A dialog, a menu and a list that is open keep all of them. */
function isBusy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return true;
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

const WITH_CONTROL = 'Ctrl+';

/** «Ctrl+K» is Control, or the Command key of a Mac, with a key; the others are single keys, which can be switched off. */
function isFor({ touche }: Shortcut, event: KeyboardEvent, enabled: boolean): boolean {
  const control = event.ctrlKey || event.metaKey;
  if (touche.startsWith(WITH_CONTROL))
    return control && event.key.toUpperCase() === touche.slice(WITH_CONTROL.length);
  return enabled && !control && event.key === touche && !isTyping(event);
}

function useKeys(shortcuts: Registered, enabled: boolean): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isBusy(event)) return;
      const found = latest.current.find((shortcut) => isFor(shortcut, event, enabled));
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
      <ShortcutList value={shortcuts}>{children}</ShortcutList>
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

/** The keys that the screen one is on gives, without «?». */
export function useShortcuts(): readonly Shortcut[] {
  return useContext(ShortcutList);
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
