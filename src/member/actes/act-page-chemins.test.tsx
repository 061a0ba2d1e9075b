import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { certification, jour, texte } from '#src/acts/champs/texte.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { toasts } from '#src/ui/toasts.ts';
import { acteEssai, ouvreActe, PREFILL, REUSSI } from '#tests/support/acte-essai.tsx';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { pageTypographiee } from '#tests/support/page-typographiee.ts';

pageTypographiee();

/** Questions in groups, one of which decides another, and a paper taken in one format. */
const acte = {
  ...acteEssai,
  champs: () => ({
    'arret.dateDebut': jour({ label: 'Arrêt du' }, { max: '2026-11-20' }),
    'arret.lieu': texte({ label: 'Lieu' }, 10),
    'plusTard.AVIS': certification('Plus tard', false),
    'pieces.AVIS': quand(
      (saisie) => saisie['plusTard.AVIS'] !== true,
      fichiers('Avis', 'Joignez-le.', 2, undefined, ['pdf']),
    ),
  }),
  croisees: undefined,
  etapes: [
    { key: 'arret', titre: 'L’arrêt', champs: ['arret.dateDebut', 'arret.lieu'] },
    { key: 'pieces', titre: 'Les pièces', champs: ['pieces.*', 'plusTard.*'] },
  ],
};

const server = setupServer();
const CHEMIN = `*/api${acteEssai.path}`;
let envois: unknown[] = [];

beforeAll(() => {
  openableDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  envois = [];
  writePageData(adherente);
  server.use(
    mock.get(CHEMIN, () => HttpResponse.json({ ...PREFILL, initial: { arret: { lieu: 'Nantes' } } })),
  );
  repond(() => HttpResponse.json(REUSSI));
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
});
afterAll(() => server.close());

function repond(answer: () => Response): void {
  server.use(
    mock.post(`${CHEMIN}/form`, async ({ request }) => {
      envois.push(((await request.json()) as { data: unknown }).data);
      return answer();
    }),
  );
}

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const lieu = async () => (await screen.findByLabelText(/^Lieu/)) as HTMLInputElement;

async function jusquAuxPieces(): Promise<void> {
  await user.type(await screen.findByLabelText(/^Arrêt du/), '10/11/2026');
  await press('Continuer');
  await screen.findByRole('heading', { name: /Les pièces/ });
}

async function envoie(): Promise<void> {
  await jusquAuxPieces();
  await user.click(await screen.findByLabelText('Plus tard', { exact: false }));
  await press('Continuer');
  await press('Envoyer ma demande');
}

describe('questions whose names are paths', () => {
  it('travel in their groups, what is known beforehand with them', async () => {
    ouvreActe(acte);
    await envoie();
    await waitFor(() => expect(envois).toHaveLength(1));
    expect(envois[0]).toEqual({
      arret: { dateDebut: '2026-11-10', lieu: 'Nantes' },
      plusTard: { AVIS: true },
      pieces: { AVIS: [] },
    });
  });

  it('are told what is wrong with them, here and by the server', async () => {
    ouvreActe(acte);
    await user.clear(await lieu());
    await press('Continuer');
    await waitFor(async () => expect((await lieu()).getAttribute('aria-invalid')).toBe('true'));
    await user.type(await lieu(), 'Nantes');
    await waitFor(async () => expect((await lieu()).getAttribute('aria-invalid')).not.toBe('true'));
    const errors = { 'arret.lieu': 'Ce lieu est inconnu.' };
    repond(() =>
      HttpResponse.json({ status: 400, code: 'X', message: 'Non.', messages: [], errors }, { status: 400 }),
    );
    await envoie();
    await screen.findByRole('button', { name: /^Lieu\s: Ce lieu est inconnu\.$/ });
    const described = (await lieu()).getAttribute('aria-describedby') ?? '';
    const said = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(said).toContain('Ce lieu est inconnu.');
  });

  it('are found again after a reload', async () => {
    const { unmount } = ouvreActe(acte);
    await user.clear(await lieu());
    await user.type(await lieu(), 'Brest');
    unmount();
    ouvreActe(acte);
    expect((await lieu()).value).toBe('Brest');
  });

  it('one decides another, and a paper says its formats', async () => {
    ouvreActe(acte);
    await jusquAuxPieces();
    const fichier = await screen.findByLabelText(/^Avis/);
    expect(fichier.getAttribute('accept')).toBe('.pdf');
    expect(screen.getByText(/^Format accepté : pdf\./)).toBeTruthy();
    await userEvent.setup({ applyAccept: false }).upload(fichier, new File(['x'], 'avis.png'));
    expect(screen.queryByLabelText('Prendre une photo')).toBeNull();
    await screen.findByText('Ce format de fichier n’est pas accepté. Formats acceptés : pdf.');
    await user.click(await screen.findByLabelText('Plus tard', { exact: false }));
    expect(screen.queryByLabelText(/^Avis/)).toBeNull();
  });
});

describe('files that the server refused', () => {
  const SANS = 'Continuer sans ce qui est refusé';
  const avis = () => screen.findByLabelText(/^Avis/);
  const pdf = (nom: string) => new File(['x'], nom, { type: 'application/pdf' });
  const bilan = () => screen.getByRole('form').textContent;

  async function refusees(...noms: string[]): Promise<void> {
    server.use(
      mock.post('*/api/upload', () => HttpResponse.json({ message: 'Fichier illisible.' }, { status: 422 })),
    );
    ouvreActe(acte);
    await jusquAuxPieces();
    await user.upload(
      await avis(),
      noms.map((nom) => pdf(nom)),
    );
    await waitFor(() => expect(screen.getAllByText('Échec')).toHaveLength(noms.length));
    await press('Continuer');
  }

  it('are said to be one or several, and one goes on without them', async () => {
    await refusees('a.pdf', 'b.pdf');
    await waitFor(() => expect(bilan()).toContain('Des fichiers n’ont pas été joints.'));
    await press('Retirer a.pdf');
    expect(document.activeElement).toBe(await avis());
    await waitFor(() => expect(bilan()).toContain('Un fichier n’a pas été joint.'));
    await press(SANS);
    expect(document.activeElement).toBe(await avis());
    await waitFor(() => expect(bilan()).not.toContain('pas été joint'));
    expect(screen.queryByText('Échec')).toBeNull();
    expect(screen.queryByRole('button', { name: SANS })).toBeNull();
  });

  it('are spoken of no more once the last one is retired', async () => {
    await refusees('a.pdf');
    await waitFor(() => expect(bilan()).toContain('Un fichier n’a pas été joint.'));
    await press('Retirer a.pdf');
    await waitFor(() => expect(bilan()).not.toContain('pas été joint'));
  });
});
