import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#src/ui/sign-out.ts';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const common = {
  version: 3,
  ordre: 1,
  isActif: true,
  isSysteme: false,
  dateDebut: null,
  dateFin: null,
  libelleCourt: null,
  dateMaj: '2026-11-20T09:35:00.000Z',
  auteurMaj: 'Jeanne Martin',
};
const monsieur = { ...common, id: 'c2', code: 'M', libelle: 'Monsieur', sexe: '1', libelleLong: null };
const rows = {
  civilite: [monsieur],
  sexe: [
    { ...common, id: 's1', code: '1', libelle: 'Masculin' },
    { ...common, id: 's2', code: '2', libelle: 'Féminin' },
  ],
};

async function open(route: string, user = gestionnaire, provider = memoryProvider(rows)) {
  const router = openScreens({ user, provider, route });
  await screen.findByRole('button', { name: 'Enregistrer' });
  // Date fields and autocompletes arrive after the form; of what one may not change there is the text alone.
  await waitFor(
    () => screen.queryByRole('combobox', { name: 'Sexe' }) ?? screen.getByRole('group', { name: 'Sexe' }),
  );
  return { router, provider, user: userEvent.setup() };
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a creation', () => {
  it('marks what is needed, and says at the top and on each field what is missing', async () => {
    const { user, provider } = await open('/admin/civilite/create');
    expect(screen.getByText('* saisie obligatoire')).toBeTruthy();
    expect(input('Code').required).toBe(true);
    await user.click(save());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Merci de renseigner toutes les données obligatoires.');
    expect(
      within(summary)
        .getAllByRole('button')
        .map((link) => link.textContent),
    ).toEqual(['Code : Ce champ est obligatoire.', 'Libellé : Ce champ est obligatoire.']);
    expect(described(input('Code'))).toContain('Ce champ est obligatoire.');
    expect(input('Code').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input('Code'));
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('checks a field when it is left, by the same rule as the server', async () => {
    const { user } = await open('/admin/civilite/create');
    await user.type(input('Code'), 'dr');
    expect(described(input('Code'))).toBe('');
    await user.tab();
    await waitFor(() => expect(described(input('Code'))).toContain('lettres majuscules sans accent'));
  });

  it('saves the defaults and what was chosen, says so in agreement, and shows the record', async () => {
    const { user, provider, router } = await open('/admin/civilite/create');
    await user.type(input('Code'), 'DR');
    await user.type(input('Libellé'), 'Docteur');
    await user.click(screen.getByRole('combobox', { name: 'Sexe' }));
    await user.click(await screen.findByRole('option', { name: '2 – Féminin' }));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('La civilité a été créée.');
    expect(provider.create.mock.calls[0]?.[1].data).toEqual({
      code: 'DR',
      libelle: 'Docteur',
      libelleCourt: null,
      sexe: '2',
      libelleLong: null,
      ordre: 0,
      isActif: true,
      dateDebut: null,
      dateFin: null,
    });
    expect(router.state.location.pathname).toBe('/admin/civilite/nouveau/show');
  });

  it('starts from a copy whose code is left to be typed', async () => {
    await open('/admin/civilite/create?modele=c2');
    await waitFor(() => expect(input('Libellé').value).toBe('Monsieur'));
    expect(input('Code').value).toBe('');
  });

  it('puts the answers of the server on their fields, and the others at the top', async () => {
    const provider = memoryProvider(rows);
    const errors = {
      code: 'Cette valeur est déjà utilisée.',
      root: { serverError: 'La période est close.' },
    };
    provider.create.mockRejectedValueOnce(refusal(400, { message: 'Refusé', errors }));
    const { user } = await open('/admin/civilite/create', gestionnaire, provider);
    await user.type(input('Code'), 'M');
    await user.type(input('Libellé'), 'Monsieur');
    await user.click(save());
    await waitFor(() => expect(described(input('Code'))).toContain('Cette valeur est déjà utilisée.'));
    expect(screen.getByRole('alert').textContent).toContain('La période est close.');
    expect(input('Libellé').value).toBe('Monsieur');
    expectNoise('error', /Refusé/);
  });

  it('keeps what was typed when no server answers, and says so', async () => {
    const provider = memoryProvider(rows);
    provider.create.mockRejectedValueOnce(refusal(0, {}));
    const { user } = await open('/admin/civilite/create', gestionnaire, provider);
    await user.type(input('Code'), 'DR');
    await user.type(input('Libellé'), 'Docteur');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Impossible de se connecter au serveur');
    expect(input('Code').value).toBe('DR');
    expectNoise('error', /Impossible de se connecter/);
  });
});

describe('an edit', () => {
  it('sends what changed and the version that was read, and nothing else', async () => {
    const { user, provider, router } = await open('/admin/civilite/c2');
    await user.clear(input('Libellé'));
    await user.type(input('Libellé'), 'Mr');
    expect(screen.getByText('1 champ modifié : Libellé')).toBeTruthy();
    await user.click(save());
    await screen.findByText('La civilité a été enregistrée.');
    expect(provider.update.mock.calls[0]).toMatchObject([
      'civilite',
      { id: 'c2', previousData: { version: 3 } },
    ]);
    expect(provider.update.mock.calls[0]?.[1].data).toEqual({ id: 'c2', version: 3, libelle: 'Mr' });
    expect(router.state.location.pathname).toBe('/admin/civilite/c2/show');
  });

  it('is undone by one click on what says it, over the version that it made', async () => {
    const { user, provider } = await open('/admin/civilite/c2');
    await user.clear(input('Libellé'));
    await user.type(input('Libellé'), 'Mr');
    await user.click(save());
    const dite = await screen.findByText('La civilité a été enregistrée.');
    await user.click(within(dite).getByRole('button', { name: 'Annuler' }));
    await screen.findByText('La civilité a été rétablie.');
    expect(provider.update.mock.calls[1]?.[1].data).toEqual({ id: 'c2', version: 2, libelle: 'Monsieur' });
  });

  it('is not undone over what somebody has changed since, which is then shown', async () => {
    const { user, provider } = await open('/admin/civilite/c2');
    await user.clear(input('Libellé'));
    await user.type(input('Libellé'), 'Mr');
    await user.click(save());
    const dite = await screen.findByText('La civilité a été enregistrée.');
    provider.update.mockRejectedValueOnce(refusal(412, { current: {} }));
    provider.getOne.mockResolvedValue({ data: { ...monsieur, version: 9, libelle: 'Messire' } });
    await user.click(within(dite).getByRole('button', { name: 'Annuler' }));
    await screen.findByText('La fiche a été modifiée depuis : rien n’a été rétabli.');
    await screen.findByRole('heading', { level: 1, name: 'Messire' });
    expectNoise('error', /HttpError/);
  });

  it('does not call the server for nothing', async () => {
    const { user, provider } = await open('/admin/civilite/c2');
    await user.click(save());
    await screen.findByText('Il n’y a aucune modification à enregistrer.');
    expect(provider.update).not.toHaveBeenCalled();
  });

  it('shows as text what one may read and not change', async () => {
    const reader = habilitation({ champsEcriture: ['libelle'] });
    await open('/admin/civilite/c2', { ...gestionnaire, habilitations: [reader] });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Code' }).textContent).toBe('CodeM');
    expect(within(screen.getByRole('group', { name: 'Sexe' })).getByText(/Masculin|1/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Nécessaire au portail' }).textContent).toContain('Non');
  });

  it('asks before signing out on what is not saved', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({}, { status: 503 }));
    const { user } = await open('/admin/civilite/c2');
    vi.stubGlobal('fetch', fetched);
    await user.type(input('Libellé'), '!');
    const onDemande = vi.fn<() => void>();
    await signOut(onDemande);
    expect(onDemande).toHaveBeenCalledOnce();
    const dialog = await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Rester sur la page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input('Libellé').value).toBe('Monsieur!');
    expect(fetched).not.toHaveBeenCalled();
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/identity/logout');
  });

  it('asks before leaving what is not saved, and keeps it', async () => {
    const { user, router } = await open('/admin/civilite/c2');
    await user.type(input('Libellé'), '!');
    await user.click(screen.getByRole('link', { name: 'Annuler' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Rester sur la page' }));
    expect(input('Libellé').value).toBe('Monsieur!');
    await user.click(screen.getByRole('link', { name: 'Annuler' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/civilite/c2/show'));
  });

  it('tells a conflict in words, and loses nothing before one says so', async () => {
    const provider = memoryProvider(rows);
    const current = {
      ...monsieur,
      version: 4,
      libelle: 'Ailleurs',
      libelleCourt: 'M.',
      auteurMaj: 'Marc Lemoine',
      dateMaj: '2026-11-20T10:05:00.000Z',
    };
    provider.update.mockRejectedValueOnce(
      refusal(412, { message: 'Conflit', code: 'CONFLIT_VERSION', current }),
    );
    const { user } = await open('/admin/civilite/c2', gestionnaire, provider);
    await user.type(input('Libellé'), '!');
    await user.click(save());
    const alert = await screen.findByText(
      'Cette civilité a été modifiée pendant votre saisie le 20/11/2026 à 11 h 05, par Marc Lemoine.',
    );
    const box = alert.closest('[role="alert"]') as HTMLElement;
    await waitFor(() =>
      expect(
        within(box)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([
        'Libellé : « Monsieur » est devenu « Ailleurs » ; vous avez saisi « Monsieur! ». Prendre la valeur enregistrée',
      ]),
    );
    expect(input('Libellé').value).toBe('Monsieur!');
    expect(input('Libellé court').value).toBe('M.');
    await user.click(within(box).getByRole('button', { name: 'Libellé : prendre la valeur enregistrée' }));
    expect(input('Libellé').value).toBe('Ailleurs');
    await user.click(within(box).getByRole('button', { name: 'Libellé : reprendre ma saisie' }));
    expect(input('Libellé').value).toBe('Monsieur!');

    await user.click(within(box).getByRole('button', { name: 'Recharger la fiche' }));
    await user.click(await screen.findByRole('button', { name: 'Garder ma saisie' }));
    expect(input('Libellé').value).toBe('Monsieur!');

    provider.getOne.mockRejectedValueOnce(refusal(503, { message: 'Indisponible' }));
    await user.click(within(box).getByRole('button', { name: 'Recharger la fiche' }));
    await user.click(await screen.findByRole('button', { name: 'Recharger et perdre ma saisie' }));
    await screen.findByText('La fiche n’a pas pu être relue. Réessayez dans un instant.');

    provider.getOne.mockResolvedValue({ data: current });
    await user.click(await screen.findByRole('button', { name: 'Recharger et perdre ma saisie' }));
    await waitFor(() => expect(input('Libellé').value).toBe('Ailleurs'));
    expectNoise('error', /Conflit/);
    expectNoise('error', /Indisponible/);
  });

  it('keeps what only somebody else changed, and saves without a question', async () => {
    const provider = memoryProvider(rows);
    const current = { ...monsieur, version: 4, libelleCourt: 'M.', sexe: '2' };
    provider.update.mockRejectedValueOnce(
      refusal(412, { message: 'Conflit', code: 'CONFLIT_VERSION', current }),
    );
    const { user } = await open('/admin/civilite/c2', gestionnaire, provider);
    await user.type(input('Libellé'), '!');
    await user.click(save());
    await screen.findByText(
      'La civilité a été enregistrée. Ce qui a été modifié entre-temps est gardé : Libellé court, Sexe.',
    );
    expect(provider.update.mock.calls.map(([, { data }]) => data)).toEqual([
      { id: 'c2', version: 3, libelle: 'Monsieur!' },
      { id: 'c2', version: 4, libelle: 'Monsieur!' },
    ]);
    expectNoise('error', /Conflit/);
  });

  it('says that a record is not there', async () => {
    openScreens({ user: gestionnaire, provider: memoryProvider(rows), route: '/admin/civilite/absent' });
    await screen.findByText('Cette civilité n’existe pas, ou a été supprimée.');
    expectNoise('error', /introuvable/);
  });
});
