import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ARRET, DECES, essaieSinistre, PREVOYANCE } from '#tests/support/sinistre.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';

const { envoie, estDeCategorie, jeanne, lucas, pdf, prefill, refuse, server } = essaieSinistre();

describe('les formats d’une pièce, selon le référentiel', () => {
  const IJSS_SEULE = { AVIS_ARRET: true, BULLETINS: true };
  const PHRASE = "Ce format de fichier n'est pas accepté. Formats acceptés : pdf, png.";
  const acceptes = (formats: string) =>
    server().db.query(
      `update piece_justificative_sinistre set formats = $1 where code = 'IJSS'
         and client_id = (select id from client where code = 'horizon')`,
      [formats],
    );
  const photo = () =>
    fichierTeleverse(jeanne(), {
      nom: 'photo.jpg',
      contenu: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
      inputName: 'pieces.IJSS',
    });
  beforeAll(() => acceptes('{png,pdf}'));
  afterAll(() => acceptes('{pdf,jpg,jpeg,png,heic}'));

  test('sont dits avant, et vérifiés', async () => {
    const { donnees } = await prefill();
    const ijss = donnees.pieces.find(({ code }) => code === 'IJSS');
    expect(ijss?.formats).toEqual(['pdf', 'png']);
    await refuse(
      { ...ARRET, pieces: { IJSS: [await photo()] }, piecesPlusTard: IJSS_SEULE },
      { 'pieces.IJSS': PHRASE },
    );
  });

  test('aussi quand elle vient plus tard', async () => {
    const { reference } = (await envoie(ARRET)).json<{ reference: string }>();
    const { piecesAttendues } = (await jeanne().get(`/api/demandes/${reference}`, PREVOYANCE)).json();
    expect(piecesAttendues).toContainEqual(
      expect.objectContaining({ inputName: 'pieces.IJSS', codePiece: 'IJSS', formats: ['pdf', 'png'] }),
    );
    const ajoute = (fichier: object) =>
      jeanne().call('POST', `/api/demandes/${reference}/pieces`, {
        body: { data: { inputName: 'pieces.IJSS', codePiece: 'IJSS', fichiers: [fichier] } },
        headers: PREVOYANCE,
      });
    expect(expectRefusal(await ajoute(await photo()), 400).errors).toEqual({ fichiers: PHRASE });
    expect((await ajoute(await pdf('pieces.IJSS'))).statusCode).toBe(200);
  });

  test('aussi quand une demande refusée est reprise', async () => {
    const tous = (formats: string) =>
      server().db.query(
        `update piece_justificative_sinistre set formats = $1
         where code = 'AVIS_ARRET' and client_id = (select id from client where code = 'horizon')`,
        [formats],
      );
    await tous('{png,pdf}');
    const pieces = { AVIS_ARRET: [await pdf('pieces.AVIS_ARRET')], IJSS: [await pdf('pieces.IJSS')] };
    const { reference } = (await envoie({ ...ARRET, pieces, piecesPlusTard: { BULLETINS: true } })).json<{
      reference: string;
    }>();
    await server().db.query(
      `update demande set etat = 'refusee', motif_refus = 'PIECE_ILLISIBLE' where reference = $1`,
      [reference],
    );
    await server().db.query(
      `delete from demande_piece_attendue where demande_id = (select id from demande where reference = $1)`,
      [reference],
    );
    const lue = async () => (await jeanne().get(`/api/demandes/${reference}`, PREVOYANCE)).json();
    expect((await lue()).formatsReprise.toSorted()).toEqual(['pdf', 'png']);
    const reprend = async (fichier: object) =>
      jeanne().call('POST', `/api/demandes/${reference}/reprise`, {
        body: { version: (await lue()).version, data: { message: 'Le voici.', reprise: [fichier] } },
        headers: PREVOYANCE,
      });
    const envoyee = { ...(await photo()), inputName: 'reprise' };
    expect(expectRefusal(await reprend(envoyee), 400).errors).toEqual({ reprise: PHRASE });
    expect((await lue()).etat).toBe('refusee');
    expect((await reprend(await pdf('reprise'))).json()).toMatchObject({ etat: 'enregistree' });
    await tous('{pdf,jpg,jpeg,png,heic}');
  });

  test('sans format à elle, ce sont ceux de l’organisme', async () => {
    await acceptes('{}');
    const { donnees } = await prefill();
    expect(donnees.pieces.find(({ code }) => code === 'IJSS')?.formats).toEqual([
      'pdf',
      'jpg',
      'jpeg',
      'png',
      'heic',
    ]);
    const answer = await envoie({
      ...ARRET,
      pieces: { IJSS: [await photo()] },
      piecesPlusTard: IJSS_SEULE,
    });
    expect(answer.statusCode).toBe(200);
    await acceptes('{png,pdf}');
  });
});

