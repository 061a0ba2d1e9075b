import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { toasts } from '#src/ui/toasts.ts';
import { devis, poseDevis } from '#tests/support/acte-devis.ts';
import { ouvreActe, PREFILL, REUSSI } from '#tests/support/acte-essai.tsx';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';

interface Demande {
  readonly data: Readonly<Record<string, unknown>>;
  readonly repond: (reponse: Response) => void;
  readonly isAbandonnee: () => boolean;
}

/** As an act that stays in its tab. */
const acte = { ...devis, etat: undefined };
const server = setupServer();
const CHEMIN = `*/api${devis.path}`;
/** Calculations that were asked for, each answered when the test says. */
let demandes: Demande[] = [];
let envois: unknown[] = [];
let retire: () => void;

const tarifDe = (montant: unknown) => {
  const remboursement = Number(montant) * 0.6;
  return HttpResponse.json({ tarif: { remboursement, reste: Number(montant) - remboursement } });
};

beforeAll(() => {
  retire = poseDevis();
  openableDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  demandes = [];
  envois = [];
  writePageData(adherente);
  server.use(
    mock.get(CHEMIN, () => HttpResponse.json(PREFILL)),
    mock.post(`${CHEMIN}/calculs/:nom`, async ({ request, params }) => {
      const { data } = (await request.json()) as Pick<Demande, 'data'>;
      if (params.nom === 'echeance')
        return HttpResponse.json({ echeance: { mensualite: 40, rythme: 'MOIS' } });
      return new Promise((repond) =>
        demandes.push({ data, repond, isAbandonnee: () => request.signal.aborted }),
      );
    }),
    mock.post(`${CHEMIN}/form`, async ({ request }) => {
      envois.push(await request.json());
      return HttpResponse.json(REUSSI);
    }),
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
  vi.restoreAllMocks();
});
afterAll(() => {
  retire();
  server.close();
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choisit = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const montant = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/^Montant du devis/), { target: { value } });
const titre = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const reponse = async (rang: number) => {
  await waitFor(() => expect(demandes.length).toBeGreaterThan(rang));
  return demandes[rang] as Demande;
};
const repond = async (rang: number, par: (une: Demande) => Response) => {
  const une = await reponse(rang);
  await act(async () => une.repond(par(une)));
};

async function soin(valeur = '200'): Promise<void> {
  await choisit('Lunettes');
  await montant(valeur);
}

it('shows what the server worked out, then the question that it brings, and sends what was shown', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await titre(/Votre remboursement/);
  expect(await screen.findByText('Calcul en cours…')).toBeTruthy();
  await repond(0, ({ data }) => tarifDe(data.montantSoin));
  await screen.findByText(/^120,00/);
  await press('Continuer');
  await titre(/Le paiement/);
  await choisit('En trois fois');
  await screen.findByText('Tous les mois');
  await press('Continuer');
  await titre(/Vérifiez vos réponses/);
  expect(screen.getByText(/^80,00/)).toBeTruthy();
  await press('Valider');
  await waitFor(() => expect(envois).toHaveLength(1));
  expect(envois[0]).toEqual({
    data: { numPers: 'p1', typeSoin: 'OPTIQUE', montantSoin: 200, paiement: 'ETALE', vehicule: null },
    calculs: { tarif: { remboursement: 120, reste: 80 }, echeance: { mensualite: 40, rythme: 'MOIS' } },
  });
});

it('whoever goes on before it is there waits, and goes on by itself', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await titre(/Votre remboursement/);
  await press('Continuer');
  const bouton = await screen.findByRole('button', { name: 'Continuer', busy: true });
  expect(screen.queryByText('Le calcul n’est pas terminé.')).toBeNull();
  fireEvent.click(bouton);
  await repond(0, ({ data }) => tarifDe(data.montantSoin));
  await titre(/Le paiement/);
  expect(demandes).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Continuer', busy: false })).toBeTruthy();
});

it('whoever goes on after a failure has it tried again, and reads why where it fails again', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await titre(/Votre remboursement/);
  await press('Continuer');
  const panne = () => HttpResponse.json({ code: 'GESTION', message: 'Tarif indisponible.' }, { status: 503 });
  await repond(0, panne);
  await screen.findByText(/Tarif indisponible. Vos réponses sont conservées./);
  await titre(/Votre remboursement/);
  expect(screen.getByRole('button', { name: 'Continuer', busy: false })).toBeTruthy();
  await press('Continuer');
  await repond(1, ({ data }) => tarifDe(data.montantSoin));
  await titre(/Le paiement/);
});

it('whoever answers otherwise while they wait is not led away', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await repond(0, () => HttpResponse.json({ tarif: { remboursement: 120, reste: 80 } }));
  await press('Continuer');
  await choisit('En trois fois');
  await press('Continuer');
  await screen.findByRole('button', { name: 'Continuer', busy: true });
  await choisit('En une fois');
  await screen.findByText('Tous les mois');
  await titre(/Le paiement/);
  expect(screen.getByRole('button', { name: 'Continuer', busy: false })).toBeTruthy();
});

it('never shows an older answer over a newer one, in whatever order they come', async () => {
  ouvreActe(acte, devis.route);
  await soin('200');
  const ancienne = await reponse(0);
  await montant('400');
  await repond(1, ({ data }) => tarifDe(data.montantSoin));
  expect(ancienne.isAbandonnee()).toBe(true);
  await act(async () => ancienne.repond(tarifDe(200)));
  await press('Continuer');
  await screen.findByText(/^240,00/);
  expect(screen.queryByText(/^120,00/)).toBeNull();
});

