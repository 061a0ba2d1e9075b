import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const common = {
  version: 4,
  codeParent: null,
  isActif: true,
  isSysteme: false,
  dateDebut: null,
  dateFin: null,
};
const domaine = [
  { ...common, id: 'd1', code: 'DENT', libelle: 'Dentaire' },
  { ...common, id: 'd2', code: 'SOINS', libelle: 'Soins courants' },
];
const usages = [
  { ressource: 'prestation', champ: 'codeDomaine', nombre: 8 },
  { ressource: null, champ: null, nombre: 2 },
];

async function open(user = gestionnaire, found = usages) {
  const provider = memoryProvider({ domaine });
  provider.usages.mockResolvedValue({ data: { usages: found, refus: null } });
  openScreens({ user, provider, route: '/admin/domaine/d1/show' });
  const section = await screen.findByRole('region', { name: 'Utilisé par' });
  return { provider, section, user: userEvent.setup() };
}

describe('where a record is used', () => {
  it('leads to those rows, and does not name the lists that one may not read', async () => {
    const { section } = await open();
    const link = await within(section).findByRole('link', {
      name: '8 prestations, par « Domaine de soins »',
    });
    const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(JSON.parse(search.get('filter') ?? '')).toEqual({ codeDomaine_in: ['DENT'] });
    expect(section.textContent).toContain('2 fiches d’autres listes');
  });

  it('says that nothing uses it, and then offers no replacement', async () => {
    const { section } = await open(gestionnaire, []);
    await within(section).findByText('Aucune fiche ne s’en sert.');
    expect(within(section).queryByRole('button')).toBeNull();
  });

  it('offers no replacement to who only reads', async () => {
    const reader = { ...gestionnaire, habilitations: [habilitation({ actions: ['read'] })] };
    const { section } = await open(reader);
    await within(section).findByText('2 fiches d’autres listes');
    expect(within(section).queryByRole('button', { name: 'Remplacer par…' })).toBeNull();
  });
});

describe('putting another record in its place', () => {
  it('shows what would change, then does it with what was seen', async () => {
    const { provider, section, user } = await open();
    await user.click(await within(section).findByRole('button', { name: 'Remplacer par…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remplacer le domaine de soins « Dentaire »' });
    await user.click(within(dialog).getByRole('combobox', { name: /^Par/ }));
    await user.click(await screen.findByRole('option', { name: 'SOINS – Soins courants' }));
    await user.click(within(dialog).getByRole('radio', { name: 'La désactiver' }));
    provider.replace.mockResolvedValueOnce({ data: { total: 8, usages: usages.slice(0, 1) as never } });
    await user.click(within(dialog).getByRole('button', { name: 'Voir ce qui change' }));
    expect((await within(dialog).findByRole('status')).textContent).toContain('8 prestations');
    provider.replace.mockResolvedValueOnce({ data: { total: 8, usages: [] } });
    await user.click(within(dialog).getByRole('button', { name: 'Remplacer partout' }));
    await screen.findByText('8 références ont été remplacées : « Dentaire » ne sert plus.');
    const asked = { par: 'SOINS', version: 4, ensuite: 'desactiver' };
    expect(provider.replace.mock.calls).toEqual([
      ['domaine', 'd1', { ...asked, expectedCount: null }],
      ['domaine', 'd1', { ...asked, expectedCount: 8 }],
    ]);
  });

  it('asks for another record than itself, and says under the question what is wrong with it', async () => {
    const { provider, section, user } = await open();
    await user.click(await within(section).findByRole('button', { name: 'Remplacer par…' }));
    const dialog = await screen.findByRole('dialog');
    const par = within(dialog).getByRole('combobox', { name: /^Par/ });
    await user.click(within(dialog).getByRole('button', { name: 'Voir ce qui change' }));
    await within(dialog).findByText('Ce champ est obligatoire.');
    expect([provider.replace.mock.calls.length, document.activeElement]).toEqual([0, par]);
    await user.click(par);
    await user.click(await screen.findByRole('option', { name: 'SOINS – Soins courants' }));
    expect(within(dialog).queryByText('Ce champ est obligatoire.')).toBeNull();
    await user.click(par);
    expect(screen.queryByRole('option', { name: 'DENT – Dentaire' })).toBeNull();
    const errors = { par: 'Cette fiche est désactivée.' };
    provider.replace.mockRejectedValueOnce(refusal(400, { message: 'Erronées', errors }));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Voir ce qui change' }));
    await within(dialog).findByText('Cette fiche est désactivée.');
    expect(par.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).queryByText('Erronées')).toBeNull();
    expectNoise('error', /Erronées/);
  });

  it('says which list stands in the way', async () => {
    const { provider, section, user } = await open();
    await user.click(await within(section).findByRole('button', { name: 'Remplacer par…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: /^Par/ }));
    await user.click(await screen.findByRole('option', { name: 'SOINS – Soins courants' }));
    provider.replace.mockRejectedValueOnce(
      refusal(403, { message: 'Rien n’a été remplacé : « Prestations ».' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Voir ce qui change' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Prestations');
    expectNoise('error', /Rien n’a été remplacé/);
  });
});
