import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { devis, poseDevis } from '#tests/support/acte-devis.ts';
import { ouvreActe, PREFILL } from '#tests/support/acte-essai.tsx';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';

const server = setupServer();
const CHEMIN = `*/api${devis.path}`;
const GARDE = {
  version: 3,
  saisie: { typeSoin: 'OPTIQUE', montantSoin: '12,' },
  etape: 'paiement',
  aRedemander: ['Pour qui'],
};
let gardes: { version: number; etape: string; data: Record<string, unknown> }[] = [];
let retire: () => void;

beforeAll(() => {
  retire = poseDevis();
  openableDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  gardes = [];
  writePageData(adherente);
  server.use(
    mock.get(CHEMIN, () => HttpResponse.json({ ...PREFILL, initial: {}, parcours: GARDE })),
    mock.post(`${CHEMIN}/calculs/tarif`, () =>
      HttpResponse.json({ tarif: { remboursement: 120, reste: 80 } }),
    ),
    mock.put(`${CHEMIN}/parcours`, async ({ request }) => {
      const garde = (await request.json()) as (typeof gardes)[number];
      gardes.push(garde);
      return HttpResponse.json({ version: garde.version + 1 });
    }),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
  window.sessionStorage.clear();
});
afterAll(() => {
  retire();
  server.close();
});

const montant = () => screen.findByLabelText(/^Montant du devis/) as Promise<HTMLInputElement>;
const tape = async (value: string) => fireEvent.change(await montant(), { target: { value } });

it('takes up what another device has kept, and says what is asked again', async () => {
  ouvreActe(devis, devis.route);
  await screen.findByText(/Nous avons retrouvé votre saisie/);
  screen.getByText(/merci d’y répondre à nouveau : Pour qui/);
  // A half answer is as it was; one is where something is missing, not farther.
  expect((await montant()).value).toBe('12,');
});

it('keeps what changes over the version that it knows, each in its turn, and nothing in the tab', async () => {
  ouvreActe(devis, devis.route);
  await tape('200');
  await waitFor(() => expect(gardes).toHaveLength(1), { timeout: 20_000 });
  expect(gardes[0]).toMatchObject({ version: 3, etape: 'soin', data: { montantSoin: '200' } });
  await tape('300');
  await waitFor(() => expect(gardes).toHaveLength(2), { timeout: 20_000 });
  expect(gardes[1]).toMatchObject({ version: 4, data: { montantSoin: '300' } });
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('300');
});

it('is told when another device has gone on, and takes up from there', async () => {
  server.use(
    mock.put(`${CHEMIN}/parcours`, () =>
      HttpResponse.json({ code: 'PARCOURS_REPRIS', message: 'Reprise ailleurs.' }, { status: 412 }),
    ),
  );
  ouvreActe(devis, devis.route);
  await tape('200');
  const reprend = await screen.findByRole(
    'button',
    { name: 'Reprendre là où elle en est' },
    { timeout: 20_000 },
  );
  fireEvent.click(reprend);
  expect((await montant()).value).toBe('12,');
});

it('keeps what was typed just before one leaves', async () => {
  const { router } = ouvreActe(devis, devis.route);
  await tape('250');
  await act(() => router.navigate('/accueil'));
  await waitFor(() => expect(gardes.map(({ data }) => data.montantSoin)).toEqual(['250']));
});

it('keeps and forgets nothing in the place of somebody, whose act it is', async () => {
  const oublis: string[] = [];
  const dans = new Date(Date.now() + 600_000).toISOString();
  writePageData({ ...adherente, remplacement: { jusqua: dans, ecrit: true, enPersonne: [] } });
  server.use(
    mock.get(CHEMIN, () => HttpResponse.json({ ...PREFILL, initial: {}, parcours: null })),
    mock.delete(`${CHEMIN}/parcours`, ({ request }) => {
      oublis.push(request.url);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { router } = ouvreActe(devis, devis.route);
  await tape('250');
  screen.getByText(/À la place de l’adhérent, les réponses ne sont pas gardées/);
  await act(() => router.navigate('/accueil'));
  // It is lost: that is asked first.
  const depart = await screen.findByRole('dialog', { name: 'Quitter sans envoyer ?' });
  expect(depart.textContent).toContain('vos réponses ne sont pas gardées.');
  fireEvent.click(screen.getByRole('button', { name: 'Quitter la page' }));
  await screen.findByRole('heading', { name: 'Accueil' });
  // What leaving would have written has gone before what coming back reads.
  await act(() => router.navigate(devis.route));
  expect((await montant()).value).toBe('');
  expect([gardes, oublis]).toEqual([[], []]);
});

it('keeps it about the contract that it is of, whichever is chosen since', async () => {
  const contrats: (string | null)[] = [];
  server.use(
    mock.put(`${CHEMIN}/parcours`, ({ request }) => {
      contrats.push(request.headers.get('x-num-contrat'));
      return HttpResponse.json({ version: 4 });
    }),
  );
  const { router } = ouvreActe(devis, devis.route);
  await tape('250');
  stored.write('numContrat', '00099999');
  await act(() => router.navigate('/accueil'));
  await waitFor(() => expect(contrats).toEqual([PREFILL.cadre.numContrat]));
});

it('begun anew, what is typed while the old one is being forgotten is kept as of none', async () => {
  const oubli = Promise.withResolvers<void>();
  server.use(
    mock.delete(`${CHEMIN}/parcours`, async () => {
      await oubli.promise;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { router } = ouvreActe(devis, devis.route);
  fireEvent.click(await screen.findByRole('button', { name: 'Recommencer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Effacer et recommencer' }));
  await tape('300');
  await act(() => router.navigate('/accueil'));
  oubli.resolve();
  await waitFor(() => expect(gardes).toHaveLength(1));
  expect(gardes[0]).toMatchObject({ version: 0, data: { montantSoin: '300' } });
});

it('sends nothing once another device has gone on', async () => {
  const ecrit = Promise.withResolvers<void>();
  let envois = 0;
  server.use(
    mock.get(CHEMIN, () =>
      HttpResponse.json({
        ...PREFILL,
        parcours: {
          ...GARDE,
          saisie: { numPers: 'p1', typeSoin: 'OPTIQUE', montantSoin: '200' },
          etape: 'soin',
        },
      }),
    ),
    mock.post(`${CHEMIN}/calculs/tarif`, () =>
      HttpResponse.json({ tarif: { remboursement: 200, reste: 0 } }),
    ),
    mock.put(`${CHEMIN}/parcours`, async () => {
      gardes.push({ version: 3, etape: '', data: {} });
      await ecrit.promise;
      return HttpResponse.json({ code: 'PARCOURS_REPRIS', message: 'Reprise ailleurs.' }, { status: 412 });
    }),
    mock.post(`${CHEMIN}/form`, () => {
      envois++;
      return HttpResponse.json({ code: 'DONNEES_INVALIDES', message: 'Non.' }, { status: 400 });
    }),
  );
  ouvreActe(devis, devis.route);
  await tape('210');
  // On its way to be kept, when one sends.
  await waitFor(() => expect(gardes).toHaveLength(1), { timeout: 20_000 });
  for (const titre of [/Votre remboursement/, /Vérifiez vos réponses/]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Continuer' }));
    await screen.findByRole('heading', { level: 2, name: titre });
    if (titre.source.startsWith('Votre')) await screen.findByText('Remboursement estimé');
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Valider' }));
  ecrit.resolve();
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre là où elle en est' }));
  await screen.findByText(/Nous avons retrouvé votre saisie/);
  expect(envois).toBe(0);
});
