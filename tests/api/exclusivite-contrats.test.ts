import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ActesApp, actesApp, envoie, regle } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const RIB = {
  titulaire: 'Mme Jeanne Martin',
  iban: 'FR7630004000031234567890143',
  bic: 'BNPAFRPPXXX',
  numPers: '000000451203',
};
const [PREMIER, SECOND] = ['00012345', '00012346'] as const;
const TOURS = 12;

let server: ActesApp;
let noeuds: readonly Visitor[];
let code: string;
beforeAll(async () => {
  server = await actesApp();
  await regle(server, 'ribPrestationsActeGestion', { modeGestion: 'manuel' });
  const jeanne = await server.member('adherent@demo.fr');
  const ailleurs = visitor(await server.node());
  for (const [name, value] of jeanne.cookies) ailleurs.cookies.set(name, value);
  noeuds = [jeanne, ailleurs];
  code = await server.code('adherent@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await effaceDemandes(server);
  await server.db.query('delete from fichier_televerse');
});

/** Asks on one of the two nodes for another account on these contracts. */
async function prepare(rang: number, contrats: readonly string[]) {
  const [premier] = noeuds;
  const qui = noeuds[rang % 2];
  if (!premier || !qui) throw new Error('Il manque un nœud');
  const rib = [await fichierTeleverse(premier, { nom: 'rib.pdf', contenu: petitPdf(), inputName: 'rib' })];
  const headers = { 'idempotency-key': randomUUID(), 'x-security-code': code };
  return () => envoie(qui, 'ribprestations', { ...RIB, rib, contrats }, headers);
}

test('two requests at once on two nodes that share a contract, first of one and second of the other: one', async () => {
  for (let tour = 0; tour < TOURS; tour++) {
    await effaceDemandes(server);
    const envois = [await prepare(0, [PREMIER, SECOND]), await prepare(1, [SECOND])];
    const answers = await Promise.all(envois.map((un) => un()));
    expect(answers.map(({ statusCode }) => statusCode).sort(), answers[0]?.body).toEqual([200, 409]);
    const rows = await server.db.query('select 1 from demande');
    expect(rows).toHaveLength(1);
  }
});

test('in opposite orders they never wait for each other; apart, both are taken', async () => {
  const croises = [await prepare(0, [PREMIER, SECOND]), await prepare(1, [SECOND, PREMIER])];
  const codes = (await Promise.all(croises.map((un) => un()))).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409]);
  await effaceDemandes(server);
  const separes = [await prepare(0, [PREMIER]), await prepare(1, [SECOND])];
  const both = (await Promise.all(separes.map((un) => un()))).map(({ statusCode }) => statusCode);
  expect(both).toEqual([200, 200]);
});

test('each of its contracts says that its account is on its way, not only the first', async () => {
  const [jeanne] = noeuds;
  const manquants = async () => {
    const { contrats } = (await jeanne?.get('/api/adherent/contrats'))?.json() ?? {};
    return contrats
      .filter((un: { modalitePaiementPrestation: object }) => Object(un.modalitePaiementPrestation).isMissing)
      .map(({ numContrat }: { numContrat: string }) => numContrat)
      .sort();
  };
  const { contratsConnus } = server.gestion;
  const sans = { rib: null, codeModePaiement: 'C', isMissing: true };
  for (const numContrat of [PREMIER, SECOND]) {
    const connu = contratsConnus.get(numContrat);
    if (connu) contratsConnus.set(numContrat, { ...connu, modalitePaiementPrestation: sans });
  }
  expect(await manquants()).toEqual([PREMIER, SECOND]);
  expect((await (await prepare(0, [PREMIER, SECOND]))()).statusCode).toBe(200);
  expect(await manquants()).toEqual([]);
  expectRefusal(await (await prepare(1, [SECOND]))(), 409);
});
