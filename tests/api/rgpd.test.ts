import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lectures } from '#src/core/lecture/lectures.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const ADRESSE = '/api/rgpd/export';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
});
afterAll(() => server.close());

interface Copie {
  readonly contrat: string;
  readonly donnees: Readonly<Record<string, { readonly titre: string; readonly donnees: unknown }>>;
}

/** Takes a copy, with a code. */
async function emporte(who: Visitor) {
  return who.get(ADRESSE, { 'x-security-code': await codeVerifie(server, 'adherent@demo.fr') });
}

describe('emporter ses données', () => {
  test('donne ce que montre chaque page, en un fichier, et le note dans l’historique', async () => {
    const jeanne = await as('adherent');
    const reponse = await emporte(jeanne);
    expect(reponse.statusCode).toBe(200);
    expect(reponse.headers['content-disposition']).toMatch(/filename="mes-donnees-\d{4}-\d{2}-\d{2}\.json"/);
    expect(reponse.headers['cache-control']).toBe('no-store');
    const { contrat, donnees } = reponse.json<Copie>();
    expect(contrat).toBe('00012345');
    const profil = (await jeanne.get('/api/adherent/profil')).json();
    expect(donnees.profil).toEqual({
      titre: lectures.profil.label,
      adresse: lectures.profil.path,
      donnees: profil,
    });
    const demandes = await jeanne.get('/api/demandes?range=[0,99]');
    expect(donnees.demandes?.donnees).toMatchObject({ lignes: demandes.json() });
    expect(Object.keys(donnees)).toEqual(
      expect.arrayContaining(['contrats', 'prestations', 'courriers', 'ged']),
    );
    for (const commune of ['faq', 'domaines', 'professionnels']) expect(donnees).not.toHaveProperty(commune);
    const [derniere] = (await jeanne.get('/api/history?range=[0,0]')).json();
    expect(derniere.codeEvenement).toBe('TELECHARGEMENT');
  });

  test('sans le NIR en clair, ni ce qu’un autre adulte garde pour lui', async () => {
    const { body } = await emporte(await as('adherent'));
    expect(body).not.toContain('2850551649001');
    expect(body).toContain('Soins — détail confidentiel');
  });

  test('demande d’être connecté, et un code', async () => {
    expectRefusal(await (await as('visiteur')).get(ADRESSE), 401);
    const jeanne = await as('adherent');
    expect(expectRefusal(await jeanne.get(ADRESSE), 403)).toMatchObject({ code: 'SECURITY_CODE_REQUIS' });
  });
});
