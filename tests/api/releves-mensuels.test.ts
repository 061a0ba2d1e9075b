import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aujourdhui, moisLong } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { TotauxSoins } from '#src/lectures/decomptes.ts';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const GED = '/api/cgdm-svc/ged';
const JOUR = aujourdhui(new Date());
const DERNIER = plusMois(`${JOUR.slice(0, 7)}-01`, -1).slice(0, 7);

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
beforeAll(async () => {
  server = await testApp();
  [jeanne, lucas] = [visitor(server.app), visitor(server.app)];
  await jeanne.signIn('adherent@demo.fr');
  await lucas.signIn('beneficiaire@demo.fr');
});
afterAll(() => server.close());

const regle = (champs: string) =>
  server.db.query(
    `update courrier set ${champs} where code = 'RELEVE_MENSUEL' and client_id = (select id from client where code = 'horizon')`,
  );
const categorie = (champs: string) =>
  server.db.query(
    `update categorie_document set ${champs} where code = 'RELEVE' and client_id = (select id from client where code = 'horizon')`,
  );
beforeEach(async () => {
  await regle(`is_actif = true, is_demat = true, canal = 'portail', delai_affichage_jours = 0`);
  await categorie('duree_conservation_mois = 27, is_visible_adherent = true');
});

/** The two steps of a download. */
async function telecharge(who: Visitor, type: string, id: string) {
  const { jeton } = (await who.call('POST', '/api/download/jeton', { body: { type, id } })).json() as {
    jeton: string;
  };
  return who.get(`/api/download?${new URLSearchParams({ type, id, jeton })}`);
}

async function releves(who: Visitor = jeanne): Promise<readonly DocumentGed[]> {
  const tous = (await who.get(`${GED}?range=[0,99]`)).json() as readonly DocumentGed[];
  return tous.filter(({ id }) => id.startsWith('releve:'));
}

test('un relevé par mois réglé, des douze derniers mois, exact au centime', async () => {
  const tous = await releves();
  expect(tous.length).toBeGreaterThan(3);
  expect(tous.length).toBeLessThanOrEqual(12);
  for (const { id, codeCategorie, icone, sens, dateDocument, libelle } of tous.slice(0, 3)) {
    const mois = id.slice('releve:'.length);
    expect([codeCategorie, icone, sens]).toEqual(['RELEVE', 'receipt-long', 'sortant']);
    expect([dateDocument, libelle]).toEqual([
      plusMois(`${mois}-01`, 1),
      `Relevé mensuel de remboursements, ${moisLong(mois)}`,
    ]);
    const bornes = {
      dateReglementDebut: `${mois}-01`,
      dateReglementFin: plusJours(plusMois(`${mois}-01`, 1), -1),
    };
    const { depense, montantRo, montantRc, resteACharge } = (
      await jeanne.get(
        `/api/v2/adherent/prestations/totaux?filter=${encodeURIComponent(JSON.stringify(bornes))}`,
      )
    ).json() as TotauxSoins;
    const pdf = await telecharge(jeanne, 'ged', id);
    expect(pdf.headers['content-disposition']).toContain(`releve-mensuel-${mois}.pdf`);
    const { texte } = await lisPdf(pdf.rawPayload);
    const lu = texte.replace(/\s/g, ' ');
    for (const somme of [depense, montantRo, montantRc, resteACharge])
      expect(lu, id).toContain(euros(somme).replace(/\s/g, ' '));
  }
});

test('celui d’un bénéficiaire ne dit que ses soins ; celui d’un mois sans règlement n’existe pas', async () => {
  const [sien] = await releves(lucas);
  const { texte } = await lisPdf((await telecharge(lucas, 'ged', sien?.id ?? '')).rawPayload);
  expect(texte).not.toMatch(/Jeanne|Emma/);
  for (const id of ['releve:1999-01', 'releve:', `releve:${JOUR.slice(0, 7)}`])
    expectRefusal(await jeanne.call('POST', '/api/download/jeton', { body: { type: 'ged', id } }), 404);
});

test.each([
  ['éteint', 'is_actif = false'],
  ['qui ne se met pas en ligne', 'is_demat = false'],
  ['envoyé par la poste', `canal = 'postal'`],
])('un courrier %s ne se liste pas, et ne se télécharge plus', async (_, champs) => {
  const [un] = await releves();
  await regle(champs);
  expect(await releves()).toEqual([]);
  expectRefusal(await jeanne.call('POST', '/api/download/jeton', { body: { type: 'ged', id: un?.id } }), 404);
});

test('le délai d’affichage le retarde ; la durée de conservation le retire, comme tout document de sa catégorie', async () => {
  expect((await releves())[0]?.id).toBe(`releve:${DERNIER}`);
  await regle('delai_affichage_jours = 40');
  expect((await releves()).map(({ id }) => id)).not.toContain(`releve:${DERNIER}`);
  await regle('delai_affichage_jours = 0');
  await categorie('duree_conservation_mois = 3');
  const depuis = plusMois(JOUR, -3);
  const gardes = (await jeanne.get(`${GED}?range=[0,99]&codeCategorie=RELEVE`)).json() as DocumentGed[];
  expect(gardes.length).toBeGreaterThan(0);
  expect(gardes.filter(({ dateDocument }) => dateDocument < depuis)).toEqual([]);
  await categorie('is_visible_adherent = false');
  expect(await releves()).toEqual([]);
});
