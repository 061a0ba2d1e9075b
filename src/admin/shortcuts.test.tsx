import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { ShortcutsProvider, useShortcut } from './shortcuts.tsx';

beforeEach(() => writePageData(gestionnaire));
afterEach(cleanup);

function Screen({ run }: { readonly run: () => void }) {
  useShortcut('n', 'Créer un élément', run);
  return <input aria-label="Recherche" />;
}

function open(run: () => void) {
  render(
    <PortalTheme density="dense">
      <StoreContextProvider value={memoryStore()}>
        <ShortcutsProvider>
          <Screen run={run} />
        </ShortcutsProvider>
      </StoreContextProvider>
    </PortalTheme>,
  );
  return userEvent.setup();
}

describe('keys', () => {
  it('do what they say, except while typing', async () => {
    const run = vi.fn();
    const user = open(run);
    await user.keyboard('n');
    expect(run).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Recherche'), 'n');
    expect(run).toHaveBeenCalledTimes(1);
    await user.click(document.body);
    await user.keyboard('{Control>}n{/Control}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('are shown by «?», and can be switched off', async () => {
    const run = vi.fn();
    const user = open(run);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    expect(dialog.textContent).toContain('Créer un élément');
    await user.keyboard('n');
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole('switch', { name: 'Raccourcis d’une seule touche' }));
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(run).not.toHaveBeenCalled();
  });
});
