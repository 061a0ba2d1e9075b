import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexteDocumentSigne, contexteExternes } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { findSignature, purgeSignatures } from '#server/db/signature/signatures.ts';
import { ouvreTrousseau } from '#server/keys/trousseau.ts';
import { resceller } from '#server/secrets/resceller.ts';
import { ouvrePreuve } from '#server/signature/preuve.ts';
import { verdictDe } from '#server/signature/sceau/verdict.ts';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { type ActesApp, actesApp } from '#tests/support/actes.ts';
import { echeance } from '#tests/support/gestion-memoire.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { appelle, commence, signe } from '#tests/support/signature.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = 'adherent@demo.fr';
const LISTE = '/api/admin/signatures';
const LOIN = plusJours(aujourdhui(new Date()), 20);
const RIB = {
  ...{ codeModePaiement: 'P', titulaireCompte: 'Mme Jeanne Martin', jourPrelevement: 'J10' },
  ...{ iban: 'FR7630004000031234567890143', bic: 'BNPAFRPPXXX', dateEffet: LOIN },
};

let server: ActesApp;
let jeanne: Visitor;
let admin: Visitor;
let marc: Visitor;
let signee = '';
let refusee = '';

beforeAll(async () => {
  server = await actesApp();
  await server.db.query(`update client set configuration = configuration || '{"ics": "FR72ZZZ123456"}'`);
  Object.assign(server.gestion, {
    echeances: async (_client: string, numContrat: string, annee: number) =>
      LOIN.startsWith(String(annee)) ? [echeance(numContrat, LOIN)] : [],
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  jeanne = await server.member(JEANNE);
  [admin, marc] = (await Promise.all(
    ['admin@demo.fr', 'gestionnaire@demo.fr'].map(async (userName) => {
      const someone = visitor(server.app);
      await someone.signIn(userName);
      return someone;
    }),
  )) as [Visitor, Visitor];
  refusee = await debut({ jourPrelevement: 'J05' });
  await appelle(jeanne, refusee, 'refus');
  await jeanne.call('DELETE', '/api/forms/ribcotisations/parcours');
  signee = await debut();
  await signe(server, jeanne, signee, JEANNE);
});
afterAll(() => server.close());

async function debut(more: object = {}): Promise<string> {
  const answer = await commence(jeanne, 'ribCotisations', { ...RIB, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SignatureVue>().idTransaction;
}

const fiche = async (id: string) => (await admin.get(`${LISTE}/${id}`)).json();
async function verifie(id: string) {
  const { version } = await fiche(id);
  return admin.call('POST', `${LISTE}/${id}/verification`, { body: { version } });
}

test('qui a signé quoi, quand et comment ; ni le compte, ni le document', async () => {
  const lignes = (await admin.get(`${LISTE}?sort=["dateCreation","DESC"]`)).json();
  expect(lignes.map(({ id, etat }: { id: string; etat: string }) => [id, etat])).toEqual([
    [signee, 'signee'],
    [refusee, 'refusee'],
  ]);
  expect(lignes[0]).toMatchObject({
    ...{ signataire: 'Jeanne MARTIN', numContrat: '00012345', titre: 'Mandat de prélèvement SEPA' },
    ...{ acte: 'ribCotisations', methode: 'MAIL', sceau: null },
  });
  expect(JSON.stringify(lignes)).not.toContain('30004000031234567890143');
});

test('la preuve et le document scellé sortent, et le journal le dit', async () => {
  const preuve = await admin.get(`${LISTE}/${signee}/preuve`);
  expect(preuve.headers['content-disposition']).toContain(`preuve-${signee}.json`);
  expect(preuve.json()).toMatchObject({
    ...{ format: 'preuve-de-signature/1', id: signee, document: { code: 'MANDAT_SEPA' } },
    fin: { etat: 'signee', methode: 'MAIL' },
    sceau: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(preuve.body).not.toContain('securityCode');
  const document = await admin.get(`${LISTE}/${signee}/document`);
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const traces = await server.db.query(
    "select 1 from journal.modification where action = 'impression' and ressource like 'GET /api/admin/signatures/%'",
  );
  expect(traces).toHaveLength(2);
});

/** `npm run signature:verifier`, as somebody runs it on a file of theirs. */
function commande(fichier: string): Promise<{ readonly code: number | null; readonly dit: string }> {
  const env = { ...process.env, DATABASE_URL: server.ownerUrl, DATABASE_APP_URL: server.appUrl, CLE_SECRETE };
  const child = spawn(process.execPath, ['bin/portail.mjs', 'signature:verifier', fichier], { env });
  let dit = '';
  for (const flux of [child.stdout, child.stderr]) flux.on('data', (morceau: Buffer) => (dit += morceau));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, dit })));
}

test('la commande dit d’un fichier s’il est scellé ici, et inchangé', async () => {
  const dossier = await mkdtemp(join(tmpdir(), 'portail-sceau-'));
  const fichier = join(dossier, 'mandat.pdf');
  const document = (await admin.get(`${LISTE}/${signee}/document`)).rawPayload;
  await writeFile(fichier, document);
  const juste = await commande(fichier);
  expect([juste.code, juste.dit]).toEqual([0, expect.stringContaining('scellé par Mutuelle Horizon')]);
  document[1000] = (document[1000] ?? 0) ^ 1;
  await writeFile(fichier, document);
  const change = await commande(fichier);
  expect([change.code, change.dit]).toEqual([1, expect.stringContaining('n’est plus celui')]);
  await rm(dossier, { recursive: true });
  const absent = await commande(fichier);
  expect([absent.code, absent.dit]).toEqual([1, expect.stringContaining(`${fichier} ne se lit pas.`)]);
});

test('le sceau se vérifie ; un octet changé se voit, un refus n’a pas de sceau', async () => {
  expect((await verifie(signee)).statusCode).toBe(200);
  expect(await fiche(signee)).toMatchObject({
    ...{ sceau: 'valide', dateVerification: expect.any(String) },
  });
  const coffre = makeCoffre(CLE_SECRETE);
  const contexte = contexteDocumentSigne(signee, 'signe');
  const [{ contenu } = { contenu: Buffer.alloc(0) }] = await server.db.query<{ contenu: Buffer }>(
    'select contenu from signature_document where signature_id = $1',
    [signee],
  );
  const octets = Buffer.from(coffre.ouvreOctets(contenu, contexte));
  octets[1000] = (octets[1000] ?? 0) ^ 1;
  const change = coffre.scelle(octets, contexte);
  await server.db.query('update signature_document set contenu = $2 where signature_id = $1', [
    ...[signee, change],
  ]);
  expect((await verifie(signee)).statusCode).toBe(200);
  expect((await fiche(signee)).sceau).toBe('modifie');
  expectRefusal(await verifie(refusee), 409);
});

test('seulement pour qui en a le droit, et dans son portail', async () => {
  for (const qui of [jeanne, marc]) {
    expectRefusal(await qui.get(LISTE), 403);
    expectRefusal(await qui.get(`${LISTE}/${signee}/preuve`), 403);
  }
  expectRefusal(await admin.get(`${LISTE}/0193a7c2-5b1e-7c44-9d1f-2f6f0a5b7e21/document`), 404);
  expectRefusal(await admin.get(`${LISTE}/x/preuve`), 404);
});

test('la preuve et le document disent tout : pas à qui ne lit que quelques champs', async () => {
  const droit = { ressource: 'signature-adherent', actions: ['read'] } as const;
  const peu = await restricted(server, 'peu', [{ ...droit, champsLecture: ['etat'] }]);
  const tous = await restricted(server, 'tous', [droit]);
  for (const quoi of ['preuve', 'document']) {
    const refus = await peu.get(`${LISTE}/${signee}/${quoi}`);
    expect(expectRefusal(refus, 403).message).toBe(
      'Votre rôle ne montre qu’une partie de chaque signature : sa preuve et son document ne s’ouvrent pas.',
    );
    expect((await tous.get(`${LISTE}/${signee}/${quoi}`)).statusCode).toBe(200);
  }
});

test('dix ans après, la preuve et son document s’effacent ; ce qui n’a pas été signé, trente jours après sa fin', async () => {
  const reste = async () =>
    (await server.db.query<{ id: string }>('select id from signature order by date_creation')).map(
      ({ id }) => id,
    );
  const vieillit = (id: string, colonne: 'date_fin' | 'date_expiration', age: string) =>
    server.db.query(`update signature set ${colonne} = now() - $2::interval where id = $1`, [id, age]);
  await vieillit(signee, 'date_fin', '10 years -1 day');
  await vieillit(signee, 'date_expiration', '10 years -1 day');
  await vieillit(refusee, 'date_expiration', '29 days');
  await purgeSignatures(server.db);
  expect(await reste()).toEqual([refusee, signee]);
  await vieillit(refusee, 'date_expiration', '31 days');
  await purgeSignatures(server.db);
  expect(await reste()).toEqual([signee]);
  await vieillit(signee, 'date_fin', '10 years 1 day');
  await purgeSignatures(server.db);
  expect(await reste()).toEqual([]);
  expect(await server.db.query('select 1 from signature_document')).toEqual([]);
});

test('un changement de clé emporte les preuves, les documents et ce qui est commencé : tout se vérifie encore', async () => {
  await jeanne.call('DELETE', '/api/forms/ribcotisations/parcours');
  const id = await debut();
  await signe(server, jeanne, id, JEANNE);
  const trousseau = (cleSecrete: string, cleSecretePrecedente: string | undefined) =>
    ouvreTrousseau(server.db, { cleSecrete, cleSecretePrecedente, dataDir: '/nulle-part' });
  const autre = 'la clé qui remplace celle des essais, assez longue';
  expect((await resceller(server.db, await trousseau(autre, CLE_SECRETE), () => undefined)).echecs).toBe(0);
  const coffre = makeCoffre(await trousseau(autre, undefined));
  const [{ clientId = '' } = {}] = await server.db.query<{ clientId: string }>(
    'select client_id as "clientId" from signature where id = $1',
    [id],
  );
  const row = await findSignature(server.db, clientId, id);
  expect(row && ouvrePreuve(coffre, row)).toMatchObject({ id, fin: { etat: 'signee' } });
  const [document] = await server.db.query<{ contenu: Buffer }>(
    "select contenu from signature_document where signature_id = $1 and genre = 'signe'",
    [id],
  );
  const octets = coffre.ouvreOctets(document?.contenu ?? Buffer.alloc(0), contexteDocumentSigne(id, 'signe'));
  expect(await verdictDe(server.db, Buffer.from(octets))).toMatchObject({ sceau: 'valide' });
  const [parcours] = await server.db.query<{ externes: Buffer; noms: Parameters<typeof contexteExternes> }>(
    'select externes, array[client_id::text, compte_id::text, num_contrat, code_acte] as noms from parcours',
  );
  if (!parcours) throw new Error('Rien n’est commencé');
  expect(JSON.parse(coffre.ouvre(parcours.externes, contexteExternes(...parcours.noms)))).toMatchObject({
    signature: { reference: id },
  });
});
