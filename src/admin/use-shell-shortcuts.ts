import { useNavigate } from 'react-router';
import { MENU_FILTER_ID } from './admin-menu.tsx';
import { useShortcut } from './shortcuts.tsx';

interface Actions {
  readonly showMenu: () => void;
  readonly toggleMenu: () => void;
}

/** The keys that every page of the back office has. */
export function useShellShortcuts({ showMenu, toggleMenu }: Actions): void {
  const navigate = useNavigate();
  useShortcut('m', 'Afficher ou masquer le menu', toggleMenu);
  useShortcut('t', 'Aller au tableau de bord', () => void navigate('/admin'));
  useShortcut('l', 'Chercher dans le menu', () => {
    showMenu();
    // The menu may be opening: its filter box exists after the next frame.
    requestAnimationFrame(() => document.getElementById(MENU_FILTER_ID)?.focus());
  });
}
