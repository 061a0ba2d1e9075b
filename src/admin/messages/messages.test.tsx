import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { texteLivre } from '#src/core/message/texte-livre.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { expectNoise } from '#tests/support/console-noise.ts';
import { memoryProvider, refusal } from '#tests/support/memory-provider.ts';
import { gestionnaire, habilitation } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REINIT = {
  ...{ id: 'm1', version: 1, dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null },
  ...{ code: 'REINIT_MDP', libelle: 'Mot de passe', isActif: true },
  ...texteLivre(MESSAGES.REINIT_MDP),
  objet: 'Notre objet',
};

function open(route: string, rows = [REINIT]) {
  const MARQUES = [{ code: 'client', libelle: 'Mutuelle Horizon' }];
  const apercu = {
    expediteur: 'x <x@x.fr>',
    objet: 'Objet lu',
    html: '<p>Corps</p>',
    texte: 'Corps',
    sms: 'Corps',
  };
  const livres = [{ code: 'REINIT_MDP', ...texteLivre(MESSAGES.REINIT_MDP) }];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (String(url).includes('/livres')) return Response.json(livres);
      return Response.json(String(url).includes('/marques') ? MARQUES : apercu);
    }),
  );
  const provider = memoryProvider({ 'modele-mail': rows });
  openScreens({
    user: { ...gestionnaire, habilitations: [habilitation({ ressource: '*' })] },
    provider,
    route,
  });
  return { provider, user: userEvent.setup() };
}

it('une variable s’insère là où est le curseur, et une inconnue se dit sous son champ', async () => {
  const { provider, user } = open('/admin/modele-mail/m1');
  const objet = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Objet/ });
  objet.setSelectionRange(0, 0);
  const inserer = screen.getByRole('group', { name: 'Insérer dans « Objet »' });
  await user.click(within(inserer).getByRole('button', { name: 'prenom' }));
  await vi.waitFor(() => expect(objet.value).toBe('{{prenom}}Notre objet'));
  await user.click(objet);
  await user.paste('{{nir}}');
  expect((await screen.findAllByText(/n’a pas de variable «\snir\s»/)).length).toBeGreaterThan(0);
  expect(inserer.previousElementSibling?.textContent).toMatch(/n’a pas de variable/);
  // What the server refuses, the field says: once.
  const errors = { objet: 'Ce message n’a pas de variable « nir ».' };
  provider.update.mockRejectedValueOnce(refusal(400, { errors }));
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await vi.waitFor(() => expect(objet.getAttribute('aria-invalid')).toBe('true'));
  expect(inserer.previousElementSibling?.textContent).toBe('');
  expectNoise('error', /HttpError/);
});

it('l’aperçu se lit dans un cadre où rien ne s’exécute', async () => {
  open('/admin/modele-mail/m1/show');
  const cadre = await screen.findByTitle('Aperçu de l’e-mail « Objet lu »');
  expect(cadre.getAttribute('sandbox')).toBe('');
});

it('un texte que l’organisme a changé se remet comme il est livré, champ par champ', async () => {
  const { user } = open('/admin/modele-mail/m1');
  const objet = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Objet/ });
  await user.click(await screen.findByRole('button', { name: 'Remettre le texte livré' }));
  await vi.waitFor(() => expect(objet.value).toBe(MESSAGES.REINIT_MDP.textes.objet));
});

it('un texte nouveau ne se fait lire qu’une fois venu celui qui est livré', async () => {
  open('/admin/modele-mail/create?message=REINIT_MDP', []);
  await screen.findByTitle('Aperçu de l’e-mail « Objet lu »');
  const lus = vi
    .mocked(fetch)
    .mock.calls.filter(([url]) => String(url).endsWith('/apercu'))
    .map(([, init]) => JSON.parse(String(init?.body)).objet);
  expect(lus).toEqual([MESSAGES.REINIT_MDP.textes.objet]);
  // It came by itself: nobody has typed it, and leaving asks nothing.
  expect(screen.getByText('Rien n’est encore saisi')).toBeTruthy();
});
