import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { findSignature } from '#server/db/signature/signatures.ts';
import { ouvrePreuve } from '#server/signature/preuve.ts';
import { faitCle, scellePdf } from '#server/signature/sceau/atelier.ts';
import { verdictDe } from '#server/signature/sceau/verdict.ts';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { type ActesApp, actesApp, envoie } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { echeance } from '#tests/support/gestion-memoire.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { lastCode, wrong } from '#tests/support/security-code.ts';
import { appelle, commence, lis, signe, signeActe } from '#tests/support/signature.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/cegepay/signature';
const JEANNE = 'adherent@demo.fr';
const LOIN = plusJours(aujourdhui(new Date()), 20);
const ECHEANCIER = {
  ...{ derniere: null, premiere: LOIN, montantPremiere: 89.4, nombre: null, total: null },
};
const RIB = {
  codeModePaiement: 'P',
  titulaireCompte: 'Mme Jeanne Martin',
  iban: 'FR7630004000031234567890143',
  bic: 'BNPAFRPPXXX',
  jourPrelevement: 'J10',
  dateEffet: LOIN,
};

let server: ActesApp;
let jeanne: Visitor;
let autre: Visitor;

beforeAll(async () => {
  server = await actesApp();
  await server.db.query(`update client set configuration = configuration || '{"ics": "FR72ZZZ123456"}'`);
  Object.assign(server.gestion, {
    echeances: async (_client: string, numContrat: string, annee: number) =>
      LOIN.startsWith(String(annee)) ? [echeance(numContrat, LOIN)] : [],
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  jeanne = await server.member(JEANNE);
  autre = await server.member('beneficiaire@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await effaceDemandes(server);
  for (const table of ['parcours', 'signature', 'code_securite', 'limite', 'code_valide'])
    await server.db.query(`delete from ${table}`);
});

const debut = async (more: object = {}, version = 0) =>
  (await commence(jeanne, 'ribCotisations', { ...RIB, ...more }, {}, version)).json<SignatureVue>();
const etatDe = async (id: string) => (await lis(jeanne, id)).etat;
const rowDe = async (id: string) => {
  const [{ clientId = '' } = {}] = await server.db.query<{ clientId: string }>(
    'select client_id as "clientId" from signature where id = $1',
    [id],
  );
  const row = await findSignature(server.db, clientId, id);
  if (!row) throw new Error('La signature manque');
  return row;
};
const documentDe = async (id: string) => (await jeanne.get(`${CHEMIN}/${id}/document`)).rawPayload;
const empreinte = (octets: Buffer) => createHash('sha256').update(octets).digest('hex');

describe('a document is begun', () => {
  test('once for the same answers: its page, its version, its digest; and another one for others', async () => {
    const une = await debut();
    expect(une).toMatchObject({
      ...{ urlSignature: `/#/signature/${une.idTransaction}`, etat: 'initiee', isIci: true },
      ...{ titre: 'Mandat de prélèvement SEPA', version: '2026-11', nomFichier: 'mandat-sepa.pdf' },
    });
    expect(une.retour).toBe('/profil/rib/cotisations?etape=signature');
    expect(Date.parse(une.expiration) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(empreinte(await documentDe(une.idTransaction))).toBe(une.empreinte);
    expect((await debut({}, 1)).idTransaction).toBe(une.idTransaction);
    const deux = await debut({ iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR' }, 2);
    expect(deux.idTransaction).not.toBe(une.idTransaction);
    expect(await etatDe(une.idTransaction)).toBe('abandonnee');
  });

  test('of answers that do not do, where nothing is to be signed, and for an act that signs nothing: refused', async () => {
    expectRefusal(await commence(jeanne, 'ribCotisations', { ...RIB, iban: 'FR76' }), 400);
    const carte = { codeModePaiement: 'CB', dateEffet: LOIN };
    expectRefusal(await commence(jeanne, 'ribCotisations', carte), 400);
    for (const acte of ['adresse', 'inconnu', null, {}])
      expectRefusal(await commence(jeanne, acte as string, RIB), 404);
    expect(await server.db.query('select 1 from signature')).toEqual([]);
  });
});

describe('somebody else', () => {
  test('a beneficiary, another client and a visitor find nothing there', async () => {
    const { idTransaction: id } = await debut();
    const ailleurs = visitor(server.app, 'deux.localhost');
    await ailleurs.signIn(JEANNE);
    for (const who of [autre, ailleurs]) {
      expectRefusal(await who.get(`${CHEMIN}/${id}`), 404);
      expectRefusal(await who.get(`${CHEMIN}/${id}/document`), 404);
      for (const quoi of ['code', 'signer', 'refus', 'abandon'])
        expectRefusal(await appelle(who, id, quoi), 404);
    }
    for (const faux of ['x', '00000000-0000-4000-8000-000000000000', `${id}'`])
      expectRefusal(await jeanne.get(`${CHEMIN}/${encodeURIComponent(faux)}`), 404);
    const visiteur = visitor(server.app);
    await visiteur.get('/');
    expectRefusal(await visiteur.get(`${CHEMIN}/${id}`), 401);
    expect(await etatDe(id)).toBe('initiee');
  });
});

describe('signing', () => {
  test('seals what was shown, keeps what proves it, and says nothing of the code', async () => {
    const { idTransaction: id, ...une } = await debut();
    const montre = await documentDe(id);
    const fin = await signe(server, jeanne, id, JEANNE);
    expect(fin.json()).toMatchObject({ etat: 'signee' });
    const code = await lastCode(server, JEANNE);
    const signeLu = await documentDe(id);
    expect(signeLu.subarray(0, montre.length).equals(montre)).toBe(true);
    expect(await verdictDe(server.db, signeLu)).toEqual({ sceau: 'valide', client: 'Mutuelle Horizon' });
    const change = Buffer.from(signeLu);
    change[300] = (change[300] ?? 0) ^ 1;
    expect(await verdictDe(server.db, change)).toEqual({ sceau: 'modifie' });
    expect(await verdictDe(server.db, montre)).toEqual({ sceau: 'absent' });
    const mention = { nom: 'Ailleurs', raison: 'Copie', date: new Date() };
    const etranger = await scellePdf(montre, mention, await faitCle('Ailleurs', 1));
    expect(await verdictDe(server.db, etranger)).toEqual({ sceau: 'etranger' });
    const preuve = ouvrePreuve(makeCoffre(CLE_SECRETE), await rowDe(id));
    expect(preuve).toMatchObject({
      ...{ id, document: { version: une.version, sha256: une.empreinte, taille: montre.length } },
      signataire: { nom: 'MARTIN', prenom: 'Jeanne', numContrat: '00012345' },
      code: { canal: 'MAIL', destination: 'a***t@demo.fr' },
      fin: { etat: 'signee', methode: 'MAIL', adresseIp: '127.0.0.1' },
      sceau: { sha256: empreinte(signeLu) },
    });
    expect(preuve.presentations.length).toBeGreaterThan(0);
    expect(JSON.stringify(preuve)).not.toContain(code);
    // Once shown and signed, it is kept once.
    expect(await server.db.query('select genre from signature_document')).toEqual([{ genre: 'signe' }]);
  });

  test('without the box, a code, the right version or the document that is shown: refused on its question', async () => {
    const { idTransaction: id } = await debut();
    await documentDe(id);
    await appelle(jeanne, id, 'code');
    const bon = { consentement: true, securityCode: await lastCode(server, JEANNE) };
    const { version, empreinte: sha } = await lis(jeanne, id);
    const envoi = (more: object) =>
      appelle(jeanne, id, 'signer', { ...bon, version, empreinte: sha, ...more });
    expect(Object.keys(expectRefusal(await envoi({ consentement: false }), 400).errors ?? {})).toEqual([
      'consentement',
    ]);
    for (const securityCode of ['', '12345', 'abcdef', '１２３４５６', null, {}])
      expect(Object.keys(expectRefusal(await envoi({ securityCode }), 400).errors ?? {})).toEqual([
        'securityCode',
      ]);
    expect(expectRefusal(await envoi({ version: '2020-01' }), 409).code).toBe('DOCUMENT_CHANGE');
    expect(expectRefusal(await envoi({ empreinte: 'a'.repeat(64) }), 409).code).toBe('DOCUMENT_CHANGE');
    expect(await etatDe(id)).toBe('initiee');
    expect((await envoi({})).statusCode).toBe(200);
  });

  test('a wrong code five times: the right one is worth nothing any more, another one is', async () => {
    const { idTransaction: id } = await debut();
    await appelle(jeanne, id, 'code');
    const code = await lastCode(server, JEANNE);
    const { version, empreinte: sha } = await lis(jeanne, id);
    await documentDe(id);
    const envoi = (securityCode: string) =>
      appelle(jeanne, id, 'signer', { consentement: true, securityCode, version, empreinte: sha });
    for (let fois = 1; fois <= 5; fois++) expectRefusal(await envoi(wrong(code, fois)), 400);
    expect(expectRefusal(await envoi(code), 400).code).toBe('SECURITY_CODE_INVALIDE');
    expect(await etatDe(id)).toBe('initiee');
    expect((await signe(server, jeanne, id, JEANNE)).statusCode).toBe(200);
  });

  test('a code sent for another document, or in another session, signs nothing', async () => {
    const { idTransaction: id } = await debut();
    const { version, empreinte: sha } = await lis(jeanne, id);
    await documentDe(id);
    await jeanne.call('POST', '/api/amf/send-security-code', { body: { operation: 'VERIFY' } });
    const envoi = async (who: Visitor) =>
      appelle(who, id, 'signer', {
        ...{ consentement: true, version, empreinte: sha, securityCode: await lastCode(server, JEANNE) },
      });
    expectRefusal(await envoi(jeanne), 400);
    await appelle(jeanne, id, 'code');
    expectRefusal(await envoi(await server.member(JEANNE)), 400);
    expect((await envoi(jeanne)).statusCode).toBe(200);
  });

  test('never shown, it is not signed', async () => {
    const { idTransaction: id } = await debut();
    const { version, empreinte: sha } = await lis(jeanne, id);
    await appelle(jeanne, id, 'code');
    const securityCode = await lastCode(server, JEANNE);
    const envoi = () =>
      appelle(jeanne, id, 'signer', { consentement: true, securityCode, version, empreinte: sha });
    expect(expectRefusal(await envoi(), 409).code).toBe('DOCUMENT_NON_LU');
    expect(await etatDe(id)).toBe('initiee');
    await documentDe(id);
    expect((await envoi()).statusCode).toBe(200);
  });

  test('shown in some tabs while the code leaves: the proof has all of it', async () => {
    const { idTransaction: id } = await debut();
    await Promise.all([appelle(jeanne, id, 'code'), ...[1, 2, 3, 4, 5, 6].map(() => documentDe(id))]);
    const preuve = ouvrePreuve(makeCoffre(CLE_SECRETE), await rowDe(id));
    expect(preuve.presentations).toHaveLength(6);
    expect(preuve.code?.canal).toBe('MAIL');
  });

  test('by some tabs at the same moment: once, and the others are told that it is done', async () => {
    const { idTransaction: id } = await debut();
    const { version, empreinte: sha } = await lis(jeanne, id);
    await documentDe(id);
    await appelle(jeanne, id, 'code');
    const corps = { consentement: true, securityCode: await lastCode(server, JEANNE), version };
    const tous = await Promise.all(
      [1, 2, 3, 4].map(() => appelle(jeanne, id, 'signer', { ...corps, empreinte: sha })),
    );
    const faits = tous.filter(({ statusCode }) => statusCode === 200);
    const autres = tous.filter(({ statusCode }) => statusCode !== 200);
    expect(faits).toHaveLength(1);
    expect(autres.map((une) => expectRefusal(une, 409).code)).toEqual([
      'SIGNATURE_TERMINEE',
      'SIGNATURE_TERMINEE',
      'SIGNATURE_TERMINEE',
    ]);
  });

  test('begun at a provider that is there no more: left, and the same is signed here', async () => {
    const { idTransaction: id } = await debut();
    await server.db.query(
      "update signature set id_prestataire = 'P-1', url_prestataire = 'https://signature.exemple.fr/1'",
    );
    expect(await etatDe(id)).toBe('abandonnee');
    const autre = await debut({}, 1);
    expect([autre.isIci, autre.idTransaction === id]).toEqual([true, false]);
  });

  test('what a client that is switched off has sealed is still its own', async () => {
    const { idTransaction: id } = await debut();
    await signe(server, jeanne, id, JEANNE);
    const octets = await documentDe(id);
    await server.db.query("update client set is_actif = false where code = 'horizon'");
    const verdict = await verdictDe(server.db, octets);
    await server.db.query("update client set is_actif = true where code = 'horizon'");
    expect(verdict).toEqual({ sceau: 'valide', client: 'Mutuelle Horizon' });
  });

  test('twice, in two tabs, or after it was refused, abandoned or expired: told so, and nothing changes', async () => {
    const { idTransaction: id } = await debut();
    await signe(server, jeanne, id, JEANNE);
    const { version, empreinte: sha } = await lis(jeanne, id);
    const encore = { consentement: true, securityCode: '123456', version, empreinte: sha };
    for (const [quoi, body] of [
      ['code', {}],
      ['signer', encore],
      ['refus', {}],
      ['abandon', {}],
    ] as const)
      expect(expectRefusal(await appelle(jeanne, id, quoi, body), 409).code).toBe('SIGNATURE_TERMINEE');
    expect(await etatDe(id)).toBe('signee');
    const deux = await debut({ jourPrelevement: 'J05' }, 1);
    await appelle(jeanne, deux.idTransaction, 'refus');
    expect(await etatDe(deux.idTransaction)).toBe('refusee');
    const trois = await debut({ jourPrelevement: 'J05' }, 2);
    expect(trois.idTransaction).not.toBe(deux.idTransaction);
  });

  test('that expires between the reading and the code is not signed', async () => {
    const { idTransaction: id } = await debut();
    const { version, empreinte: sha } = await lis(jeanne, id);
    await appelle(jeanne, id, 'code');
    await server.db.query("update signature set date_expiration = now() - interval '1 second'");
    const securityCode = await lastCode(server, JEANNE);
    const sent = await appelle(jeanne, id, 'signer', {
      ...{ consentement: true, securityCode, version, empreinte: sha },
    });
    expect(expectRefusal(sent, 409).message).toBe('Le temps prévu pour signer ce document est passé.');
    expect(await etatDe(id)).toBe('expiree');
  });
});

describe('the act', () => {
  const post =
    (more: object = {}) =>
    async (code: string) =>
      envoie(
        jeanne,
        'ribcotisations',
        { ...RIB, ...more },
        { 'x-security-code': code },
        { echeancier: ECHEANCIER },
      );

  test('is sent once it is signed, without another code, and takes the signed mandate with it', async () => {
    const data = RIB;
    const quoi = { acte: 'ribCotisations', data, userName: JEANNE };
    const id = await signeActe(server, jeanne, quoi);
    const code = await lastCode(server, JEANNE);
    const recu = await post()(code);
    expect(recu.json()).toMatchObject({ etat: 'traitee' });
    const { reference } = recu.json<{ reference: string }>();
    expect(
      await server.db.query('select d.reference from signature s join demande d on d.id = s.demande_id'),
    ).toEqual([{ reference }]);
    expect(server.gestion.remises.at(-1)?.changement).toMatchObject({
      mandat: { rum: 'SER3-00012345-20230101', ics: 'FR72ZZZ123456' },
    });
    // Once.
    expect(expectRefusal(await post()(code), 409).code).toBe('EXTERNE_ATTENDU');
    expect(id).toBeTruthy();
  });

  test('is refused before it is signed, and of other answers', async () => {
    const quoi = { acte: 'ribCotisations', data: RIB, userName: JEANNE };
    await signeActe(server, jeanne, quoi);
    const code = await lastCode(server, JEANNE);
    const refuse = await post({ jourPrelevement: 'J05' })(code);
    expect(expectRefusal(refuse, 409).code).toBe('EXTERNE_ATTENDU');
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });
});
