import { afterAll, beforeAll, expect, test } from 'vitest';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { verseSoin } from '#tests/support/soins.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const EMMA = '000000451206';
const ACTES = '/api/v2/adherent/prestations/decomptes/actes';
const JOUR = aujourdhui(new Date());
const DU_SOIN = plusJours(JOUR, -30);
const soin = { numPers: JEANNE, professionnel: 'Dr CANARI', libelle: 'Soin à corriger', dateSoins: DU_SOIN };

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

const verse = (more: object) => verseSoin(server, { ...soin, dateReglement: plusJours(JOUR, -9), ...more });
async function liesDe(id: string): Promise<readonly (readonly [string, string])[]> {
  const { lies } = (await jeanne.get(`${ACTES}?idDecompte=${id}`)).json();
  return lies.map((un: { id: string; libelle: string }) => [un.id, un.libelle.replace(/,.*/, '')]);
}

test('the mistake, what cancels it and the right one lead to each other, and to nothing else', async () => {
  const avant = { etat: 'regularise', dateReglement: plusJours(JOUR, -20) };
  const faux = await verse({ ...avant, montantRc: 4 });
  const miroir = await verse({ etat: 'regularise', depense: -30, montantRo: -19, montantRc: -4 });
  const juste = await verse({});
  await verse({ dateSoins: plusJours(DU_SOIN, 1) });
  await verse({ numPers: EMMA });
  await verse({ professionnel: 'Dr AUTRE' });
  const seul = await verse({ libelle: 'Autre soin' });
  const [leFaux, leMiroir, leJuste] = [
    [faux, 'Décompte erroné'],
    [miroir, 'Décompte qui annule l’erreur'],
    [juste, 'Décompte juste'],
  ];
  const sorted = (paires: unknown[]) => paires.toSorted((a, b) => String(a).localeCompare(String(b)));
  expect(sorted([...(await liesDe(faux))])).toEqual(sorted([leMiroir, leJuste]));
  expect(sorted([...(await liesDe(miroir))])).toEqual(sorted([leFaux, leJuste]));
  expect(sorted([...(await liesDe(juste))])).toEqual(sorted([leFaux, leMiroir]));
  expect(await liesDe(seul)).toEqual([]);
});

test('of care that was refused, the statement that paid it; none where nobody knows of one', async () => {
  const refuse = { etat: 'rejete', montantRc: 0, dateReglement: null, libelle: 'Séance en double' };
  const double = await verse(refuse);
  expect(await liesDe(double)).toEqual([]);
  const paye = await verse({ libelle: refuse.libelle });
  expect(await liesDe(double)).toEqual([[paye, 'Autre décompte de ces soins']]);
});

test('only what is settled was kept back, as its page says', async () => {
  const compte = async () => {
    const lues = (await jeanne.get('/api/adherent/retenues')).json();
    return lues.find(({ numPers }: { numPers: string }) => numPers === JEANNE).participation;
  };
  await server.db.query('delete from gestion_decompte where num_pers = $1', [JEANNE]);
  const cetteAnnee = { dateSoins: `${JOUR.slice(0, 4)}-01-01` };
  await verse(cetteAnnee);
  expect(await compte()).toBe(2);
  for (const etat of ['enAttente', 'enCours', 'rejete', 'annule'])
    await verse({ ...cetteAnnee, etat, dateReglement: null });
  expect(await compte()).toBe(2);
});
