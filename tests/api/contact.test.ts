import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrefillContact } from '#src/acts/adherent/contact.ts';
import type { Prefill } from '#src/core/acte/act.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PATH = '/api/forms/contact/v2';
const MESSAGE = 'Bonjour, mon remboursement du 3 octobre me semble incomplet.';
const DEMANDE = {
  codeObjet: 'REMB_ERREUR',
  numContrat: '00012345',
  message: MESSAGE,
  modeReponse: 'messagerie',
};

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
/** A postal code at which everybody lives, where one is given. */
let ailleurs: string | null = null;

beforeAll(async () => {
  server = await testApp({
    gestion: (demonstration) => ({
      ...demonstration,
      fiches: async (...qui) =>
        (await demonstration.fiches(...qui)).map((fiche) => ({
          ...fiche,
          adresse: ailleurs ? { codePays: 'FR', codePostal: ailleurs } : fiche.adresse,
        })),
    }),
  });
  jeanne = visitor(server.app);
  lucas = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  await lucas.signIn('beneficiaire@demo.fr');
});
afterAll(() => server.close());

const envoie = (who: Visitor, data: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST', `${PATH}/form`, { body: { data: { ...DEMANDE, ...data } }, headers });

async function prefill(who: Visitor): Promise<Prefill<PrefillContact>> {
  return (await who.get(PATH)).json();
}

const nombre = async () =>
  (await server.db.query<{ n: number }>('select count(*)::int as n from demande'))[0]?.n;

async function refuse(who: Visitor, data: object, status: number, errors?: object) {
  const avant = await nombre();
  const body = expectRefusal(await envoie(who, data), status);
  if (errors) expect(body.errors).toEqual(errors);
  expect(await nombre()).toBe(avant);
}

describe('ce que le formulaire sait', () => {
  test('les objets à deux niveaux, dans leur ordre, sans ceux qui ne sont plus en vigueur', async () => {
    await server.db.query(`update contact_objet set is_actif = false where code = 'HOSPI'`);
    const { donnees, initial, cadre } = await prefill(jeanne);
    expect(donnees.objets.slice(0, 4)).toMatchObject([
      { code: 'REMB_ATTENTE', groupe: 'Mes remboursements' },
      { code: 'REMB_ERREUR', groupe: 'Mes remboursements' },
      { code: 'REMB', libelle: 'Mes remboursements : autre question', groupe: 'Mes remboursements' },
      { code: 'COTIS_RIB', groupe: 'Mes cotisations' },
    ]);
    // The words of the client stand in what the FAQ answers.
    expect(JSON.stringify(donnees.objets)).not.toContain('{{');
    expect(JSON.stringify(donnees.objets)).toContain('Mutuelle Horizon, service réclamations');
    expect(donnees.objets.map(({ code }) => code)).not.toContain('HOSPI');
    expect(cadre.isManuel).toBe(true);
    expect(initial).toMatchObject({ numContrat: '00012345' });
  });

  test('la réponse liée, en quelques mots, pour qui elle est publiée', async () => {
    await server.db.query(
      `update contact_objet o set article_faq_id = q.id::text from question_faq q
       where q.client_id = o.client_id and q.code = 'REMB_DELAI' and o.code = 'REMB_ATTENTE'`,
    );
    const objet = async () =>
      (await prefill(jeanne)).donnees.objets.find(({ code }) => code === 'REMB_ATTENTE');
    expect((await objet())?.faq).toMatchObject({ code: 'REMB_DELAI' });
    expect((await objet())?.faq?.extrait).not.toMatch(/[<>]/);
    await server.db.query(`update question_faq set is_actif = false where code = 'REMB_DELAI'`);
    expect((await objet())?.faq).toBeNull();
  });

  test('ses contrats et les siens ; un bénéficiaire n’y voit que lui', async () => {
    const { donnees } = await prefill(jeanne);
    expect(donnees.contrats.map(({ code }) => code)).toEqual(['00012345', '00012346']);
    expect(donnees.personnes.length).toBe(4);
    const sien = (await prefill(lucas)).donnees;
    expect(sien.contrats.map(({ code }) => code)).toEqual(['00012345']);
    expect(sien.personnes.map(({ code }) => code)).toEqual(['000000451204']);
  });
});

describe('un message', () => {
  test('est une demande à la main, dans le délai de son objet, et un fil de la messagerie aussitôt', async () => {
    const fichier = await fichierTeleverse(jeanne, {
      nom: 'decompte.pdf',
      contenu: petitPdf(),
      inputName: 'pieces',
    });
    const resultat = (await envoie(jeanne, { numPers: '000000451206', pieces: [fichier] })).json();
    expect(resultat).toMatchObject({
      isModeGestionManuel: true,
      etat: 'enregistree',
      isEnvoiArActivated: true,
      delaiJours: 5,
    });
    const [mail] = await deposes(server, 'adherent@demo.fr');
    expect(mail).toMatchObject({
      modele: 'AR_CONTACT',
      variables: { reference: resultat.reference, delai: '5' },
    });
    const [courrier] = (await jeanne.get('/api/adherent/courriers')).json<Courrier[]>();
    expect(courrier).toMatchObject({
      reference: resultat.reference,
      referenceDemande: resultat.reference,
      objet: 'Mes remboursements – Je constate une erreur sur un remboursement',
      sens: 'entrant',
      isLu: true,
      messages: [{ auteur: 'adherent', texte: MESSAGE }],
      documents: [{ nomFichier: 'decompte.pdf' }],
    });
    expect((await lucas.get('/api/adherent/courriers')).json()).toEqual([]);
  });

  test('promet le délai de son objet, qui est celui de la file', async () => {
    const [objet] = await server.db.query<{ delai: number }>(
      `select delai_reponse_jours as delai from contact_objet where code = 'TECHNIQUE' limit 1`,
    );
    const resultat = (await envoie(jeanne, { codeObjet: 'TECHNIQUE' })).json();
    expect(resultat.delaiJours).toBe(objet?.delai);
    expect(resultat.delaiJours).not.toBe(5);
    const cible = await server.db.query('select delai_cible_jours from demande where id = $1', [resultat.id]);
    expect(cible).toEqual([{ delai_cible_jours: resultat.delaiJours }]);
  });

  test('sa pièce se relit dans la messagerie, et à personne d’autre, même quand le compte a changé', async () => {
    const contenu = petitPdf('facture du canari');
    const fichier = await fichierTeleverse(jeanne, { nom: 'Facture.pdf', contenu, inputName: 'pieces' });
    const { reference } = (await envoie(jeanne, { pieces: [fichier] })).json();
    const id = fichier.remoteFileName.slice(0, 36);
    const jeton = (who: Visitor, type: string) =>
      who.call('POST', '/api/download/jeton', { body: { type, id } });
    const relit = async () => {
      const { jeton: code } = (await jeton(jeanne, 'courrier')).json();
      return jeanne.get(`/api/download?${new URLSearchParams({ type: 'courrier', id, jeton: code })}`);
    };
    await expect.poll(async () => (await jeton(jeanne, 'courrier')).statusCode).toBe(200);
    expect((await relit()).body).toBe(contenu);
    const littoral = visitor(server.app, 'deux.localhost');
    await littoral.signIn('adherent@demo.fr');
    for (const type of ['courrier', 'piece', 'ged', 'edition'])
      for (const who of [lucas, littoral]) expectRefusal(await jeton(who, type), 404, type);
    // The insurer keeps the thread of whoever it is: an account that was made anew reads it all the same.
    await server.db.query(
      `update demande set compte_id = (select id from compte where user_name = 'beneficiaire@demo.fr' and num_pers = '000000451204')
       where reference = $1`,
      [reference],
    );
    expectRefusal(await jeton(jeanne, 'piece'), 404);
    const answer = await relit();
    expect([answer.statusCode, answer.body]).toEqual([200, contenu]);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="Facture.pdf"'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('repris, il reste un seul message dans son fil', async () => {
    const { reference } = (await envoie(jeanne, { message: 'Finalement, ne tenez pas compte.' })).json();
    const url = `/api/adherent/courriers?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`;
    const remise = () =>
      server.db.query(
        `select 1 from travail t join demande d on d.id = t.demande_id
         where d.reference = $1 and t.etat in ('aFaire', 'enCours')`,
        [reference],
      );
    await expect.poll(async () => (await remise()).length).toBe(0);
    const { version } = (await jeanne.get(`/api/demandes/${reference}`)).json();
    const annulee = await jeanne.call('POST', `/api/demandes/${reference}/annulation`, { body: { version } });
    expect(annulee.statusCode).toBe(200);
    await expect.poll(async () => (await remise()).length).toBe(0);
    const fils = (await jeanne.get(url)).json<Courrier[]>();
    expect(fils).toHaveLength(1);
    expect(fils[0]?.messages).toHaveLength(1);
  });

  test('la réponse de la gestion arrive sur le même fil, à lire', async () => {
    const { reference } = (
      await envoie(jeanne, { message: 'Où en est mon dossier, s’il vous plaît ?' })
    ).json();
    await server.db.query(
      `update demande set etat = 'traitee', commentaire_adherent = 'Voici notre réponse.', date_maj = now() where reference = $1`,
      [reference],
    );
    const url = `/api/adherent/courriers?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`;
    const [fil, autre] = (await jeanne.get(url)).json<Courrier[]>();
    expect(autre).toBeUndefined();
    expect(fil).toMatchObject({
      isLu: false,
      etat: 'nonLu',
      messages: [{ auteur: 'adherent' }, { texte: 'Voici notre réponse.' }],
    });
    await jeanne.call('POST', '/api/adherent/courriers/lus', { body: { ids: [fil?.id] } });
    expect((await jeanne.get(url)).json()).toMatchObject([{ isLu: true, etat: 'traite' }]);
  });

  test('le même envoi deux fois ne compte qu’une fois', async () => {
    const cle = randomUUID();
    const [un, deux] = await Promise.all([1, 2].map(() => envoie(jeanne, {}, { 'idempotency-key': cle })));
    expect(un?.json().reference).toBe(deux?.json().reference);
  });

  test('un numéro de sécurité sociale ou de compte n’est pas refusé : seulement déconseillé', async () => {
    expect((await envoie(jeanne, { message: 'Mon numéro : 2 85 05 51 649 001 12, merci.' })).statusCode).toBe(
      200,
    );
  });

  test('on répond à l’un de ses courriers', async () => {
    const [courrier] = (await jeanne.get('/api/adherent/courriers')).json<Courrier[]>();
    expect((await envoie(jeanne, { courrier: courrier?.id })).statusCode).toBe(200);
    await refuse(lucas, { courrier: courrier?.id }, 400, { courrier: M.CHOIX });
  });

  test('par téléphone : un numéro et un créneau', async () => {
    await refuse(jeanne, { modeReponse: 'telephone' }, 400, { telephone: M.REQ, plageHoraire: M.REQ });
    await refuse(jeanne, { modeReponse: 'telephone', telephone: '12', plageHoraire: 'nuit' }, 400, {
      telephone: M.TEL,
      plageHoraire: M.CHOIX,
    });
    const rappel = { modeReponse: 'telephone', telephone: '06 12 34 56 78', plageHoraire: 'matin' };
    expect((await envoie(jeanne, rappel)).statusCode).toBe(200);
  });

  test('un numéro d’outre-mer s’écrit comme là où l’on habite', async () => {
    const rappel = { modeReponse: 'telephone', telephone: '0692 12 34 56', plageHoraire: 'matin' };
    await refuse(jeanne, rappel, 400, { telephone: M.TEL_INDICATIF('+262') });
    ailleurs = '97400';
    expect((await envoie(jeanne, rappel)).statusCode).toBe(200);
    const mobile = { ...rappel, telephone: '0612345678' };
    await refuse(jeanne, mobile, 400, { telephone: M.TEL_INDICATIF('+33') });
    expect((await envoie(jeanne, { ...rappel, telephone: '+33612345678' })).statusCode).toBe(200);
    ailleurs = null;
  });
});

describe('ce qui ne se peut pas', () => {
  test.each([
    [{ codeObjet: null }, { codeObjet: M.REQ }],
    [{ codeObjet: 'INCONNU' }, { codeObjet: M.CHOIX }],
    [{ codeObjet: { a: 1 } }, { codeObjet: M.CHOIX }],
    [{ message: 'Trop bref' }, { message: MA.MESSAGE_COURT }],
    [{ message: 'x'.repeat(4001) }, { message: M.LEN(4000) }],
    [{ message: 12 }, { message: M.TEXTE }],
    [{ modeReponse: 'pigeon' }, { modeReponse: M.CHOIX }],
    [{ numContrat: '00020001' }, { numContrat: M.CHOIX }],
    [{ numPers: '000000451301' }, { numPers: M.CHOIX }],
    [{ courrier: randomUUID() }, { courrier: M.CHOIX }],
    [{ decompte: randomUUID() }, { decompte: M.CHOIX }],
    [{ decompte: 'x' }, { decompte: M.CHOIX }],
    [{ pieces: 'x' }, { pieces: M.FORMAT }],
  ])('%j', async (data, errors) => {
    await refuse(jeanne, data, 400, errors);
  });

  test('une personne qui n’est pas sur ce contrat', async () => {
    await refuse(jeanne, { numContrat: '00012346', numPers: '000000451206' }, 400, { numPers: M.CHOIX });
  });

  test('le décompte d’un proche qui garde ses soins pour lui, le fichier d’un autre', async () => {
    const [sien] = await server.db.query<{ id: string }>(
      `select id from gestion_decompte where num_pers = '000000451301' limit 1`,
    );
    if (sien) await refuse(jeanne, { decompte: sien.id }, 400, { decompte: M.CHOIX });
    const fichier = await fichierTeleverse(lucas, {
      nom: 'a.pdf',
      contenu: petitPdf(),
      inputName: 'pieces',
    });
    await refuse(jeanne, { pieces: [fichier] }, 400, { pieces: R.FILE_PERDU });
  });

  test('une fonctionnalité éteinte, un visiteur', async () => {
    expectRefusal(await visitor(server.app).get(PATH), 401);
    const eteint = (isEteint: boolean) =>
      regleFonctionnalite(server, 'contactAutreActe', { isActivated: !isEteint });
    await eteint(true);
    expectRefusal(await jeanne.get(PATH), 403);
    await eteint(false);
    expect((await jeanne.get(PATH)).statusCode).toBe(200);
  });
});
