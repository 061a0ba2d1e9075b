import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cotisations } from '#src/lectures/cotisations.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import type { Prevoyance } from '#src/lectures/prevoyance.ts';
import type { Synthese } from '#src/lectures/synthese.ts';
import type { Paiement } from '#src/lectures/versements.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { versePaiement, verseSoin } from '#tests/support/soins.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const SYNTHESE = '/api/adherent/synthese';
const JEANNE = '000000451203';
const TOUT = 'range=[0,99]';

let server: TestApp;
let jeanne: Visitor;

async function lit<T>(qui: Visitor, url: string): Promise<T> {
  const answer = await qui.get(url);
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.json() as T;
}

function filtre(criteres: object): string {
  return `filter=${encodeURIComponent(JSON.stringify(criteres))}`;
}

function somme(paiements: readonly Paiement[]): number {
  return Math.round(paiements.reduce((total, { montant }) => total + montant * 100, 0)) / 100;
}

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

test('le mois est la somme des virements partis, l’étude ce que les listes montrent', async () => {
  const avant = await lit<Synthese>(jeanne, SYNTHESE);
  const jour = `${avant.mois}-01`;
  const parti = await versePaiement(server, { montant: 12.35, date: jour });
  await verseSoin(server, {
    numPers: JEANNE,
    professionnel: 'Dr MOIS',
    dateSoins: jour,
    dateReglement: jour,
    idPaiement: parti,
  });
  await verseSoin(server, {
    numPers: JEANNE,
    professionnel: 'Dr MOIS',
    dateSoins: jour,
    dateReglement: null,
    etat: 'enCours',
  });
  const { soins } = await lit<Synthese>(jeanne, SYNTHESE);
  expect(soins?.enCours).toBe((avant.soins?.enCours ?? 0) + 1);
  expect(soins?.verse).toBeCloseTo((avant.soins?.verse ?? 0) + 12.35, 2);

  const recus = await lit<Paiement[]>(
    jeanne,
    `/api/v2/adherent/prestations/paiements?${filtre({ dateDebut: jour })}&${TOUT}`,
  );
  const emis = recus.filter(({ etat }) => etat === 'emis');
  expect(soins?.verse).toBe(somme(emis));
  expect(soins?.dernier?.datePaiement).toBe(emis[0]?.datePaiement);
  const aLEtude = await lit<Decompte[]>(
    jeanne,
    `/api/v2/adherent/prestations/all?${filtre({ etat: ['enAttente', 'enCours'] })}&${TOUT}`,
  );
  expect(soins?.enCours).toBe(aLEtude.length);
});

test('un contrat de prévoyance : ses indemnités, et rien de soins qu’il ne paie pas', async () => {
  const enTete = { 'x-num-contrat': '00012346' };
  const { soins, indemnite }: Synthese = (await jeanne.get(SYNTHESE, enTete)).json();
  const lue: Prevoyance = (await jeanne.get('/api/prevoyance', enTete)).json();
  const payees = lue.indemnites.filter(
    ({ etat, destinataire }) => etat === 'payee' && destinataire === 'assure',
  );
  expect(soins).toBeNull();
  expect(payees.length).toBeGreaterThan(0);
  expect(indemnite).toEqual({ datePaiement: payees[0]?.datePaiement, montant: payees[0]?.montantNet });
  expect((await lit<Synthese>(jeanne, SYNTHESE)).indemnite).toBeNull();
});

test('la prochaine échéance est celle de l’échéancier, pour qui a signé', async () => {
  const { echeance, mois } = await lit<Synthese>(jeanne, SYNTHESE);
  const annees = [Number(mois.slice(0, 4)), Number(mois.slice(0, 4)) + 1];
  const echeances: Cotisations['echeances'][number][] = [];
  for (const annee of annees) {
    const lues = await lit<Cotisations>(
      jeanne,
      `/api/adherent/contrats/compte-encaissement?${filtre({ annee })}`,
    );
    echeances.push(...lues.echeances);
  }
  const [premiere] = echeances
    .filter(({ etat }) => etat === 'aVenir')
    .map(({ dateEcheance }) => dateEcheance)
    .toSorted();
  expect(premiere).toBeDefined();
  expect(echeance).toMatchObject({ dateEcheance: premiere, isPrelevement: true });
  const duJour = echeances.filter(({ dateEcheance }) => dateEcheance === premiere);
  expect(echeance?.montant).toBe(
    Math.round(duJour.reduce((total, { solde }) => total + solde * 100, 0)) / 100,
  );

  const beneficiaire = visitor(server.app);
  await beneficiaire.signIn('beneficiaire@demo.fr');
  const sienne = await lit<Synthese>(beneficiaire, SYNTHESE);
  expect(sienne.echeance).toBeNull();
  expect(sienne.soins).not.toBeNull();
});

test('ce qui n’est pas venu est ce que l’échéancier garde dû', async () => {
  const enTete = { 'x-num-contrat': '00012346' };
  const { impaye, mois }: Synthese = (await jeanne.get(SYNTHESE, enTete)).json();
  const url = `/api/adherent/contrats/compte-encaissement?${filtre({ annee: Number(mois.slice(0, 4)) })}`;
  const { echeances }: Cotisations = (await jeanne.get(url, enTete)).json();
  const dues = echeances.filter(({ etat }) => ['impayee', 'rejetee'].includes(etat));
  expect(dues.length).toBeGreaterThan(0);
  expect(impaye).toBeCloseTo(
    dues.reduce((total, { solde }) => total + solde, 0),
    2,
  );
  expect((await lit<Synthese>(jeanne, SYNTHESE)).impaye).toBe(0);
});

test('sans session, rien', async () => {
  expectRefusal(await visitor(server.app).get(SYNTHESE), 401);
});
