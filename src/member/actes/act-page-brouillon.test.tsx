import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { motDePasse } from '#src/acts/champs/texte.ts';
import { contrats } from '#src/provider/contrats.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { navigation } from '#src/provider/navigation.ts';
import { stored } from '#src/provider/stored.ts';
import { signOut } from '#src/ui/sign-out.ts';
import { toasts } from '#src/ui/toasts.ts';
import { acteEssai, ouvreActe, PREFILL, REUSSI } from '#tests/support/acte-essai.tsx';
import { contrat } from '#tests/support/contrats.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';

const server = setupServer();
const CHEMIN = `*/api${acteEssai.path}`;
const IBAN = 'FR7630004000031234567890143';
let cles: (string | null)[] = [];

beforeAll(() => {
  openableDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  cles = [];
  writePageData(adherente);
  server.use(mock.get(CHEMIN, () => HttpResponse.json(PREFILL)));
  repond(() => HttpResponse.json(REUSSI));
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function repond(answer: () => Response | Promise<Response>): void {
  server.use(
    mock.post(`${CHEMIN}/form`, ({ request }) => {
      cles.push(request.headers.get('idempotency-key'));
      return answer();
    }),
  );
}

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const value = async (name: RegExp) => ((await screen.findByLabelText(name)) as HTMLInputElement).value;
const kept = () => Object.values({ ...window.sessionStorage }).join(' ');

async function type(name: RegExp, text: string): Promise<void> {
  // The step before may still be there for a moment.
  await waitFor(async () => user.clear(await screen.findByLabelText(name)));
  await user.type(await screen.findByLabelText(name), text);
}

async function jusquAuPaiement(): Promise<void> {
  await type(/^Motif/, 'Lunettes');
  await type(/^Date des soins/, '10/11/2026');
  await user.click(await screen.findByRole('radio', { name: 'Non' }));
  await press('Continuer');
  await type(/^Montant payé/, '42,5');
  await type(/^IBAN/, IBAN);
}

async function envoie(): Promise<void> {
  await press('Continuer');
  await press('Envoyer ma demande');
}

describe('what was typed', () => {
  it('is found again after a reload, without what must not be kept', async () => {
    const { unmount } = ouvreActe();
    expect(screen.queryByText(/Nous avons retrouvé/)).toBeNull();
    await jusquAuPaiement();
    expect(kept()).toContain('Lunettes');
    expect(kept()).not.toMatch(/FR76|3000400003|0143/);
    unmount();
    ouvreActe(acteEssai, `${acteEssai.route}?etape=verification`);
    expect(await screen.findByText('Nous avons retrouvé votre saisie.')).toBeTruthy();
    // The account has to be given again: that is where one is led.
    expect(await value(/^Montant payé/)).toMatch(/^42,5/);
    expect(await value(/^IBAN/)).toBe('');
    await press('Recommencer');
    const dialog = await screen.findByRole('dialog', { name: 'Recommencer depuis le début ?' });
    expect(dialog.textContent).toContain('Ce que vous avez saisi sera perdu.');
    await user.click(within(dialog).getByRole('button', { name: 'Garder ma saisie' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await value(/^Montant payé/)).toMatch(/^42,5/);
    expect(kept()).toContain('Lunettes');
    await press('Recommencer');
    await press('Effacer et recommencer');
    expect(await value(/^Motif/)).toBe('');
    expect(screen.queryByText(/Nous avons retrouvé/)).toBeNull();
    expect(kept()).toBe('');
    // What was pressed is gone: one is at the title of the page, and not nowhere.
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
  });

  it('begins anew at once where none of it is left to lose', async () => {
    const { unmount } = ouvreActe();
    await type(/^Motif/, 'Lunettes');
    unmount();
    ouvreActe();
    await screen.findByText('Nous avons retrouvé votre saisie.');
    await user.clear(await screen.findByLabelText(/^Motif/));
    await press('Recommencer');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/Nous avons retrouvé/)).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('belongs to its account: another one does not see it, and it is gone', async () => {
    const { unmount } = ouvreActe();
    await type(/^Motif/, 'Lunettes');
    unmount();
    writePageData({ ...adherente, id: '01900000-0000-7000-8000-0000000000ff' });
    ouvreActe();
    expect(await value(/^Motif/)).toBe('');
    expect(kept()).toBe('');
  });

  it('belongs to its contract', async () => {
    const { unmount } = ouvreActe();
    await type(/^Motif/, 'Lunettes');
    unmount();
    const autre = { ...PREFILL, cadre: { ...PREFILL.cadre, numContrat: '00020002' } };
    server.use(mock.get(CHEMIN, () => HttpResponse.json(autre)));
    ouvreActe();
    expect(await value(/^Motif/)).toBe('');
  });

  it('leaves with its author, and once it is sent', async () => {
    const { unmount } = ouvreActe();
    await type(/^Motif/, 'Lunettes');
    stored.forgetPersonal();
    expect(kept()).toBe('');
    unmount();
    ouvreActe();
    await jusquAuPaiement();
    await envoie();
    await screen.findByText('DEM-2026-000042');
    expect(kept()).toBe('');
  });
});

describe('leaving', () => {
  it('asks before one goes to another page, and not between steps', async () => {
    const { router } = ouvreActe();
    await jusquAuPaiement();
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quitter sans envoyer ?' });
    expect(dialog.textContent).toContain('sauf vos coordonnées bancaires');
    expect(dialog.textContent).toMatch(/Vous la reprendrez depuis «\sMes démarches\s»\./);
    await user.click(within(dialog).getByRole('button', { name: 'Rester sur la page' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe(acteEssai.route);
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await press('Quitter la page');
    expect(await screen.findByRole('heading', { name: 'Accueil' })).toBeTruthy();
  });

  it('asks before one signs out, and stays', async () => {
    ouvreActe();
    await jusquAuPaiement();
    await signOut();
    const dialog = await screen.findByRole('dialog', { name: 'Se déconnecter sans envoyer ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Rester sur la page' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nothing where nothing was typed, nor of somebody whose session has ended', async () => {
    const { router } = ouvreActe();
    await screen.findByLabelText(/^Motif/);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await type(/^Motif/, 'L');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await router.navigate('/login?motif=session');
    expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeTruthy();
    expect(kept()).toContain('"L"');
  });

  it('holds nobody back whom the portal itself shows out', async () => {
    ouvreActe();
    await type(/^Motif/, 'L');
    vi.spyOn(navigation, 'isLeaving').mockReturnValue(true);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

describe('the key of what is sent', () => {
  it('is the same as long as nobody knows what became of it, over a reload too', async () => {
    repond(() => HttpResponse.error());
    const { unmount } = ouvreActe();
    await jusquAuPaiement();
    await envoie();
    await screen.findByText('Impossible de se connecter au serveur');
    await press('Envoyer ma demande');
    await waitFor(() => expect(cles).toHaveLength(2));
    unmount();
    repond(() => HttpResponse.json(REUSSI));
    ouvreActe(acteEssai, `${acteEssai.route}?etape=verification`);
    await type(/^IBAN/, IBAN);
    await envoie();
    await screen.findByText('DEM-2026-000042');
    expect(new Set(cles).size).toBe(1);
  });

  it('is another one once other answers follow a refusal', async () => {
    repond(() => HttpResponse.json({ message: 'Non.' }, { status: 422 }));
    ouvreActe();
    await jusquAuPaiement();
    await envoie();
    await screen.findByText('Non.');
    await press('Envoyer ma demande');
    await waitFor(() => expect(cles).toHaveLength(2));
    expect(cles[1]).toBe(cles[0]);
    await press('Modifier : Le soin');
    await type(/^Motif/, 'Lentilles');
    await envoie();
    await waitFor(() => expect(cles).toHaveLength(3));
    expect(cles[2]).not.toBe(cles[0]);
  });
});

describe('after an act that changed contracts', () => {
  const automatique = { ...REUSSI, isModeGestionManuel: false, isEnvoiArActivated: false };
  let lectures = 0;
  const contratsRepond = (status: number) =>
    server.use(
      mock.get('*/api/adherent/contrats', () => {
        lectures += 1;
        return HttpResponse.json({ contrats: [contrat('00020001')] }, { status });
      }),
    );
  beforeEach(() => {
    lectures = 0;
    repond(() => HttpResponse.json(automatique));
  });

  it('reads them again', async () => {
    contratsRepond(200);
    await contrats.charge();
    ouvreActe();
    await jusquAuPaiement();
    await envoie();
    await screen.findByText('C’est fait tout de suite.');
    await waitFor(() => expect(lectures).toBe(2));
  });

  it('loads the page again after 5 s where they cannot be read', async () => {
    contratsRepond(500);
    const reload = vi.spyOn(navigation, 'reload').mockImplementation(() => undefined);
    ouvreActe();
    await jusquAuPaiement();
    await press('Continuer');
    await screen.findByRole('heading', { level: 2, name: /Vérifiez/ });
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    const timers = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    await timers.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
    await screen.findByText('C’est fait tout de suite.');
    await waitFor(() => expect(lectures).toBe(1));
    await vi.advanceTimersByTimeAsync(4_500);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves them alone where somebody handles it by hand', async () => {
    contratsRepond(200);
    repond(() => HttpResponse.json(REUSSI));
    ouvreActe();
    await jusquAuPaiement();
    await envoie();
    await screen.findByText('DEM-2026-000042');
    expect(lectures).toBe(0);
  });

  it('goes where the result says that there is nothing more to do here', async () => {
    const leave = vi.spyOn(navigation, 'leave').mockImplementation(() => undefined);
    repond(() => HttpResponse.json({ ...automatique, logoutUrl: '/#/delete-user-confirmation' }));
    ouvreActe();
    await jusquAuPaiement();
    await envoie();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/#/delete-user-confirmation'));
    expect(lectures).toBe(0);
  });
});

describe('an act of one screen', () => {
  const court = {
    ...acteEssai,
    sansResume: true as const,
    etapes: [{ key: 'un', titre: 'Un', champs: ['motif', 'secret'] }],
    champs: (contexte: Parameters<typeof acteEssai.champs>[0]) => ({
      motif: acteEssai.champs(contexte).motif,
      secret: motDePasse('Mot de passe'),
    }),
    croisees: undefined,
    textes: { ...acteEssai.textes, succes: 'Noté : {motif}.', echec: 'Pas noté.' },
  };

  it('stays where it is, says what was done, and sends what is changed since as another act', async () => {
    ouvreActe(court);
    await type(/^Motif/, 'Un');
    await type(/^Mot de passe/, 'Secret-1!');
    await press('Envoyer ma demande');
    await screen.findByText('Noté : Un.');
    expect(await value(/^Motif/)).toBe('Un');
    expect(await value(/^Mot de passe/)).toBe('');
    expect(kept()).not.toContain('Secret');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await type(/^Motif/, 'Deux');
    await type(/^Mot de passe/, 'Secret-1!');
    await press('Envoyer ma demande');
    await screen.findByText('Noté : Deux.');
    expect(new Set(cles).size).toBe(2);
  });

  it('says what is wrong, its own way', async () => {
    repond(() => HttpResponse.json({ message: 'Refusé.' }, { status: 409 }));
    ouvreActe(court);
    await press('Envoyer ma demande');
    expect(screen.getByRole('form').textContent).toContain('Motif : Ce champ est obligatoire.');
    expect(cles).toEqual([]);
    await type(/^Motif/, 'Un');
    await type(/^Mot de passe/, 'Secret-1!');
    await press('Envoyer ma demande');
    await screen.findByText('Refusé.');
    expect(toasts.current().map(({ message }) => message)).toEqual(['Pas noté.']);
  });
});
