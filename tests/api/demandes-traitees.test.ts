import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dossier } from '#src/core/adherent/dossier.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ActesApp, actesApp, envoie, regle } from '#tests/support/actes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { query } from '#tests/support/lists.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const QUEUE = '/api/admin/demandes';
const PDF = petitPdf('justificatif');

let server: ActesApp;
let jeanne: Visitor;
let marc: Visitor;
let claire: Visitor;
const AUTRE_MOTIF = { motif: 'AUTRE', message: 'Il manque la facture.' };

beforeAll(async () => {
  server = await actesApp();
  await regle(server, 'adresseActeGestion', { modeGestion: 'manuel' });
  [jeanne, marc, claire] = (await Promise.all(
    ['adherent@demo.fr', 'gestionnaire@demo.fr', 'admin@demo.fr'].map((name) => server.member(name)),
  )) as [Visitor, Visitor, Visitor];
});
afterAll(() => server.close());
beforeEach(async () => {
  await effaceDemandes(server);
  await server.db.query('delete from notification');
  await server.db.query("delete from travail where genre = 'envoi'");
  server.gestion.remises.length = 0;
  server.gestion.panne.remises = false;
});

/** Three days late, in Paris. */
const EN_RETARD = `update demande set date_limite = (now() at time zone 'Europe/Paris')::date - 3 where reference = $1`;

const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: [JEANNE],
};

interface Ligne {
  readonly id: string;
  readonly version: number;
  readonly etat: string;
  readonly gestionnaire: string | null;
  readonly echeance: string | null;
  readonly delai: string | null;
  readonly motifRefus: string | null;
  readonly isReouvrable: boolean;
}

async function demande(): Promise<string> {
  const answer = await envoie(jeanne, 'adresse', ADRESSE);
  expect(answer.statusCode).toBe(200);
  return answer.json().reference;
}

async function ligne(reference: string, who = marc): Promise<Ligne> {
  const [row] = (await who.get(`${QUEUE}${query({ filter: { reference } })}`)).json<Ligne[]>();
  if (!row) throw new Error(`${reference} n’est pas dans la file`);
  return row;
}

async function fait(reference: string, verbe: string, body: object = {}, who = marc) {
  const { id, version } = await ligne(reference, who);
  return who.call('POST', `${QUEUE}/${id}/${verbe}`, { body: { version, ...body } });
}

const suivie = async (reference: string) => (await jeanne.get(`/api/demandes/${reference}`)).json();
const cloche = () =>
  server.db.query<{ titre: string; lien: string | null }>(
    'select titre, lien from notification order by date_creation',
  );
async function dossier(reference: string, who = marc): Promise<Dossier> {
  const { id } = await ligne(reference, who);
  return (await who.get(`${QUEUE}/${id}/dossier`)).json();
}

describe('la file', () => {
  test('ce qui est en retard d’abord, ce qui est fini ensuite, pour qui la tient', async () => {
    const tot = await demande();
    const { echeance, delai } = await ligne(tot);
    expect([echeance, delai]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^Dans \d+ j$|^Demain$/),
    ]);
    await server.db.query(EN_RETARD, [tot]);
    // Written beside the portal, which is told of it.
    await expect.poll(async () => (await ligne(tot)).delai).toBe('Retard de 3 j');
    const file = (await marc.get(QUEUE)).json<Ligne[]>();
    expect(file[0]?.id).toBe((await ligne(tot)).id);
    for (const name of ['adherent', 'consultant'])
      expectRefusal(await (await server.member(`${name}@demo.fr`)).get(QUEUE), 403);
    const ailleurs = visitor(server.app, 'deux.localhost');
    await ailleurs.signIn('admin@demo.fr');
    expect((await ailleurs.get(`${QUEUE}/${(await ligne(tot)).id}`)).statusCode).toBe(404);
    expect((await ailleurs.get(`${QUEUE}/${(await ligne(tot)).id}/dossier`)).statusCode).toBe(404);
  });

  test('le dossier dit ce qui est demandé et ce que cela remplace, et sa lecture est au journal', async () => {
    const reference = await demande();
    const lu = await dossier(reference);
    expect(lu.avant.map(({ libelle }) => libelle)).toEqual(['Adresse de Jeanne']);
    // What is asked stands beside what it replaces, written as an envelope is.
    expect(lu.avant[0]?.demande).toBe('14 de Vesle\n51100 Reims');
    expect(lu.avant[0]?.demande).not.toBe(lu.avant[0]?.valeur);
    expect(JSON.stringify(lu.resume)).toContain('REIMS');
    const [trace] = await server.db.query<{ appel: string }>(
      `select ressource as appel from journal.modification where action = 'lecture' order by date desc limit 1`,
    );
    expect(trace?.appel).toContain('/dossier');
  });
});

