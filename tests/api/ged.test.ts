import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { gestionDeFamille, JEANNE, LEA, reglages } from '#tests/support/famille.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
beforeAll(async () => {
  server = await testApp({ gestion: gestionDeFamille(reglages()) });
  [jeanne, lucas] = [visitor(server.app), visitor(server.app)];
  await jeanne.signIn('adherent@demo.fr');
  await lucas.signIn('beneficiaire@demo.fr');
  // What the management system has, without the statements of the portal (`releves-mensuels.test.ts`).
  await server.db.query(`update courrier set is_actif = false where code = 'RELEVE_MENSUEL'`);
});
afterAll(() => server.close());

const GED = '/api/cgdm-svc/ged';
async function ids(who: Visitor, query: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const answer = await who.get(`${GED}?${new URLSearchParams(query)}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().map(({ id }: { id: string }) => id);
}

describe('who sees what', () => {
  test('the policyholder: the contract’s, one’s own, the minors’; not those of an adult who does not share', async () => {
    expect(await ids(jeanne)).toEqual(['de-jeanne', 'de-lea', 'de-tom', 'echeance', 'garanties', 'contrat']);
  });

  test('an adult who shares is seen, from the next call on', async () => {
    const share = (oui: boolean) =>
      server.db.query(
        `insert into preference_membre (client_id, compte_id, code, valeur, date)
         select client_id, id, 'partageRemboursements', $1::jsonb, clock_timestamp() from compte
         where user_name = 'beneficiaire@demo.fr'`,
        [JSON.stringify(oui)],
      );
    await share(true);
    expect(await ids(jeanne)).toContain('de-lucas');
    await share(false);
    expect(await ids(jeanne)).not.toContain('de-lucas');
  });

  test('a beneficiary: their own, those of the minors attached to them, what the contract covers', async () => {
    expect(await ids(lucas)).toEqual(['de-lucas', 'de-lea', 'garanties']);
    expect((await lucas.get(`${GED}/documents-ids`)).json()).toEqual(['de-lucas', 'de-lea', 'garanties']);
  });

  test('the sheet of what one may not see does not exist', async () => {
    expect((await jeanne.get(`${GED}/fiche?id=contrat`)).json()).toMatchObject({
      id: 'contrat',
      isApercu: true,
    });
    for (const id of ['de-lucas', 'medical', 'inconnu', ''])
      expectRefusal(await jeanne.get(`${GED}/fiche?id=${id}`), 404);
    expectRefusal(await lucas.get(`${GED}/fiche?id=contrat`), 404);
    const visiteur = visitor(server.app);
    await visiteur.get('/');
    for (const path of ['', '/fiche?id=contrat', '/couverture', '/documents-ids'])
      expectRefusal(await visiteur.get(GED + path), 401);
  });
});

describe('a list', () => {
  test('is filtered, searched, sorted and cut', async () => {
    expect(await ids(jeanne, { codeCategorie: 'RELEVE' })).toEqual(['de-jeanne']);
    expect(await ids(jeanne, { annee: '2022' })).toEqual(['contrat']);
    expect(await ids(jeanne, { numPers: LEA })).toEqual(['de-lea']);
    expect(await ids(jeanne, { q: 'avis echeance' })).toEqual(['echeance']);
    expect(await ids(jeanne, { dateDebut: '2026-04-01', dateFin: '2026-12-31' })).toEqual(['de-jeanne']);
    expect(
      await ids(jeanne, { filter: JSON.stringify({ codeCategorie: ['RELEVE', 'CONTRAT'], annee: 2026 }) }),
    ).toEqual(['de-jeanne', 'de-lea', 'de-tom']);
    expect((await ids(jeanne, { sort: '["dateDocument","ASC"]' }))[0]).toBe('contrat');
    const page = await jeanne.get(`${GED}?range=[0,1]`);
    expect(page.headers['content-range']).toBe('ged 0-1/6');
  });

  test.each([
    'annee=x',
    'dateDebut=2026-02-30',
    'medical=1',
    'sort=["numPers","ASC"]',
    'range=[0,500]',
    'filter={',
  ])('%s is refused', async (query) => {
    expectRefusal(await jeanne.get(`${GED}?${query}`), 400);
  });

  test('the documents of a cover', async () => {
    const answer = (await lucas.get(`${GED}/couverture?codeCouverture=SER3`)).json();
    expect(answer).toMatchObject({ couverture: { code: 'SER3' }, documents: [{ id: 'garanties' }] });
    expectRefusal(await jeanne.get(`${GED}/couverture?codeCouverture=AUTRE`), 404);
  });
});

describe('attestations', () => {
  const PATH = '/api/documents/attestation';
  const codes = async (who: Visitor) =>
    (await who.get(`${PATH}/categories`)).json().map(({ code }: { code: string }) => code);
  const edite = (who: Visitor, query: Readonly<Record<string, string>>) =>
    who.get(`${PATH}?${new URLSearchParams(query)}`);

  test('money is for who signed the contract', async () => {
    expect(await codes(jeanne)).toEqual(['DROITS', 'COUVERTURE', 'COTISATIONS', 'FISCALE_MADELIN']);
    expect(await codes(lucas)).toEqual(['DROITS', 'COUVERTURE']);
    expectRefusal(await edite(lucas, { codeCategorie: 'COTISATIONS' }), 400);
  });

  test('names those who are asked for, and whom one may name', async () => {
    const { lisPdf, parRole } = await import('#tests/support/pdf.ts');
    const noms = async (who: Visitor, query: Readonly<Record<string, string>>) => {
      const answer = await edite(who, { codeCategorie: 'DROITS', ...query });
      expect(answer.headers['content-disposition']).toContain('filename="attestation-droits-');
      const lu = await lisPdf(answer.rawPayload);
      return parRole(lu.elements, 'TH')
        .filter(({ texte }) => texte.includes('MARTIN'))
        .map(({ texte }) => texte);
    };
    expect(await noms(lucas, {})).toEqual(['M. Lucas MARTIN', 'Mme Léa MARTIN']);
    expect(await noms(jeanne, { numPers: LEA })).toEqual(['Mme Léa MARTIN']);
    for (const numPers of [JEANNE, '000000999999'])
      expect(expectRefusal(await edite(lucas, { codeCategorie: 'DROITS', numPers }), 400).errors).toEqual({
        numPers: 'Merci de choisir une valeur de la liste.',
      });
  });

  test('says what was paid in a year', async () => {
    const { lisPdf } = await import('#tests/support/pdf.ts');
    const answer = await edite(jeanne, {
      codeCategorie: 'COTISATIONS',
      dateDebut: '2026-01-01',
      dateFin: '2026-12-31',
    });
    expect((await lisPdf(answer.rawPayload)).texte).toMatch(/Total payé pour 2026 89,50 €/);
    expectRefusal(await edite(jeanne, { codeCategorie: 'COTISATIONS', dateDebut: '2025-01-01' }), 422);
  });

  test.each([
    [{}, 'codeCategorie'],
    [{ codeCategorie: 'INCONNUE' }, 'codeCategorie'],
    [{ codeCategorie: 'RADIATION' }, 'codeCategorie'],
    [{ codeCategorie: 'COTISATIONS', dateDebut: '2010-01-01' }, 'dateDebut'],
    [{ codeCategorie: 'COTISATIONS', dateDebut: '2026-05-01', dateFin: '2026-01-01' }, 'dateFin'],
  ])('%o is refused', async (query, champ) => {
    expect(Object.keys(expectRefusal(await edite(jeanne, query), 400).errors ?? {})).toEqual([champ]);
  });
});
