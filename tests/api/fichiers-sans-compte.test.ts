import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SANS_COMPTE } from '#server/acts/sans-compte/registre.ts';
import { purgeFichiers } from '#server/db/adherent/uploaded-files.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { R } from '#src/core/api/refus.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type ActesApp, actesApp, regle } from '#tests/support/actes.ts';
import { query } from '#tests/support/lists.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type FichierEnvoye, fichierTeleverse, televerse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const QUEUE = '/api/admin/demandes';
const JOUR = aujourdhui(new Date());
const PDF: FichierEnvoye = { nom: 'acte.pdf', contenu: petitPdf(), type: 'application/pdf' };

let server: ActesApp;
let thomas: Visitor;
let marc: Visitor;

beforeAll(async () => {
  server = await actesApp();
  marc = await server.member('gestionnaire@demo.fr');
  thomas = visitor(server.app);
  await thomas.get('/');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from travail where genre in ('envoi', 'transmission')");
  for (const table of ['alerte', 'demande', 'limite', 'fichier_televerse'])
    await server.db.query(`delete from ${table}`);
  server.gestion.remises.length = 0;
});

const envoie = (fichier: Partial<FichierEnvoye> = {}) =>
  televerse(thomas, { ...PDF, inputName: 'acteDeces', ...fichier }, '/api/upload/sans-compte');
async function joint(inputName: string, nom = 'acte.pdf'): Promise<FichierTeleverse> {
  const { fileNames } = (await envoie({ inputName, nom })).json<{ fileNames: FichierTeleverse[] }>();
  return fileNames[0] as FichierTeleverse;
}
const declare = (more: object = {}) =>
  thomas.call('POST', '/api/declaration-deces', {
    body: {
      ...{ nomDefunt: 'Martin', prenomDefunt: 'Jeanne', dateNaissance: '1985-05-12', dateDeces: JOUR },
      ...{ numContrat: '00012345', nom: 'Martin', prenom: 'Thomas', lien: 'conjoint' },
      ...{ email: 'thomas@exemple.fr', precisions: null, certification: true },
      ...{ acteDeces: [], certificatMedical: [], autresDocuments: [], ...more },
    },
  });
const demandes = () => server.db.query('select 1 from demande');

test('un fichier entre par sa porte, quel que soit son poids ; ce que chacun écrit est borné', async () => {
  const contenu = petitPdf('x'.repeat(1_000_000));
  expect((await envoie({ contenu })).statusCode).toBe(201);
  expectRefusal(await declare({ precisions: 'x'.repeat(200_000) }), 413);
});

test('what is asked for without an account is opened by the feature of its act', () => {
  for (const { demande } of SANS_COMPTE)
    expect(ligneActe(demande.acte).fonctionnalite).toBe(demande.fonctionnalite);
});

