import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lecture } from '#src/acts/champs/texte.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { toasts } from '#src/ui/toasts.ts';
import { acteEssai, ouvreActe, PREFILL, REUSSI } from '#tests/support/acte-essai.tsx';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, client, writePageData } from '#tests/support/page-data.ts';

const server = setupServer();
const CHEMIN = `*/api${acteEssai.path}`;
let envois: { data: Record<string, unknown>; cle: string | null }[] = [];

beforeAll(() => {
  openableDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  envois = [];
  writePageData(adherente);
  server.use(
    mock.get(CHEMIN, () => HttpResponse.json(PREFILL)),
    mock.post(`${CHEMIN}/form`, async ({ request }) => {
      const { data } = (await request.json()) as { data: Record<string, unknown> };
      envois.push({ data, cle: request.headers.get('idempotency-key') });
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
afterAll(() => server.close());

const user = userEvent.setup();
const titre = () => screen.findByRole('heading', { level: 2 });
const field = (name: RegExp) => screen.findByLabelText(name);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function type(name: RegExp, text: string): Promise<void> {
  // The step before may still be there for a moment.
  await waitFor(async () => user.clear(await screen.findByLabelText(name)));
  await user.type(await screen.findByLabelText(name), text);
}

/** Answers the first step. */
async function soin(isAccident: 'Oui' | 'Non' = 'Non', date = '10/11/2026'): Promise<void> {
  await type(/^Motif/, 'Lunettes');
  await type(/^Date des soins/, date);
  await user.click(await screen.findByRole('radio', { name: isAccident }));
  await press('Continuer');
}

async function paiement(): Promise<void> {
  await type(/^Montant payé/, '42,5');
  await type(/^IBAN/, 'FR7630004000031234567890143');
  await press('Continuer');
}

const inForm = () => within(screen.getByRole('form'));
const dit = async () =>
  within(await inForm().findByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the page', () => {
  it('shows a skeleton, then its title, what it is for, the step and what has to be answered', async () => {
    ouvreActe();
    expect(screen.getByRole('status', { name: 'Chargement de votre démarche' })).toBeTruthy();
    expect((await titre()).textContent).toBe('Étape 1 sur 3 : Le soin');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(acteEssai.label);
    expect(screen.getByText('Ce que c’est.')).toBeTruthy();
    expect(screen.getByText('Dites-nous.')).toBeTruthy();
    expect(screen.getByText('* saisie obligatoire')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Retour aux remboursements' });
    expect(back.getAttribute('href')).toBe('/remboursements');
  });

  it('shows the client’s word on the feature', async () => {
    const commun = { isActivated: true, isActivatedPerContract: {}, modeGestion: 'manuel' as const };
    const dite = {
      ...commun,
      isEnvoiArActivated: true,
      texteInfo: '<p>Un mot.</p>',
    };
    const fonctionnalites = { demandeRemboursementActeGestion: dite };
    writePageData(adherente, { currentClient: { ...client, fonctionnalites } });
    ouvreActe();
    expect(await screen.findByText('Un mot.')).toBeTruthy();
  });

  it.each([
    [403, 'Accès non autorisé', false],
    [404, 'La page est introuvable', false],
    [409, 'Cette démarche n’est pas possible pour le moment', false],
    [500, 'Une erreur s’est produite', true],
    [503, 'Service momentanément indisponible', true],
  ])('says why it cannot be prepared: %i', async (status, phrase, again) => {
    server.use(mock.get(CHEMIN, () => HttpResponse.json({ message: 'Parce que.' }, { status })));
    ouvreActe();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('Accueil');
    expect(await screen.findByRole('heading', { level: 1, name: phrase })).toBeTruthy();
    expect(screen.getByText(/Parce que\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' }) !== null).toBe(again);
    if (!again) return;
    server.use(mock.get(CHEMIN, () => HttpResponse.json(PREFILL)));
    await press('Réessayer');
    expect((await titre()).textContent).toContain('Le soin');
  });

  it('answers beforehand what its address says, where the rules take it', async () => {
    ouvreActe(acteEssai, `${acteEssai.route}?motif=Dentiste`);
    expect(((await field(/^Motif/)) as HTMLInputElement).value).toBe('Dentiste');
  });
});

describe('the steps', () => {
  it('each validates its own questions, and says what is wrong in a summary that leads there', async () => {
    ouvreActe();
    await press('Continuer');
    expect(await dit()).toEqual([
      'Motif : Ce champ est obligatoire.',
      'Date des soins : Ce champ est obligatoire.',
      'Est-ce un accident ? : Ce champ est obligatoire.',
    ]);
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('Merci de renseigner toutes les données obligatoires.');
    expect(document.activeElement).toBe(summary);
    await press(/^Motif :/);
    expect(document.activeElement).toBe(await field(/^Motif/));
    await user.type(await field(/^Motif/), 'L');
    await waitFor(async () => expect(await dit()).toHaveLength(2));
  });

  it('passes over a step of which nothing is asked, and counts it once it is', async () => {
    ouvreActe();
    await soin('Non');
    await waitFor(async () => expect((await titre()).textContent).toBe('Étape 2 sur 3 : Le paiement'));
    expect(document.activeElement).toBe(await titre());
    await press('Précédent');
    await waitFor(async () => expect((await titre()).textContent).toContain('Le soin'));
    await user.click(screen.getByRole('radio', { name: 'Oui' }));
    expect((await titre()).textContent).toBe('Étape 1 sur 4 : Le soin');
    await press('Continuer');
    await waitFor(async () => expect((await titre()).textContent).toBe('Étape 2 sur 4 : L’accident'));
    const steps = within(screen.getByRole('navigation', { name: 'Étapes' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  });

  it('goes back and forth with the browser, and loses nothing', async () => {
    const { router } = ouvreActe();
    await soin();
    await waitFor(async () => expect((await titre()).textContent).toContain('Le paiement'));
    await type(/^Montant payé/, '42,5');
    await router.navigate(-1);
    await waitFor(async () => expect((await titre()).textContent).toContain('Le soin'));
    expect(((await field(/^Motif/)) as HTMLInputElement).value).toBe('Lunettes');
    await router.navigate(1);
    await waitFor(async () => expect((await titre()).textContent).toContain('Le paiement'));
    expect(((await field(/^Montant payé/)) as HTMLInputElement).value).toMatch(/^42,5/);
  });

  it('leads to the first step that is not answered, whatever the address asks for', async () => {
    const { router } = ouvreActe(acteEssai, `${acteEssai.route}?etape=verification`);
    expect((await titre()).textContent).toBe('Étape 1 sur 3 : Le soin');
    await waitFor(() => expect(router.state.location.search).toBe('?etape=soin'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says at an earlier step what a later answer makes wrong there', async () => {
    ouvreActe();
    await soin('Oui');
    await type(/^Date de l’accident/, '15/11/2026');
    await press('Continuer');
    expect(await dit()).toEqual(['Date des soins : Les soins suivent l’accident.']);
    expect((await titre()).textContent).toContain('Le soin');
  });
});

describe('the summary', () => {
  it('says the answers in words, hides the account, and lets each part be changed', async () => {
    ouvreActe();
    await soin('Oui', '10/11/2026');
    await type(/^Date de l’accident/, '01/11/2026');
    await press('Continuer');
    await paiement();
    expect(
      (await screen.findByRole('heading', { level: 2, name: /Vérifiez vos réponses/ })).textContent,
    ).toContain('Étape 4 sur 4');
    const words = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(words).toEqual([
      'Jeanne Martin',
      'Lunettes',
      '10 novembre 2026',
      'Oui',
      '1er novembre 2026',
      '42,50\u00a0€',
      'FR76 **** **** **** **** ***0 143',
    ]);
    expect(screen.getByText('Gardez vos originaux.')).toBeTruthy();
    await press('Modifier : Le soin');
    await type(/^Motif/, 'Lentilles');
    await press('Continuer');
    await screen.findByRole('heading', { level: 2, name: /Vérifiez/ });
    expect(screen.getByText('Lentilles')).toBeTruthy();
  });
});

describe('sending', () => {
  async function jusquAuResume(): Promise<void> {
    await soin();
    await paiement();
    await screen.findByRole('heading', { level: 2, name: /Vérifiez/ });
  }

  it('sends once, whoever presses twice, and says what comes next', async () => {
    const { router } = ouvreActe();
    await jusquAuResume();
    await user.dblClick(await screen.findByRole('button', { name: 'Envoyer ma demande' }));
    const done = await screen.findByRole('heading', { level: 2, name: 'Votre demande est enregistrée' });
    expect(document.activeElement).toBe(done);
    expect(envois).toHaveLength(1);
    expect(envois[0]?.cle).toMatch(/^[0-9a-f-]{36}$/);
    expect(envois[0]?.data).toEqual({
      numPers: 'p1',
      motif: 'Lunettes',
      dateSoins: '2026-11-10',
      isAccident: false,
      dateAccident: null,
      montant: 42.5,
      iban: 'FR7630004000031234567890143',
    });
    expect(screen.getByText('DEM-2026-000042')).toBeTruthy();
    expect(screen.getByText('Nous regardons votre demande.')).toBeTruthy();
    expect(screen.getByText('Vous aurez une réponse dans les 5 jours ouvrés.')).toBeTruthy();
    const suivre = screen.getByRole('link', { name: 'Suivre ma demande' });
    expect(suivre.getAttribute('href')).toBe('/demandes/DEM-2026-000042');
    expect(toasts.current().map(({ message, kind }) => [message, kind])).toEqual([
      [
        'Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais. Un e-mail de confirmation vient de vous être envoyé.',
        'info',
      ],
    ]);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await press('Imprimer');
    expect(print).toHaveBeenCalledOnce();
    // The browser's own back gives no form to send again; coming anew does.
    await router.navigate(-1);
    await screen.findByRole('heading', { level: 2, name: 'Votre demande est enregistrée' });
    await user.click(screen.getByRole('link', { name: 'Encore' }));
    expect(((await field(/^Motif/)) as HTMLInputElement).value).toBe('');
  });

  it('says before sending what will be done with it, and not what only helps to answer', async () => {
    const champs = (contexte: Parameters<typeof acteEssai.champs>[0]) => ({
      ...acteEssai.champs(contexte),
      verse: lecture('Versé sur', 'Le compte de Jeanne', undefined, { isResumee: true }),
      aide: lecture('Bon à savoir', 'Rien de plus.'),
    });
    const [soins, accident] = acteEssai.etapes;
    const versement = { key: 'paiement', titre: 'Le paiement', champs: ['montant', 'iban', 'verse', 'aide'] };
    ouvreActe({ ...acteEssai, champs, etapes: [soins, accident, versement] });
    await jusquAuResume();
    expect(screen.getByText('Versé sur').nextElementSibling?.textContent).toBe('Le compte de Jeanne');
    expect(screen.queryByText('Bon à savoir')).toBeNull();
  });

  it('opens a new form where its address is typed after it was sent', async () => {
    const { router } = ouvreActe();
    await jusquAuResume();
    await press('Envoyer ma demande');
    await screen.findByText('DEM-2026-000042');
    // To the first entry of all, of which the router knows nothing more than of one that was just typed.
    await router.navigate(-99);
    expect(((await field(/^Motif/)) as HTMLInputElement).value).toBe('');
    expect(screen.queryByText('DEM-2026-000042')).toBeNull();
  });

  it('keeps the page of confirmation over a reload', async () => {
    const { router, unmount } = ouvreActe();
    await jusquAuResume();
    await press('Envoyer ma demande');
    await screen.findByText('DEM-2026-000042');
    const { pathname, search, state } = router.state.location;
    unmount();
    const again = ouvreActe();
    await again.router.navigate({ pathname, search }, { state, replace: true });
    expect(await screen.findByText('DEM-2026-000042')).toBeTruthy();
  });

  it('leads to the step of a question that the server refuses, and says so in passing', async () => {
    ouvreActe();
    await jusquAuResume();
    const body = { message: 'Les informations fournies sont erronées', errors: { motif: 'Motif inconnu.' } };
    server.use(mock.post(`${CHEMIN}/form`, () => HttpResponse.json(body, { status: 400 })));
    await press('Envoyer ma demande');
    expect(await dit()).toEqual(['Motif : Motif inconnu.']);
    expect((await titre()).textContent).toContain('Le soin');
    expect(toasts.current().map(({ message, kind }) => [message, kind])).toEqual([
      ['La demande a échoué', 'error'],
    ]);
    await user.type(await field(/^Motif/), ' neuves');
    await waitFor(() => expect(inForm().queryByRole('alert')).toBeNull());
  });

  it('says at the summary what is about no question, and lets one try again', async () => {
    ouvreActe();
    await jusquAuResume();
    server.use(
      mock.post(`${CHEMIN}/form`, () => HttpResponse.json({ message: 'Déjà en cours.' }, { status: 409 }), {
        once: true,
      }),
    );
    await press('Envoyer ma demande');
    expect(await screen.findByText('Déjà en cours.')).toBeTruthy();
    await press('Envoyer ma demande');
    expect(await screen.findByText('DEM-2026-000042')).toBeTruthy();
  });

  it('asks whether one means it where the server does, then sends it again on purpose', async () => {
    ouvreActe();
    await jusquAuResume();
    const asked = { code: 'CONFIRMATION_REQUISE', message: 'Une demande semblable existe.' };
    server.use(mock.post(`${CHEMIN}/form`, () => HttpResponse.json(asked, { status: 409 }), { once: true }));
    await press('Envoyer ma demande');
    const dialog = await screen.findByRole('dialog', { name: 'Votre confirmation est nécessaire' });
    expect(dialog.textContent).toContain('Une demande semblable existe.');
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await screen.findByText('DEM-2026-000042');
    expect(envois[0]?.data).toMatchObject({ motif: 'Lunettes', isConfirme: true });
  });
});
