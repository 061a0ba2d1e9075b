import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { radiationAssures } from '#src/acts/adherent/radiation-assures.ts';
import { motifsProposes } from '#src/acts/champs/motifs-resiliation.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { ouvreActe, PREFILL, REUSSI } from '#tests/support/acte-essai.tsx';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';

const CHEMIN = '*/api/forms/radiation-assures';
const ROUTE = '/contrat/beneficiaires/radier';
const CONTRAT = { dateEffet: '2020-01-01', dateAnniversaire: '2027-01-01', dateFin: null };
const MOTIFS = motifsProposes(PREFILL.cadre.aujourdhui, { ...CONTRAT, isObligatoire: false });

const server = setupServer();
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
    mock.get(CHEMIN, () =>
      HttpResponse.json({
        cadre: PREFILL.cadre,
        donnees: {
          contrat: { ...CONTRAT, libelle: 'Santé, n° 00020001' },
          proches: [{ code: 'p2', libelle: 'Léo Martin' }],
          motifs: MOTIFS,
          region: 'FR',
        },
        initial: {
          ...{ portee: 'contrat', codeMotif: 'UN_AN', dateEffet: MOTIFS[0]?.min ?? null },
          ...{ nom: 'Martin', prenom: 'Jeanne', email: 'jeanne@exemple.fr', telephone: '0612345678' },
        },
      }),
    ),
    mock.post(`${CHEMIN}/form`, async ({ request }) => {
      envois.push(await request.json());
      return HttpResponse.json(REUSSI);
    }),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
});
afterAll(() => server.close());

const titre = () => screen.findByRole('heading', { level: 1 });
const dit = async (texte: string) => waitFor(async () => expect((await titre()).textContent).toBe(texte));

it('is called by the name by which one came, then by what is answered, up to its confirmation', async () => {
  const user = userEvent.setup();
  ouvreActe(radiationAssures, ROUTE, 'radiationBeneficiaire');
  await dit('Radier un bénéficiaire');
  await user.click(await screen.findByRole('radio', { name: 'Résilier tout le contrat' }));
  await dit('Résilier votre contrat');
  await user.click(screen.getByRole('radio', { name: 'Radier un ou plusieurs bénéficiaires' }));
  await dit('Radier un bénéficiaire');
  await user.click(screen.getByRole('checkbox', { name: 'Léo Martin' }));
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmer ma demande de radiation' }));
  await screen.findByText(/confirme ensuite le dernier jour couvert/);
  await dit('Radier un bénéficiaire');
  expect(document.title).toMatch(/^Confirmation – Radier un bénéficiaire/);
  expect(envois).toMatchObject([{ data: { portee: 'assures', assures: ['p2'] } }]);
});

it('by the other way, the whole contract is ended', async () => {
  ouvreActe(radiationAssures, radiationAssures.route);
  await dit('Résilier votre contrat');
  expect(
    ((await screen.findByRole('radio', { name: 'Résilier tout le contrat' })) as HTMLInputElement).checked,
  ).toBe(true);
});
