import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reinitialisation } from '#src/acts/identite/mots-de-passe.ts';
import { ChampMotDePasse } from './champ-mot-de-passe.tsx';
import { ChampNouveauMotDePasse, EXIGENCE_SERVEUR } from './champ-nouveau-mot-de-passe.tsx';
import { FormulaireBox } from './formulaire-box.tsx';
import { motDePasseEssaye } from './mot-de-passe-essaye.ts';
import { useFormulaire } from './use-formulaire.ts';

const COURANT = 'Ce mot de passe est trop courant.';
const essais: unknown[] = [];
const server = setupServer(
  mock.post('/api/identity/new-password', async ({ request }) => {
    const body = (await request.json()) as { password: string };
    essais.push(body);
    return HttpResponse.json({ faute: body.password.startsWith('Motdepasse') ? COURANT : null });
  }),
);
beforeAll(() => {
  server.listen();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
});
afterEach(() => {
  cleanup();
  essais.length = 0;
});
afterAll(() => server.close());

const envoie = vi.fn(async () => undefined);

function Page() {
  const en = useFormulaire({
    formulaire: reinitialisation,
    contexte: { longueur: 12 },
    regles: motDePasseEssaye('password'),
    envoie,
  });
  return (
    <FormulaireBox en={en} label="Essai">
      <ChampNouveauMotDePasse en={en} name="password" longueur={12} />
      <ChampMotDePasse en={en} name="confirmPassword" autoComplete="new-password" />
      <button type="submit">Valider</button>
    </FormulaireBox>
  );
}

const nouveau = () => screen.getByLabelText(/^Nouveau/);
const confirmation = () => screen.getByLabelText(/^Confirmation/);
const states = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(1));
const missing = (name: string) => `${name} : il manque`;
const done = (name: string) => `${name} : c’est fait`;

it('the rule follows what is typed or pasted, in words', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(states()).toEqual(
    [
      ...['12 caractères minimum', 'une minuscule', 'une majuscule', 'un chiffre', 'un caractère spécial'],
      EXIGENCE_SERVEUR,
    ].map(missing),
  );
  await user.click(nouveau());
  await user.paste('Éa9');
  expect(states()).toEqual([
    missing('12 caractères minimum'),
    ...['une minuscule', 'une majuscule', 'un chiffre'].map(done),
    missing('un caractère spécial'),
    missing(EXIGENCE_SERVEUR),
  ]);
  expect(screen.getByRole('status').textContent).toMatch(/^Il manque : 12 caractères minimum, un caractère/);
  await user.paste(' long et sûr');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.tab();
  expect((await screen.findByText('Toutes les exigences sont remplies.')).getAttribute('role')).toBe(
    'status',
  );
  expect(states().at(-1)).toBe(done(EXIGENCE_SERVEUR));
});

it('what everybody would try first is said under the field as it is left, its tick undone, until it is changed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(nouveau(), 'Motdepasse-2026!');
  await user.tab();
  await screen.findByText(COURANT);
  expect(nouveau().getAttribute('aria-invalid')).toBe('true');
  expect(states().at(-1)).toBe(missing(EXIGENCE_SERVEUR));
  expect(screen.queryByText('Toutes les exigences sont remplies.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(nouveau(), 'x');
  expect(screen.queryByText(COURANT)).toBeNull();
});

it('the form does not go on with it either, and does with another', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(confirmation(), 'Motdepasse-2026!');
  await user.type(nouveau(), 'Motdepasse-2026!{Enter}');
  expect((await screen.findAllByText(new RegExp(COURANT))).length).toBeGreaterThan(0);
  expect(envoie).not.toHaveBeenCalled();
  for (const champ of [confirmation(), nouveau()]) {
    await user.clear(champ);
    await user.type(champ, 'Tulipe-Orage-47');
  }
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(envoie).toHaveBeenCalledOnce());
});

it('what the form cannot ask holds nobody up: the sending will tell', async () => {
  server.use(mock.post('/api/identity/new-password', () => HttpResponse.error()));
  envoie.mockClear();
  const user = userEvent.setup();
  render(<Page />);
  await user.type(confirmation(), 'Tulipe-Orage-47');
  await user.type(nouveau(), 'Tulipe-Orage-47{Enter}');
  await vi.waitFor(() => expect(envoie).toHaveBeenCalledOnce());
  server.resetHandlers();
});
