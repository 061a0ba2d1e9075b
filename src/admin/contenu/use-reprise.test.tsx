import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { AdminNotifications } from '#src/admin/admin-notifications.tsx';
import type { Row } from '#src/admin/generate/access.ts';
import { ShortcutsProvider } from '#src/admin/shortcuts.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { useReprise } from './use-reprise.tsx';

afterEach(cleanup);

const bloc = {
  id: 'b1',
  version: 4,
  title: 'Le brouillon',
  content: '<p>à moi</p>',
  ecart: 'Modifié depuis',
};

function Versions({ record }: { readonly record: Row }) {
  const { reprend, question } = useReprise('bloc-cms', record);
  return (
    <>
      <button type="button" onClick={() => reprend(1)}>
        Reprendre
      </button>
      {question}
    </>
  );
}

async function open(record: Row) {
  const provider = memoryProvider({ 'bloc-cms': [record] });
  writePageData(gestionnaire);
  provider.execute.mockResolvedValue({ data: { b1: 5 } });
  render(
    <PortalTheme density="dense">
      <CoreAdminContext dataProvider={provider as unknown as DataProvider}>
        <ShortcutsProvider>
          <Versions record={record} />
          <AdminNotifications />
        </ShortcutsProvider>
      </CoreAdminContext>
    </PortalTheme>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  return { provider, user };
}

it('asks before a draft that nothing keeps is lost, and gives it back', async () => {
  const { provider, user } = await open(bloc);
  await user.click(await screen.findByRole('button', { name: 'Garder le brouillon' }));
  expect(provider.execute).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  await user.click(await screen.findByRole('button', { name: 'Reprendre la version 1' }));
  await screen.findByText(/Le brouillon dit de nouveau ce que disait la version 1/);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await screen.findByText('Le brouillon est redevenu ce qu’il était.');
  const data = provider.update.mock.calls[0]?.[1].data;
  expect(data).toMatchObject({ version: 5, title: 'Le brouillon', content: '<p>à moi</p>' });
});

it('does not ask where the draft is what is on line', async () => {
  const { provider } = await open({ ...bloc, ecart: 'À jour' });
  await waitFor(() => expect(provider.execute).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
