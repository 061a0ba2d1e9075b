import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppareilAmf, DonneesAmf } from '#src/core/compte/security-code.ts';
import { navigation } from '#src/provider/navigation.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { toasts } from '#src/ui/toasts.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { pageTypographiee } from '#tests/support/page-typographiee.ts';
import { Component as SecuritePage } from './securite-page.tsx';

pageTypographiee();

const server = setupServer();
beforeAll(() => {
  openableDialogs();
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  writePageData(adherente);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
  vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  vi.restoreAllMocks();
  window.localStorage.clear();
});
afterAll(() => server.close());

const DONNEES: DonneesAmf = {
  email: 'j***n@exemple.fr',
  telephone: '06 ** ** ** 78',
  emailScelle: 's.courriel',
  telephoneScelle: 's.numero',
  isTelAmf: true,
  isTelAmfConfirme: true,
  isAmfActive: false,
  amfSendType: 'MAIL',
  isSmsPossible: true,
};
const APPAREIL: AppareilAmf = {
  id: '01900000-0000-7000-8000-00000000000a',
  libelle: 'Firefox sur Linux',
  nom: null,
  dateConfianceFin: null,
  plateforme: 'web',
  isBiometrieActive: false,
  dateAjout: '2026-11-01T10:00:00.000Z',
  dateDerniereUtilisation: '2026-10-31T23:05:00.000Z',
  isCourant: true,
};
const PHONE: AppareilAmf = {
  ...APPAREIL,
  id: '01900000-0000-7000-8000-00000000000b',
  libelle: 'Safari sur iPhone ou iPad',
  isBiometrieActive: true,
  isCourant: false,
};

const COURANT = 'Ce mot de passe est trop courant.';