test('exportée, la file dit ses choix comme l’écran : ni code de démarche, ni code d’état', async () => {
  const reference = await demande();
  const colonnes = JSON.stringify(['reference', 'codeType', 'etat']);
  const { body } = await marc.get(`${QUEUE}/export?colonnes=${encodeURIComponent(colonnes)}`);
  expect(body).toContain(`${reference};Modifier mon adresse;Enregistrée\n`);
});

describe('une demande', () => {
  test('se prend, s’attribue et se commente sans que son auteur voie ce qui se dit', async () => {
    const reference = await demande();
    expect((await fait(reference, 'prise-en-charge')).statusCode).toBe(200);
    expect(await ligne(reference)).toMatchObject({ etat: 'enCours', gestionnaire: 'gestionnaire@demo.fr' });
    expectRefusal(await fait(reference, 'attribution', { gestionnaire: 'consultant@demo.fr' }), 400);
    expect((await fait(reference, 'attribution', { gestionnaire: 'admin@demo.fr' })).statusCode).toBe(200);
    expect(
      (await fait(reference, 'commentaire', { commentaire: 'À vérifier avec la caisse.' })).statusCode,
    ).toBe(200);
    expect(await ligne(reference)).toMatchObject({
      gestionnaire: 'admin@demo.fr',
      suiviePar: 'Claire FONTAINE',
    });
    expect((await dossier(reference)).evenements.map(({ auteur }) => auteur)).not.toContain(
      'gestionnaire@demo.fr',
    );
    expect(JSON.stringify(await suivie(reference))).not.toContain('caisse');
    // Who did it last is named as everywhere else, and not by an address.
    expect(await ligne(reference)).toMatchObject({ auteurMaj: 'Marc LEMOINE' });
    const internes = (await dossier(reference)).evenements.filter(({ isInterne }) => isInterne);
    expect(internes.map(({ commentaire }) => commentaire)).toEqual([
      'À vérifier avec la caisse.',
      'Attribuée à Claire FONTAINE.',
    ]);
    const gens = (await marc.get(`${QUEUE}/gestionnaires`)).json<{ code: string }[]>();
    expect(gens.map(({ code }) => code)).toContain('gestionnaire@demo.fr');
    expect(gens.map(({ code }) => code)).not.toContain('adherent@demo.fr');
  });

  test('acceptée : le changement est fait, son auteur est prévenu, et elle est terminée', async () => {
    const reference = await demande();
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    expect(server.gestion.remises[0]?.changement).toBeNull();
    expect((await fait(reference, 'acceptation', { message: 'C’est noté.' })).statusCode).toBe(200);
    await expect.poll(() => server.gestion.remises.length).toBe(2);
    expect(server.gestion.remises[1]).toMatchObject({
      reference,
      decision: { etat: 'acceptee', message: 'C’est noté.' },
      changement: { nature: 'adresse', numPers: [JEANNE] },
    });
    await expect.poll(async () => (await ligne(reference)).etat).toBe('traitee');
    expect(await suivie(reference)).toMatchObject({ etat: 'traitee', commentaire: 'C’est noté.' });
    expect(await cloche()).toContainEqual({
      titre: 'Votre demande est acceptée',
      lien: `/demandes/${reference}`,
    });
    await expect
      .poll(async () => (await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele))
      .toContain('DEM_ACCEPTEE');
  });

  test('refusée avec un motif qui lui va ; reprise quand il le permet', async () => {
    const reference = await demande();
    expectRefusal(await fait(reference, 'refus', { motif: 'DELAI' }), 400);
    expectRefusal(await fait(reference, 'refus', { motif: 'INCONNU' }), 400);
    expectRefusal(await fait(reference, 'refus'), 400);
    expect((await ligne(reference)).etat).toBe('enregistree');
    expect(
      (await fait(reference, 'refus', { motif: 'PIECE_ILLISIBLE', message: 'La page 2.' })).statusCode,
    ).toBe(200);
    const vue = await suivie(reference);
    expect(vue).toMatchObject({ etat: 'refusee', motifRefus: 'Pièce illisible' });
    expect(vue.commentaire).toContain('La page 2.');
    expect((await ligne(reference)).isReouvrable).toBe(true);
    const autre = await demande();
    expectRefusal(await fait(reference, 'reouverture'), 409);
    await server.db.query('delete from demande where reference = $1', [autre]);
    expect((await fait(reference, 'reouverture')).statusCode).toBe(200);
    expect(await ligne(reference)).toMatchObject({ etat: 'enregistree', motifRefus: null });
    expect((await fait(reference, 'refus', { motif: 'NON_TITULAIRE' })).statusCode).toBe(200);
    // Offered where it is done, and nowhere else: the rule of one is that of the other.
    expect((await ligne(reference)).isReouvrable).toBe(false);
    expectRefusal(await fait(reference, 'reouverture'), 409);
    const motifs = '/api/admin/referentiel/motifs-refus';
    const permet = async (isReouvrable: boolean) => {
      const [{ id, version }] = (
        await marc.get(`${motifs}${query({ filter: { code: 'NON_TITULAIRE' } })}`)
      ).json();
      const change = await marc.call('PUT', `${motifs}/${id}`, { body: { version, isReouvrable } });
      expect(change.statusCode, change.body).toBe(200);
    };
    await permet(true);
    await expect.poll(async () => (await ligne(reference)).isReouvrable).toBe(true);
    await permet(false);
    await expect.poll(async () => (await ligne(reference)).isReouvrable).toBe(false);
  });

  test('refusée, son auteur la complète et la reprend, quand le motif le permet', async () => {
    const reference = await demande();
    const reprend = async (data: object, version?: number) =>
      jeanne.call('POST', `/api/demandes/${reference}/reprise`, {
        body: { data, version: version ?? (await suivie(reference)).version },
      });
    expectRefusal(await reprend({ message: 'Encore.' }), 409);
    expect((await fait(reference, 'refus', { motif: 'PIECE_ILLISIBLE' })).statusCode).toBe(200);
    expect((await suivie(reference)).isReprenable).toBe(true);
    expectRefusal(await reprend({}), 400);
    expectRefusal(await reprend({ message: 'La voici.' }, 1), 412);
    const fichier = await fichierTeleverse(jeanne, { nom: 'edf.pdf', contenu: PDF, inputName: 'reprise' });
    const reprise = await reprend({ message: 'La voici.', reprise: [fichier] });
    expect([reprise.statusCode, reprise.json()]).toMatchObject([
      200,
      { etat: 'enregistree', isReprenable: false, motifRefus: null, pieces: [{ nom: 'edf.pdf' }] },
    ]);
    const revenue = await ligne(reference);
    expect(revenue).toMatchObject({ etat: 'enregistree', motifRefus: null });
    expect(revenue.echeance).not.toBeNull();
    const { evenements } = await dossier(reference);
    expect(JSON.stringify(evenements)).toContain('Demande reprise par son auteur. La voici.');
    const [action] = await server.db.query(
      `select code_evenement from action_membre where reference = $1 order by date desc limit 1`,
      [reference],
    );
    expect(action).toEqual({ code_evenement: 'REPRISE_DEMANDE' });
    expect((await fait(reference, 'refus', { motif: 'NON_TITULAIRE' })).statusCode).toBe(200);
    expectRefusal(await reprend({ message: 'Encore.' }), 409);
  });

  test('attend un document, et revient dans la file quand il est là, avec un nouveau délai', async () => {
    const reference = await demande();
    const piece = { piece: 'Justificatif de domicile', message: 'De moins de trois mois.' };
    expect((await fait(reference, 'demande-de-piece', piece)).statusCode).toBe(200);
    expect(await ligne(reference)).toMatchObject({ etat: 'enAttentePieces', echeance: null });
    expectRefusal(await fait(reference, 'acceptation'), 409);
    const { piecesAttendues } = await suivie(reference);
    expect(piecesAttendues).toMatchObject([{ libelle: 'Justificatif de domicile' }]);
    const [{ inputName, codePiece }] = piecesAttendues;
    const fichier = await fichierTeleverse(jeanne, { nom: 'edf.pdf', contenu: PDF, inputName });
    const data = { inputName, codePiece, fichiers: [fichier] };
    const ajoute = await jeanne.call('POST', `/api/demandes/${reference}/pieces`, { body: { data } });
    expect(ajoute.statusCode).toBe(200);
    const revenue = await ligne(reference);
    expect(revenue).toMatchObject({ etat: 'enregistree', gestionnaire: 'gestionnaire@demo.fr' });
    expect(revenue.echeance).not.toBeNull();
    const { pieces } = await dossier(reference);
    expect(pieces).toMatchObject([
      { nom: 'edf.pdf', libelle: 'Justificatif de domicile', isReservee: false },
    ]);
    const octets = await marc.get(`${QUEUE}/${revenue.id}/pieces/${pieces[0]?.id}`);
    expect([octets.statusCode, octets.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(octets.body).toContain('justificatif');
  });

  test('un document médical n’est vu que par un rôle qui le nomme, même d’un administrateur', async () => {
    const reference = await demande();
    const piece = { piece: 'Compte rendu', isMedical: true };
    expect((await fait(reference, 'demande-de-piece', piece)).statusCode).toBe(200);
    const [{ inputName, codePiece }] = (await suivie(reference)).piecesAttendues;
    const fichier = await fichierTeleverse(jeanne, { nom: 'bilan-sanguin.pdf', contenu: PDF, inputName });
    const data = { inputName, codePiece, fichiers: [fichier] };
    await jeanne.call('POST', `/api/demandes/${reference}/pieces`, { body: { data } });
    const { id } = await ligne(reference);
    for (const who of [marc, claire]) {
      const { pieces } = await dossier(reference, who);
      expect(pieces).toMatchObject([{ isReservee: true }]);
      expect(JSON.stringify(pieces)).not.toContain('bilan');
      expectRefusal(await who.get(`${QUEUE}/${id}/pieces/${pieces[0]?.id}`), 403);
    }
    await server.db.query(
      `insert into habilitation (role_id, ressource, actions)
       select r.id, 'medical', array['read'] from role r join client c on c.id = r.client_id
       where r.name = 'Gestionnaire' and c.code = 'horizon'`,
    );
    const medecin = await server.member('gestionnaire@demo.fr');
    expect((await dossier(reference, medecin)).pieces).toMatchObject([
      { nom: 'bilan-sanguin.pdf', isReservee: false },
    ]);
    await server.db.query("delete from habilitation where ressource = 'medical'");
  });

  test('déjà à son nom, elle se reprend sans rien dire de plus ; le motif d’un refus n’est pas un code dans l’historique', async () => {
    const reference = await demande();
    for (const _ of [1, 2]) expect((await fait(reference, 'prise-en-charge')).statusCode).toBe(200);
    expect(JSON.stringify((await dossier(reference)).evenements)).not.toContain('Prise en charge par');
    const muet = await fait(reference, 'refus', { motif: 'AUTRE' });
    expect(muet.json().errors.message).toContain('ce qui a manqué');
    expect((await fait(reference, 'refus', AUTRE_MOTIF)).statusCode).toBe(200);
    const { id } = await ligne(reference);
    const histoire = (await marc.get(`${QUEUE}/${id}/history?range=[0,19]`)).json<{ motif: string }[]>();
    expect(histoire[0]?.motif).toBe('Refuser');
  });

  test('que deux personnes décident à la fois l’est une fois ; reprise par son auteur, elle ne se décide plus', async () => {
    const reference = await demande();
    const { id, version } = await ligne(reference);
    const [un, deux] = await Promise.all([
      marc.call('POST', `${QUEUE}/${id}/acceptation`, { body: { version } }),
      claire.call('POST', `${QUEUE}/${id}/refus`, { body: { version, ...AUTRE_MOTIF } }),
    ]);
    expect([un.statusCode, deux.statusCode].toSorted((a, b) => a - b)).toEqual([200, 412]);
    await effaceDemandes(server);
    const autre = await demande();
    const avant = await ligne(autre);
    const annule = await jeanne.call('POST', `/api/demandes/${autre}/annulation`, {
      body: { version: avant.version },
    });
    expect(annule.statusCode).toBe(200);
    // The list is told of it a moment later.
    await expect.poll(async () => (await ligne(autre)).etat).toBe('annulee');
    expectRefusal(await fait(autre, 'acceptation'), 409);
  });

  test('plusieurs d’un coup : toutes, ou aucune', async () => {
    const finie = await demande();
    expect((await fait(finie, 'refus', AUTRE_MOTIF)).statusCode).toBe(200);
    const reference = await demande();
    const [une, autre] = [await ligne(reference), await ligne(finie)];
    const deux = { [une.id]: une.version, [autre.id]: autre.version };
    const corps = { ids: Object.keys(deux), versions: deux };
    expectRefusal(await marc.call('POST', `${QUEUE}/prise-en-charge`, { body: corps }), 409);
    expect((await ligne(reference)).etat).toBe('enregistree');
    const seule = { ids: [une.id], versions: { [une.id]: une.version } };
    expect((await marc.call('POST', `${QUEUE}/prise-en-charge`, { body: seule })).statusCode).toBe(200);
  });
});

describe('un message', () => {
  let portail: TestApp;
  beforeAll(async () => {
    portail = await testApp();
  });
  afterAll(() => portail.close());

  test('reçoit sa réponse dans son fil, et son auteur en est prévenu', async () => {
    const [adherente, gestionnaire] = [visitor(portail.app), visitor(portail.app)];
    await adherente.signIn('adherent@demo.fr');
    await gestionnaire.signIn('gestionnaire@demo.fr');
    const data = {
      codeObjet: 'REMB_ERREUR',
      numContrat: '00012345',
      message: 'Bonjour, où en est mon remboursement ?',
      modeReponse: 'messagerie',
    };
    const envoye = await envoie(adherente, 'contact/v2', data);
    const { reference, id: idDuFil } = envoye.json();
    expect(envoye.statusCode).toBe(200);
    const repond = async (verbe: string, body: object) => {
      const { id, version } = await ligne(reference, gestionnaire);
      return gestionnaire.call('POST', `${QUEUE}/${id}/${verbe}`, { body: { version, ...body } });
    };
    expectRefusal(await repond('acceptation', {}), 409);
    expectRefusal(await repond('reponse', {}), 400);
    expect((await repond('reponse', { message: 'Il part vendredi.' })).statusCode).toBe(200);
    const courriers = await adherente.get(`/api/adherent/courriers${query({ filter: { id: [idDuFil] } })}`);
    expect([courriers.statusCode, courriers.json()]).toMatchObject([200, [{}]]);
    const [fil] = courriers.json();
    expect(fil.messages.map(({ texte }: { texte: string }) => texte)).toContain('Il part vendredi.');
    const titres = await portail.db.query('select titre, lien from notification');
    expect(titres).toContainEqual({ titre: 'Une réponse à votre message', lien: `/messagerie/${idDuFil}` });
    await expect
      .poll(async () => (await deposes(portail, 'adherent@demo.fr')).map(({ modele }) => modele))
      .toContain('NOUVEAU_MESSAGE');
  });
});

test('ce qui attend se compte pour qui peut le lire', async () => {
  const reference = await demande();
  const attente = async (who: Visitor) => (await who.get('/api/admin/attente')).json();
  const contenus = { 'bloc-cms': { aFaire: 0, enRetard: 0 } };
  expect(await attente(marc)).toEqual({ 'demande-adherent': { aFaire: 1, enRetard: 0 }, ...contenus });
  await server.db.query(EN_RETARD, [reference]);
  expect(await attente(marc)).toEqual({ 'demande-adherent': { aFaire: 1, enRetard: 1 }, ...contenus });
  expect(await attente(await server.member('consultant@demo.fr'))).toEqual(contenus);
  expectRefusal(await jeanne.get('/api/admin/attente'), 403);
});
