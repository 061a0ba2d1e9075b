import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(cleanup);

const salle = { id: 's1', version: 1, numero: '4', nom: 'Bleue', surnom: null, etage: 2, estOuverte: true };

it('changed by somebody meanwhile: what was typed stays, and goes with what the record is now', async () => {
  const user = userEvent.setup();
  const provider = memoryProvider({ salle: [salle] });
  openScreens({
    user: { ...gestionnaire, habilitations: [habilitation({ ressource: 'salle' })] },
    provider,
    route: '/admin/salle/s1/show',
  });
  await user.click(await screen.findByRole('button', { name: 'Surnommer' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: /^Surnom de Bleue/ }), 'Azur');
  provider.execute.mockRejectedValueOnce(refusal(412, { message: 'Rechargez', current: {} }));
  provider.getOne.mockResolvedValue({ data: { ...salle, version: 7 } });
  await user.click(within(dialog).getByRole('button', { name: 'Surnommer' }));
  await within(dialog).findByText(/Quelqu’un a modifié cette fiche entre-temps/);
  const fiche = within(dialog).getByRole('link', { name: 'Voir la fiche dans un nouvel onglet' });
  expect(fiche.getAttribute('href')).toBe('#/admin/salle/s1/show');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Surnom de/ }).value).toBe('Azur');
  await user.click(within(dialog).getByRole('button', { name: 'Surnommer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(provider.execute.mock.calls.map(([, , { versions }]) => versions)).toEqual([{ s1: 1 }, { s1: 7 }]);
  expectNoise('error', /Rechargez/);
});

it('says who changed it, and at once that what it has become does not take the action any more', async () => {
  const user = userEvent.setup();
  const provider = memoryProvider({ salle: [salle] });
  openScreens({
    user: { ...gestionnaire, habilitations: [habilitation({ ressource: 'salle' })] },
    provider,
    route: '/admin/salle/s1/show',
  });
  await user.click(await screen.findByRole('button', { name: 'Surnommer' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: /^Surnom de Bleue/ }), 'Azur');
  provider.execute.mockRejectedValueOnce(refusal(412, { message: 'Rechargez', current: {} }));
  provider.getOne.mockResolvedValue({
    data: { ...salle, version: 7, etage: -1, auteurMaj: 'Claire FONTAINE' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Surnommer' }));
  const dit = await within(dialog).findByText(/^Claire FONTAINE a modifié cette fiche entre-temps/);
  expect(dit.textContent).toMatch(/Cette salle a déjà ce nom\.$/);
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Surnom de/ }).value).toBe('Azur');
  expectNoise('error', /Rechargez/);
});