/** The API with these data; what it is sent, by the end of the path. */
function api(donnees: Partial<DonneesAmf> = {}, appareils: readonly AppareilAmf[] = []) {
  const sent: Record<string, unknown[]> = {};
  const post = (path: string, answer: (body: unknown) => object) =>
    mock.post(path, async ({ request }) => {
      const body = await request.json();
      const name = path.split('/').at(-1) ?? '';
      sent[name] = [...(sent[name] ?? []), body];
      return HttpResponse.json(answer(body));
    });
  let left = appareils;
  const current = { ...DONNEES, ...donnees };
  const told = { logoutUrl: null, content: 'Code envoyé.', sendType: 'MAIL', telephone: null };
  server.use(
    mock.get('/api/amf/get-encrypted-view-data', () => HttpResponse.json(current)),
    mock.get('/api/amf/devices', () => HttpResponse.json({ appareils: left })),
    post('/api/amf/send-security-code', () => told),
    post('/api/amf/validate-operation', () => told),
    post('/api/amf/update-user-tel', () => ({ ...current, isAmfActive: true })),
    post('/api/amf/delete-devices', (body) => {
      const { ids, tous } = body as { ids?: string[]; tous?: true };
      left = tous ? [] : left.filter(({ id }) => !ids?.includes(id));
      return { appareils: left };
    }),
    mock.post('/api/identity/new-password', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      return HttpResponse.json({ faute: password === 'Motdepasse-2026!' ? COURANT : null });
    }),
    mock.post('/api/identity/change-password', async ({ request }) => {
      sent['change-password'] = [await request.json()];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

async function open() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <PortalTheme density="confort">
            <SecuritePage />
            <ToastArea />
          </PortalTheme>
        ),
      },
    ],
    { initialEntries: ['/securite'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('region', { name: 'Protection par code de sécurité' });
  return userEvent.setup();
}

/** A box filled at once: a word typed letter by letter would measure the machine. */
async function remplit(user: UserEvent, box: HTMLElement, texte: string): Promise<void> {
  await user.click(box);
  await user.paste(texte);
}

/** The frame comes before what was changed is drawn: what waits for one alone finds nothing yet. */
function presseLImage(): void {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((dessine) => {
    dessine(0);
    return 0;
  });
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const protection = () => part('Protection par code de sécurité');

describe('the protection by code', () => {
  it('is activated by the way that one chooses; the data are asked for again afterwards', async () => {
    const sent = api();
    const user = await open();
    expect(document.title).toBe('Sécurité de mon compte – Mutuelle Horizon');
    await user.click(protection().getByRole('button', { name: 'Activer par SMS' }));
    await protection().findByText('Code envoyé.');
    const [boite] = protection().getAllByRole('textbox');
    await vi.waitFor(() => expect(document.activeElement === boite).toBe(true));
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Valider le code' }));
    await protection().findByText(/^Activée : un code vous est envoyé par e-mail à j\*\*\*n@exemple\.fr/);
    expect(sent['send-security-code']).toEqual([{ operation: 'ACTIVATE_AMF', sendType: 'SMS' }]);
    expect(sent['validate-operation']).toEqual([{ operation: 'ACTIVATE_AMF', securityCode: '123456' }]);
    expect(sent['update-user-tel']).toEqual([{}]);
  });

  it('offers the other way, and to switch it off', async () => {
    const sent = api({ isAmfActive: true, amfSendType: 'SMS' });
    const user = await open();
    presseLImage();
    expect(protection().getByText(/par SMS au 06 \*\* \*\* \*\* 78 à chaque connexion/)).toBeTruthy();
    const names = protection()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Recevoir les codes par e-mail', 'Désactiver la protection']);
    await user.click(protection().getByRole('button', { name: 'Désactiver la protection' }));
    await protection().findByText('Code envoyé.');
    expect(sent['send-security-code']).toEqual([{ operation: 'DEACTIVATE_AMF' }]);
    await user.click(protection().getByRole('button', { name: 'Annuler' }));
    const again = await protection().findByRole('button', { name: 'Désactiver la protection' });
    await vi.waitFor(() => expect(document.activeElement === again).toBe(true));
  });

  it.each([
    [{ isTelAmfConfirme: false }, true],
    [{ isSmsPossible: false }, false],
  ])('offers no SMS with %j', async (donnees, isExplained) => {
    api(donnees);
    await open();
    expect(protection().queryByRole('button', { name: /SMS/ })).toBeNull();
    expect(protection().queryByText(/confirmez d’abord votre numéro/) !== null).toBe(isExplained);
  });
});

describe('the number', () => {
  const telephone = () => part('Numéro de téléphone');

  it('changes to the one that is typed, with the code that it gets', async () => {
    const sent = api();
    const user = await open();
    await user.click(telephone().getByRole('button', { name: 'Changer de numéro' }));
    await user.click(telephone().getByRole('button', { name: 'Recevoir un code sur ce numéro' }));
    expect((await telephone().findByRole('alert')).textContent).toContain('Ce champ est obligatoire.');
    await remplit(user, telephone().getByLabelText(/^Nouveau numéro/), '06 12 34 56 78');
    await user.click(telephone().getByRole('button', { name: 'Recevoir un code sur ce numéro' }));
    await telephone().findByText('Code envoyé.');
    expect(sent['send-security-code']).toEqual([{ operation: 'MODIFY_PHONE', newAmfTel: '06 12 34 56 78' }]);
  });

  it('shows the server’s sentence on the field, and keeps what was typed', async () => {
    api();
    const message = 'Merci de saisir un numéro de téléphone mobile.';
    server.use(
      mock.post('/api/amf/send-security-code', () =>
        HttpResponse.json({ status: 400, message: 'Non.', errors: { newAmfTel: message } }, { status: 400 }),
      ),
    );
    const user = await open();
    await user.click(telephone().getByRole('button', { name: 'Changer de numéro' }));
    const input = telephone().getByLabelText<HTMLInputElement>(/^Nouveau numéro/);
    expect(document.activeElement).toBe(input);
    await remplit(user, input, '0112345678');
    await user.click(telephone().getByRole('button', { name: 'Recevoir un code sur ce numéro' }));
    await vi.waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(
      document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent,
    ).toBe(message);
    expect(input.value).toBe('0112345678');
  });

  it('that the insurer knows is confirmed by giving it back sealed', async () => {
    const sent = api({ isTelAmf: false, isTelAmfConfirme: false });
    const user = await open();
    await user.click(telephone().getByRole('button', { name: 'Confirmer ce numéro' }));
    await telephone().findByText('Code envoyé.');
    expect(sent['send-security-code']).toEqual([{ operation: 'MODIFY_PHONE', newAmfTel: 's.numero' }]);
  });
});

describe('the devices', () => {
  const devices = () => part('Mes appareils');

  it('are told apart, and forgotten one by one or all at once', async () => {
    const sent = api({}, [APPAREIL, PHONE]);
    const user = await open();
    const [mine, phone] = devices()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(mine).toContain('Firefox sur Linux (cet appareil)');
    expect(mine).toContain('Utilisé le 1er novembre 2026 à 0 h 05');
    expect(phone).toContain('biométrie activée');
    await user.click(devices().getByRole('button', { name: 'Supprimer Safari sur iPhone ou iPad' }));
    const asked = within(
      screen.getByRole('dialog', { name: /^Supprimer «.Safari sur iPhone ou iPad.».\?$/ }),
    );
    expect(asked.getByText(/la biométrie y sera désactivée/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Annuler' }));
    expect(sent['delete-devices']).toBeUndefined();
    await user.click(devices().getByRole('button', { name: 'Supprimer Safari sur iPhone ou iPad' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await screen.findByText('L’appareil est supprimé.');
    expect(devices().getAllByRole('listitem')).toHaveLength(1);
    expect(sent['delete-devices']).toEqual([{ ids: [PHONE.id] }]);
  });

  it('are called trusted only where no code is asked, with their name and until when', async () => {
    api({}, [{ ...APPAREIL, nom: 'Mon ordinateur', dateConfianceFin: '2027-01-30T10:00:00.000Z' }, PHONE]);
    const user = await open();
    const [mine, phone] = devices()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(mine).toContain('Mon ordinateur (Firefox sur Linux) (cet appareil)');
    expect(mine).toContain('aucun code n’y est demandé à la connexion jusqu’au 30 janvier 2027');
    expect(phone).not.toContain('confiance');
    await user.click(devices().getByRole('button', { name: 'Supprimer Mon ordinateur (Firefox sur Linux)' }));
    screen.getByText(/un code y sera à nouveau demandé à chaque connexion\./);
  });

  it('can all be forgotten', async () => {
    const sent = api({}, [APPAREIL, PHONE]);
    const user = await open();
    await user.click(devices().getByRole('button', { name: 'Supprimer tous les appareils' }));
    expect(sent['delete-devices']).toBeUndefined();
    const asked = within(screen.getByRole('dialog', { name: /^Supprimer tous les appareils.\?$/ }));
    await user.click(asked.getByRole('button', { name: 'Supprimer' }));
    await devices().findByText(/^Aucun appareil/);
    expect(sent['delete-devices']).toEqual([{ tous: true }]);
  });
});

it('changes the password, and folds the form with what was typed in it', async () => {
  const sent = api();
  const user = await open();
  presseLImage();
  const form = part('Mot de passe');
  await user.click(form.getByRole('button', { name: 'Modifier mon mot de passe' }));
  await remplit(user, form.getByLabelText(/^Mot de passe actuel/), 'Demonstration-2026!');
  await remplit(user, form.getByLabelText(/^Nouveau mot de passe/), 'Motdepasse-2026!');
  await user.tab();
  await form.findByText(COURANT);
  await user.clear(form.getByLabelText(/^Nouveau mot de passe/));
  await remplit(user, form.getByLabelText(/^Nouveau mot de passe/), 'Autre-Motdepasse-2027?');
  await remplit(user, form.getByLabelText(/^Confirmation/), 'Autre-Motdepasse-2027');
  await user.click(form.getByRole('button', { name: 'Changer de mot de passe' }));
  expect(
    (await form.findAllByText(/Merci de saisir les mots de passe à l’identique\./)).length,
  ).toBeGreaterThan(0);
  await user.type(form.getByLabelText(/^Confirmation/), '?');
  await user.click(form.getByRole('button', { name: 'Changer de mot de passe' }));
  await screen.findByText('La modification du mot de passe a bien été prise en compte.');
  expect(sent['change-password']).toEqual([
    {
      password: 'Demonstration-2026!',
      newPassword: 'Autre-Motdepasse-2027?',
      confirmPassword: 'Autre-Motdepasse-2027?',
    },
  ]);
  expect(form.queryByLabelText(/^Mot de passe actuel/)).toBeNull();
  const again = form.getByRole('button', { name: 'Modifier mon mot de passe' });
  await vi.waitFor(() => expect(document.activeElement === again).toBe(true));
  await user.click(again);
  expect(form.getByLabelText<HTMLInputElement>(/^Mot de passe actuel/).value).toBe('');
  await user.click(form.getByRole('button', { name: 'Annuler' }));
  expect(form.queryByLabelText(/^Mot de passe actuel/)).toBeNull();
});

it('says in passing that a password could not be changed, and why on the form', async () => {
  api();
  server.use(
    mock.post('/api/identity/change-password', () =>
      HttpResponse.json({ message: 'Le mot de passe actuel est incorrect.' }, { status: 400 }),
    ),
  );
  const user = await open();
  const form = part('Mot de passe');
  await user.click(form.getByRole('button', { name: 'Modifier mon mot de passe' }));
  await remplit(user, form.getByLabelText(/^Mot de passe actuel/), 'Autre-chose-2026!');
  await remplit(user, form.getByLabelText(/^Nouveau mot de passe/), 'Autre-Motdepasse-2027?');
  await remplit(user, form.getByLabelText(/^Confirmation/), 'Autre-Motdepasse-2027?');
  await user.click(form.getByRole('button', { name: 'Changer de mot de passe' }));
  await screen.findByText('La modification du mot de passe a échoué.');
  expect((await form.findByRole('alert')).textContent).toContain('Le mot de passe actuel est incorrect.');
});

it('says what is wrong when the data cannot be read, and tries again', async () => {
  server.use(
    mock.get('/api/amf/devices', () => HttpResponse.json({ appareils: [] })),
    mock.get(
      '/api/amf/get-encrypted-view-data',
      () => HttpResponse.json({ message: 'Panne.' }, { status: 500 }),
      {
        once: true,
      },
    ),
    mock.get('/api/amf/get-encrypted-view-data', () => HttpResponse.json(DONNEES)),
  );
  const opening = open();
  const user = userEvent.setup();
  await screen.findByText('Nous n’avons pas pu lire la sécurité de votre compte.');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await opening;
  expect(screen.queryByText('Nous n’avons pas pu lire la sécurité de votre compte.')).toBeNull();
});

it('says why the data may not be read in the place of somebody, and offers no new try', async () => {
  const phrase = 'Ce n’est pas possible en consultant l’espace de quelqu’un d’autre.';
  server.use(mock.get('/api/amf/*', () => HttpResponse.json({ message: phrase }, { status: 403 })));
  void open().catch(() => undefined);
  await screen.findByText(phrase);
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});
