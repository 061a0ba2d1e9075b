import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { demandeRemboursement } from '#src/acts/adherent/demande-remboursement.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { stored } from '#src/provider/stored.ts';
import { ouvreActe, PREFILL } from '#tests/support/acte-essai.tsx';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { lu } from '#tests/support/lu.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';

const PHRASE =
  'Il nous manque un compte bancaire pour vous rembourser. Merci de le donner avant d’envoyer votre demande.';
const server = setupServer();

beforeAll(() => {
  openableDialogs();
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => writePageData(adherente));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
});
afterAll(() => server.close());

function ouvre(isCompteManquant: boolean): void {
  server.use(
    mock.get('*/api/forms/demande-remboursement', () =>
      HttpResponse.json({
        cadre: PREFILL.cadre,
        donnees: {
          personnes: [{ code: 'p1', libelle: 'Jeanne Martin', isNoemie: false }],
          compte: isCompteManquant ? 'Aucun compte enregistré' : 'MME JEANNE MARTIN — FR76 ***8 916',
          ...{ isCompteManquant, domaines: [], prestations: [] },
        },
        initial: { numPers: 'p1', isConfirme: false },
      }),
    ),
  );
  ouvreActe(demandeRemboursement, '/remboursements/demande');
}

it('an account that is missing is said at the first step, which is not passed without one', async () => {
  const user = userEvent.setup();
  ouvre(true);
  const dit = (await screen.findByText(PHRASE)).closest<HTMLElement>('[role="status"]') as HTMLElement;
  const lien = within(dit).getByRole('link', { name: 'Donner un compte' });
  expect(lien.getAttribute('href')).toContain('/profil/rib/remboursements');
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  const resume = await screen.findByRole('alert');
  const ligne = within(resume)
    .getAllByRole('button')
    .find(({ textContent }) => lu(textContent) === `Compte bancaire : ${PHRASE}`);
  await user.click(ligne as HTMLElement);
  expect(document.activeElement).toBe(dit);
});

it('says nothing where there is one', async () => {
  ouvre(false);
  await screen.findByRole('button', { name: 'Continuer' });
  expect(screen.queryByText(PHRASE)).toBeNull();
});
