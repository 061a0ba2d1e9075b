import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { limiteDeRenonciation } from '#src/core/adherent/renonciation.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { instantsAParis } from '#src/core/valeurs/heure-de-paris.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { venteFaite } from '#tests/support/vente.ts';
import { visitor } from '#tests/support/visitor.ts';

const JEANNE = 'adherent@demo.fr';
const SECONDE_MS = 1000;
/** Minutes. */
const UN_MOIS = '43200';

let server: TestApp;
beforeAll(async () => {
  // Nobody is signed in for a fortnight: here, so that the clock alone changes.
  server = await testApp({ environment: { SESSION_INACTIVITE_MEMBRE: UN_MOIS, SESSION_DUREE_MAX: UN_MOIS } });
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

test('le quatorzième jour, à 23 h 59 à Paris, on y renonce ; à minuit, une phrase dit jusqu’à quand on le pouvait', async () => {
  const jeanne = visitor(server.app);
  await jeanne.signIn(JEANNE);
  const quand = new Date();
  const reference = await venteFaite(server, jeanne, JEANNE);
  const limite = limiteDeRenonciation(quand);
  const [minuit] = instantsAParis(plusJours(limite, 1), '00:00');
  if (!minuit) throw new Error(`Pas de minuit après le ${limite}`);

  const renonceA = async (instant: number) => {
    vi.useRealTimers();
    const { version, signee } = (await jeanne.get(`/api/demandes/${reference}`)).json();
    expect(signee.dateLimiteRenonciation).toBe(limite);
    vi.useFakeTimers({ toFake: ['Date'], now: instant });
    return jeanne.call('POST', `/api/demandes/${reference}/renonciation`, { body: { version } });
  };
  const trop = expectRefusal(await renonceA(minuit.getTime()), 409, 'DELAI_PASSE');
  expect(trop.message).toMatch(
    /^Le délai pour y renoncer s’est terminé le \d\d\/\d\d\/\d{4}\. Vous pouvez nous écrire\.$/,
  );
  const derniere = await renonceA(minuit.getTime() - SECONDE_MS);
  expect(derniere.statusCode, derniere.body).toBe(200);
  expect(derniere.json().signee.dateRenonciation).not.toBeNull();
});