it('asks once one has paused, and not at each letter', async () => {
  ouvreActe(acte, devis.route);
  await soin('2');
  await montant('20');
  await montant('200');
  const { data } = await reponse(0);
  expect(data.montantSoin).toBe(200);
  expect(demandes).toHaveLength(1);
});

it('says a failure at its step, keeps what was typed, and tries again when asked', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await repond(0, () =>
    HttpResponse.json({ code: 'GESTION', message: 'Le tarif est indisponible.' }, { status: 503 }),
  );
  await screen.findByText(/Le tarif est indisponible. Vos réponses sont conservées./);
  await press('Précédent');
  const saisi = (await screen.findByLabelText(/^Montant du devis/)) as HTMLInputElement;
  expect(saisi.value).toBe('200');
  await press('Continuer');
  await press('Recommencer le calcul');
  await repond(1, ({ data }) => tarifDe(data.montantSoin));
  await screen.findByText(/^120,00/);
});

const refuse = (errors?: object) => () =>
  HttpResponse.json(
    { code: 'SANS_TARIF', message: 'Ce soin n’a pas de tarif à ce montant.', ...(errors && { errors }) },
    { status: 422 },
  );

it('says why answers do not do and which to change, never to begin the same again', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await repond(0, refuse());
  const dit = await screen.findByText(
    /Ce soin n’a pas de tarif à ce montant. Vous pouvez changer l’une de ces réponses :/,
  );
  expect(dit.textContent).not.toContain('conservées');
  expect(screen.queryByRole('button', { name: 'Recommencer le calcul' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Soin' })).toBeTruthy();
  await press('Continuer');
  expect((await screen.findByRole('alert')).textContent).toContain('Ce soin n’a pas de tarif à ce montant.');
  await titre(/Votre remboursement/);
  expect(demandes).toHaveLength(1);
  await press('Montant du devis');
  await titre(/Le soin/);
  await montant('320');
  await press('Continuer');
  await repond(1, ({ data }) => tarifDe(data.montantSoin));
  await screen.findByText(/^192,00/);
  expect(screen.queryByText(/n’a pas de tarif/)).toBeNull();
});

it('names only the answers that a refusal names', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await repond(0, refuse({ montantSoin: 'Trop peu.' }));
  await screen.findByText(/Vous pouvez changer cette réponse :/);
  expect(screen.getByRole('button', { name: 'Montant du devis' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Soin' })).toBeNull();
});

it('what is too much for now is begun again, as what broke down', async () => {
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await repond(0, () =>
    HttpResponse.json({ code: 'TROP_D_APPELS', message: 'Trop d’appels.' }, { status: 429 }),
  );
  await press('Recommencer le calcul');
  await repond(1, ({ data }) => tarifDe(data.montantSoin));
  await screen.findByText(/^120,00/);
});

it('what was answered to a question that a calculation brings is there again after a reload', async () => {
  const { unmount } = ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await repond(0, ({ data }) => tarifDe(data.montantSoin));
  await screen.findByText(/^120,00/);
  await press('Continuer');
  await choisit('En trois fois');
  await screen.findByText('Tous les mois');
  unmount();
  ouvreActe(acte, `${devis.route}?etape=paiement`);
  await screen.findByText('Nous avons retrouvé votre saisie.');
  // Its step waits for what it comes of, and is then the one that is shown.
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await repond(1, ({ data }) => tarifDe(data.montantSoin));
  await titre(/Le paiement/);
  const choisi = (await screen.findByRole('radio', { name: 'En trois fois' })) as HTMLInputElement;
  expect(choisi.checked).toBe(true);
});

it('leads back to what changed since it was shown, worked out anew', async () => {
  server.use(
    mock.post(`${CHEMIN}/form`, () =>
      HttpResponse.json({ code: 'CALCUL_CHANGE', message: 'Ce calcul a changé.' }, { status: 409 }),
    ),
  );
  ouvreActe(acte, devis.route);
  await choisit('Couronne');
  await montant('200');
  await press('Continuer');
  await repond(0, () => HttpResponse.json({ tarif: { remboursement: 200, reste: 0 } }));
  await screen.findByText(/^200,00/);
  await press('Continuer');
  await titre(/Vérifiez vos réponses/);
  await press('Valider');
  await titre(/Votre remboursement/);
  await screen.findByText('Ce calcul a changé.');
  await repond(1, () => HttpResponse.json({ tarif: { remboursement: 190, reste: 10 } }));
  await screen.findByText(/^190,00/);
});

it('leads back to the step that the conflict names, whatever else is shown before it', async () => {
  server.use(
    mock.post(`${CHEMIN}/form`, () =>
      HttpResponse.json(
        { code: 'CALCUL_CHANGE', message: 'Ce calcul a changé.', etape: 'paiement' },
        { status: 409 },
      ),
    ),
  );
  ouvreActe(acte, devis.route);
  await soin();
  await press('Continuer');
  await repond(0, ({ data }) => tarifDe(data.montantSoin));
  await screen.findByText(/^120,00/);
  await press('Continuer');
  await choisit('En trois fois');
  await screen.findByText('Tous les mois');
  await press('Continuer');
  await titre(/Vérifiez vos réponses/);
  await press('Valider');
  await repond(1, ({ data }) => tarifDe(data.montantSoin));
  await titre(/Le paiement/);
  await screen.findByText('Ce calcul a changé.');
});
