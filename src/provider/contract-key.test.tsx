import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contrat } from '#tests/support/contrats.ts';
import { contrats } from './contrats.ts';
import { http } from './http.ts';
import { memberProvider } from './member-provider.ts';

const asked: (string | null)[] = [];
const server = setupServer(
  mock.get('*/api/adherent/contrats', () =>
    HttpResponse.json({ contrats: [contrat('00012345'), contrat('00012346')] }),
  ),
  mock.get('*/api/demandes', ({ request }) => {
    asked.push(request.headers.get('x-num-contrat'));
    return HttpResponse.json([{ rang: asked.length }], { headers: { 'content-range': 'demandes 0-0/1' } });
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

it('what is read before anybody knew the contracts is that of the first, and of no other', async () => {
  await Promise.all([memberProvider.read('demandes'), contrats.charge()]);
  expect(await memberProvider.read('demandes')).toEqual({ lignes: [{ rang: 1 }], total: 1 });
  contrats.choisit('00012346');
  expect(await memberProvider.read('demandes')).toEqual({ lignes: [{ rang: 2 }], total: 1 });
  expect(asked).toEqual([null, '00012346']);
});

it('what another tab chooses changes nothing of what this one reads and sends', async () => {
  contrats.choisit('00012346');
  asked.length = 0;
  window.localStorage.setItem('portail.numContrat', '00012345');
  await http('/api/demandes');
  await contrats.recharge();
  expect(contrats.etat()).toMatchObject({ courant: { numContrat: '00012346' } });
  // Signed out there, this one has none either.
  window.localStorage.removeItem('portail.numContrat');
  await http('/api/demandes');
  expect(asked).toEqual(['00012346', null]);
});