describe('l’employeur', () => {
  afterEach(() => {
    estDeCategorie('37');
  });
  const { employeur: _, ...SANS_EMPLOYEUR } = ARRET;

  test('n’est pas demandé à qui n’en a pas', async () => {
    estDeCategorie('31');
    expect((await prefill()).donnees.personnes[0]?.isSalarie).toBe(false);
    expect((await envoie(SANS_EMPLOYEUR)).statusCode).toBe(200);
  });

  test('est demandé à qui en a un', async () => {
    estDeCategorie('62');
    await refuse(SANS_EMPLOYEUR, { 'employeur.siret': M.REQ, 'employeur.raisonSociale': M.REQ });
  });

  test('peut être donné quand rien ne dit si la personne en a un', async () => {
    estDeCategorie(null);
    expect((await prefill()).donnees.personnes[0]?.isSalarie).toBeNull();
    await refuse({ ...ARRET, employeur: { siret: '1' } }, { 'employeur.siret': M.SIRET });
    expect((await envoie(SANS_EMPLOYEUR)).statusCode).toBe(200);
  });
});

describe('ce qui ne se peut pas', () => {
  const demain = aujourdhui(new Date(Date.now() + 2 * 86_400_000));
  test.each([
    [{ codeTypeSinistre: 'HOS' }, 'codeTypeSinistre', M.CHOIX],
    [{ numPers: '000000451301' }, 'numPers', M.CHOIX],
    [{ numPers: '000000451206' }, 'numPers', M.CHOIX],
    [{ dateSurvenance: demain }, 'dateSurvenance', M.DATE_FUT],
    [{ dateSurvenance: '2020-01-01' }, 'dateSurvenance', M.DATE_MIN('01/03/2024')],
    [{ dateSurvenance: '2026-02-30' }, 'dateSurvenance', M.DATE],
    [{ arret: { ...ARRET.arret, dateFin: '2026-09-30' } }, 'arret.dateFin', M.DATE_MIN('01/10/2026')],
    [{ arret: { ...ARRET.arret, dateDebut: null } }, 'arret.dateDebut', M.REQ],
    [{ arret: { ...ARRET.arret, isProlongation: null } }, 'arret.isProlongation', M.REQ],
    [{ arret: { ...ARRET.arret, isHospitalisation: 'oui' } }, 'arret.isHospitalisation', M.BOOLEEN],
    [{ isAccident: null }, 'isAccident', M.REQ],
    [{ isAccident: true }, 'isTiersResponsable', M.REQ],
    [{ employeur: { ...ARRET.employeur, siret: '73282932000075' } }, 'employeur.siret', M.SIRET],
    [{ employeur: { ...ARRET.employeur, siret: '' } }, 'employeur.siret', M.REQ],
    [{ employeur: { siret: ARRET.employeur.siret } }, 'employeur.raisonSociale', M.REQ],
    [{ salaireBrutMensuel: 0 }, 'salaireBrutMensuel', M.MONTANT],
    [{ codeModeRemuneration: 'X' }, 'codeModeRemuneration', M.CHOIX],
    [{ description: 'x'.repeat(2001) }, 'description', M.LEN(2000)],
    [{ piecesPlusTard: { ...ARRET.piecesPlusTard, IJSS: false } }, 'pieces.IJSS', M.FILE],
    [{ idRib: '1' }, 'idRib', M.CHOIX],
    [{ certification: false }, 'certification', M.REQ],
  ])('arrêt de travail : %j', async (data, champ, message) => {
    await refuse({ ...ARRET, ...data }, { [champ]: message });
  });

  test('un tiers responsable se nomme, avec son assureur', async () => {
    await refuse(
      { ...ARRET, isAccident: true, isTiersResponsable: true },
      { 'tiers.nom': M.REQ, 'tiers.assureur': M.REQ, 'tiers.numPolice': M.REQ },
    );
  });

  test.each([[{}], [null], ['x'], [[]], [3], [{ 'arret.dateDebut': '2026-10-01' }]])(
    'une réponse est à son chemin, et non dans arret = %j',
    async (arret) => {
      await refuse(
        { ...ARRET, arret, 'arret.dateDebut': '2026-10-01', arretDateDebut: '2026-10-01' },
        {
          'arret.dateDebut': M.REQ,
          'arret.dateFin': M.REQ,
          'arret.isProlongation': M.REQ,
          'arret.isHospitalisation': M.REQ,
        },
      );
    },
  );

  test.each([
    ['nom', 'R2D2', M.NOM],
    ['prenom', 'R2D2', M.NOM],
    ['lien', 'voisin', M.CHOIX],
    ['email', 'x', M.EMAIL],
    ['telephone', '12', M.TEL],
  ])('décès : %s %j', async (nom, valeur, message) => {
    await refuse({ ...DECES, deces: { ...DECES.deces, [nom]: valeur } }, { [`deces.${nom}`]: message });
  });

  test('le fichier d’un autre, ou d’une autre question, est comme s’il n’existait pas', async () => {
    for (const [inputName, who] of [
      ['pieces.IJSS', lucas()],
      ['pieces.BULLETINS', jeanne()],
    ] as const) {
      const fichier = await pdf(inputName, who);
      await refuse(
        {
          ...ARRET,
          pieces: { IJSS: [fichier] },
          piecesPlusTard: { AVIS_ARRET: true, BULLETINS: true },
        },
        { 'pieces.IJSS': R.FILE_PERDU },
      );
    }
  });
});