describe('a relative joins papers to a death', () => {
  test('they are with the request, go to the management system, and are sealed', async () => {
    const acteDeces = [await joint('acteDeces')];
    const autresDocuments = [await joint('autresDocuments', 'livret.pdf')];
    const recue = await declare({ acteDeces, autresDocuments });
    expect(recue.statusCode).toBe(200);
    const { reference } = recue.json<{ reference: string }>();
    const [ligne] = (await marc.get(`${QUEUE}${query({ filter: { reference } })}`)).json<{ id: string }[]>();
    const { pieces, resume } = (await marc.get(`${QUEUE}/${ligne?.id}/dossier`)).json();
    expect(pieces.map(({ nom }: { nom: string }) => nom).sort()).toEqual(['acte.pdf', 'livret.pdf']);
    expect(resume[0].lignes).toContainEqual({ libelle: 'Acte de décès', valeur: 'acte.pdf' });
    const octets = await marc.get(`${QUEUE}/${ligne?.id}/pieces/${pieces[0].id}`);
    expect([octets.statusCode, octets.headers['content-type']]).toEqual([200, 'application/pdf']);
    const remise = () => server.gestion.remises.find((une) => une.reference === reference);
    await expect.poll(() => remise()?.fichiers.length, { timeout: 30_000 }).toBe(2);
    expect(JSON.stringify(remise()?.donnees)).not.toContain('remoteFileName');
    const morceaux = await server.db.query<{ contenu: Buffer }>('select contenu from fichier_morceau');
    expect(morceaux.some(({ contenu }) => contenu.includes('%PDF'))).toBe(false);
    // Sent again, it is the same request.
    expect((await declare({ acteDeces, autresDocuments })).json().reference).toBe(reference);
  });

  test('a medical certificate is for the medical service alone', async () => {
    const certificatMedical = [await joint('certificatMedical', 'certificat.pdf')];
    const { reference } = (await declare({ certificatMedical })).json<{ reference: string }>();
    const [ligne] = (await marc.get(`${QUEUE}${query({ filter: { reference } })}`)).json<{ id: string }[]>();
    const { pieces } = (await marc.get(`${QUEUE}/${ligne?.id}/dossier`)).json();
    expect(pieces).toMatchObject([{ isReservee: true }]);
    expectRefusal(await marc.get(`${QUEUE}/${ligne?.id}/pieces/${pieces[0].id}`), 403);
  });

  test.each([
    ['sent for another question', async () => ({ acteDeces: [await joint('autresDocuments')] })],
    ['of a member', async () => ({ acteDeces: [await deJeanne()] })],
    [
      'that nobody sent',
      async () => ({ acteDeces: [{ ...(await joint('acteDeces')), remoteFileName: INCONNU }] }),
    ],
    ['that another request has', async () => ({ acteDeces: await dejaPris() })],
  ])('a file %s is refused, and nothing is kept', async (_, data) => {
    const more = await data();
    const avant = await demandes();
    const refus = await declare({ ...more, precisions: 'Une autre' });
    expect(expectRefusal(refus, 400).errors).toEqual({ acteDeces: R.FILE_PERDU });
    expect(await demandes()).toEqual(avant);
  });

  const INCONNU = '00000000-0000-4000-8000-000000000000.pdf';
  async function deJeanne(): Promise<FichierTeleverse> {
    const jeanne = await server.member('adherent@demo.fr');
    return fichierTeleverse(jeanne, { ...PDF, inputName: 'acteDeces' });
  }
  async function dejaPris(): Promise<readonly FichierTeleverse[]> {
    const acteDeces = [await joint('acteDeces')];
    await declare({ acteDeces });
    return acteDeces;
  }

  test('a member does not join what a visitor sent', async () => {
    const jeanne = await server.member('adherent@demo.fr');
    const piece = await joint('acteDeces');
    await server.db.query("update fichier_televerse set input_name = 'justificatif'");
    const data = {
      ...{ portee: 'contrat', codeMotif: 'EMPLOYEUR', dateEvenement: JOUR, dateEffet: plusMois(JOUR, 1) },
      ...{ nom: 'Martin', prenom: 'Jeanne', email: 'jeanne@exemple.fr', telephone: '06 12 34 56 78' },
      justificatif: [{ ...piece, inputName: 'justificatif' }],
    };
    const refus = await jeanne.call('POST', '/api/forms/radiation-assures/form', { body: { data } });
    expect(expectRefusal(refus, 400).errors).toEqual({ justificatif: R.FILE_PERDU });
    expect(await demandes()).toEqual([]);
  });
});

describe('what visitors send ahead', () => {
  test.each<[string, Partial<FichierEnvoye>, string]>([
    [
      'a program',
      { nom: 'acte.pdf', contenu: Buffer.from('MZ\x90\0\x03\0'), type: 'application/pdf' },
      'FILE',
    ],
    ['a format that is not taken', { nom: 'acte.svg', contenu: '<svg/>', type: 'image/svg+xml' }, 'FILE'],
  ])('%s is refused as it is of who signed in', async (_, fichier) => {
    const refus = await envoie(fichier);
    const jeanne = await server.member('adherent@demo.fr');
    const lePareil = await televerse(jeanne, { ...PDF, inputName: 'rib', ...fichier });
    expect([refus.statusCode, refus.json().message]).toEqual([lePareil.statusCode, lePareil.json().message]);
    expect(refus.statusCode).toBeGreaterThanOrEqual(400);
    expect(await server.db.query('select 1 from fichier_televerse')).toEqual([]);
  });

  test('for a question that nobody asks, nothing is kept', async () => {
    for (const inputName of ['rib', 'prenom', '__proto__', null])
      expect((await envoie({ inputName })).statusCode).toBe(400);
    expect(await server.db.query('select 1 from fichier_televerse')).toEqual([]);
  });

  test('not without end, and not more than a client keeps for all of them', async () => {
    await joint('acteDeces');
    await server.db.query('update fichier_televerse set taille = 600 * 1024 * 1024');
    expect(expectRefusal(await envoie(), 429).message).toBe(R.FICHIERS_EN_ATTENTE);
    await server.db.query('delete from fichier_televerse');
    await server.db.query('update limite set nombre = 1000');
    expect(expectRefusal(await envoie(), 429).message).toBe(M.TENTATIVES);
  });

  test('what nothing joins is gone after a day', async () => {
    await joint('acteDeces');
    await server.db.query("update fichier_televerse set date_creation = now() - interval '25 hours'");
    await purgeFichiers(server.db);
    expect(await server.db.query('select 1 from fichier_televerse')).toEqual([]);
  });

  test('not where nothing that takes files is open', async () => {
    await regle(server, 'declarationSinistreActeGestion', { isActivated: false });
    await expect.poll(async () => (await envoie()).statusCode, { timeout: 30_000 }).toBe(403);
    await regle(server, 'declarationSinistreActeGestion', { isActivated: true });
  });
});
