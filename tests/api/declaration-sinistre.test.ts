import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrefillSinistre } from '#src/acts/adherent/declaration-sinistre.ts';
import type { Prefill } from '#src/core/act.ts';
import { aujourdhui } from '#src/core/dates.ts';
import { M } from '#src/core/messages.ts';
import { R } from '#src/core/refus.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PATH = '/api/forms/declarationsinistre';
const PREVOYANCE = { 'x-num-contrat': '00012346' };
const JEANNE = '000000451203';

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;

/** The covers of the provident contract, as a test wants them. */
function couvre(codes: readonly string[], assures: readonly string[] = [JEANNE], numContrat = '00012346') {
  const couverture = {
    code: 'PREV',
    libelle: 'Prévoyance',
    type: 'prevoyance',
    niveau: 1,
    dateDebut: '2024-03-01',
    dateFin: null,
    assures,
    montantCotisation: 30,
    garanties: codes.map((code) => ({
      ...{ code, codeDomaine: 'DIV', libelle: code, valeur: '', isReseau: false },
      ...{ plafond: null, consomme: null, conditions: null },
    })),
  };
  return server.db.query(
    `update gestion_contrat set donnees = jsonb_set(donnees, '{couvertures}', $2)
     where num_contrat = $1 and client_id = (select id from client where code = 'horizon')`,
    [numContrat, JSON.stringify([couverture])],
  );
}

beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  lucas = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  await lucas.signIn('beneficiaire@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('delete from demande');
  await server.db.query('delete from envoi');
  await couvre(['IJ', 'INVAL', 'DECES']);
});

const ARRET = {
  codeTypeSinistre: 'ITT',
  numPers: JEANNE,
  dateSurvenance: '2026-10-01',
  arretDateDebut: '2026-10-01',
  arretDateFin: '2026-12-01',
  arretIsProlongation: false,
  arretIsHospitalisation: false,
  isAccident: false,
  employeurSiret: '732 829 320 00074',
  employeurRaisonSociale: 'Atelier du Pré',
  salaireBrutMensuel: '2450,50',
  codeModeRemuneration: 'MEN',
  piece_AVIS_ARRET_plusTard: true,
  piece_IJSS_plusTard: true,
  piece_BULLETINS_plusTard: true,
  idRib: 'actuel',
  certification: true,
};
const DECES = {
  codeTypeSinistre: 'DC',
  numPers: JEANNE,
  dateSurvenance: '2026-10-01',
  isAccident: false,
  decesNom: 'MARTIN',
  decesPrenom: 'Thomas',
  decesLien: 'conjoint',
  decesEmail: 'thomas.martin@exemple.fr',
  decesTelephone: '06 12 34 56 78',
  ...Object.fromEntries(
    ['ACTE_DECES', 'LIVRET', 'CERTIF_MEDICAL', 'RIB_BENEF', 'PIECE_ID'].map((code) => [
      `piece_${code}_plusTard`,
      true,
    ]),
  ),
  idRib: 'actuel',
  certification: true,
};

const envoie = (data: object, who = jeanne, headers: Record<string, string> = PREVOYANCE) =>
  who.call('POST', `${PATH}/form`, { body: { data }, headers });
const prefill = async (
  who = jeanne,
  headers: Record<string, string> = PREVOYANCE,
): Promise<Prefill<PrefillSinistre>> => (await who.get(PATH, headers)).json();

async function refuse(data: object, errors: object) {
  expect(expectRefusal(await envoie(data), 400).errors).toEqual(errors);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
}

describe('ce que le formulaire sait', () => {
  test('les événements couverts, et eux seuls', async () => {
    expect((await prefill()).donnees.types.map(({ code }) => code)).toEqual(['ITT', 'INV', 'PTIA', 'DC']);
    await couvre(['OBS']);
    expect((await prefill()).donnees.types.map(({ code }) => code)).toEqual(['OBS']);
  });

  test('sans garantie prévoyance, la phrase le dit', async () => {
    const answer = await jeanne.get(PATH, { 'x-num-contrat': '00012345' });
    expect(expectRefusal(answer, 422).message).toBe(R.SANS_PREVOYANCE);
    const envoi = await envoie(ARRET, jeanne, { 'x-num-contrat': '00012345' });
    expect(expectRefusal(envoi, 422).message).toBe('Votre contrat ne comporte pas de garantie prévoyance.');
  });

  test('ses personnes couvertes, son compte masqué, les pièces de chaque événement', async () => {
    const { donnees, initial } = await prefill();
    expect(donnees.personnes).toEqual([{ code: JEANNE, libelle: 'Jeanne MARTIN', isSalarie: true }]);
    expect(donnees.compte).toMatch(/\*{4}/);
    expect(donnees.compte).not.toContain('FR7617806001004000000019013');
    const pour = (type: string) =>
      donnees.pieces.filter(({ types }) => types.includes(type)).map(({ code }) => code);
    expect(pour('ITT')).toEqual(['AVIS_ARRET', 'IJSS', 'BULLETINS']);
    expect(pour('PTIA')).toEqual(['CERTIF_MEDICAL', 'PIECE_ID']);
    expect(initial).toMatchObject({ numPers: JEANNE, idRib: 'actuel' });
  });

  test('un bénéficiaire ne déclare que pour lui', async () => {
    await couvre(['IJ'], [JEANNE, '000000451204', '000000451206'], '00012345');
    const { donnees } = await prefill(lucas, {});
    expect(donnees.personnes.map(({ code }) => code)).toEqual(['000000451204']);
    expect(donnees.compte).toBeNull();
    expectRefusal(await envoie({ ...ARRET }, lucas, {}), 400);
  });
});

describe('une déclaration', () => {
  test('attend les documents à venir ; le message ne dit rien de la santé', async () => {
    const avis = await fichierTeleverse(jeanne, {
      nom: 'avis.pdf',
      contenu: '%PDF-1.7\nx',
      inputName: 'piece_AVIS_ARRET',
    });
    const { piece_AVIS_ARRET_plusTard: _, ...reste } = ARRET;
    const answer = await envoie({ ...reste, piece_AVIS_ARRET: [avis] });
    expect(answer.json()).toMatchObject({ etat: 'enAttentePieces', isModeGestionManuel: true });
    const attendues = await server.db.query(
      'select code_piece from demande_piece_attendue order by code_piece',
    );
    expect(attendues).toEqual([{ code_piece: 'BULLETINS' }, { code_piece: 'IJSS' }]);
    const [mail] = await deposes(server, 'adherent@demo.fr');
    expect(mail).toMatchObject({
      modele: 'AR_SINISTRE',
      variables: { liste: 'Trois derniers bulletins de salaire, 1 document à retrouver dans votre espace' },
    });
  });

  test('dont rien ne manque est enregistrée', async () => {
    const pieces: [string, object][] = [];
    for (const code of ['AVIS_ARRET', 'IJSS', 'BULLETINS']) {
      const inputName = `piece_${code}`;
      const fichier = await fichierTeleverse(jeanne, {
        nom: `${code}.pdf`,
        contenu: '%PDF-1.7\nx',
        inputName,
      });
      pieces.push([inputName, [fichier]], [`${inputName}_plusTard`, false] as unknown as [string, object]);
    }
    const answer = await envoie({ ...ARRET, ...Object.fromEntries(pieces) });
    expect(answer.json()).toMatchObject({ etat: 'enregistree' });
    expect((await deposes(server, 'adherent@demo.fr'))[0]?.variables.liste).toBe('aucun');
  });

  test('garde à part ce qui est médical, même envoyé plus tard', async () => {
    expect((await envoie(DECES)).statusCode).toBe(200);
    expect(await server.db.query('select inputs_medicaux as medical from demande')).toEqual([
      { medical: ['piece_CERTIF_MEDICAL'] },
    ]);
    const [mail] = await deposes(server, 'adherent@demo.fr');
    expect(JSON.stringify(mail?.variables)).not.toMatch(/m[ée]dical|certificat/i);
    expect(mail?.variables.liste).toContain('Acte de décès');
  });

  test('sur un autre compte, avec ses règles', async () => {
    const autre = {
      idRib: 'nouveau',
      titulaire: 'Jeanne Martin',
      iban: 'FR7630004000031234567890143',
      bic: 'BNPAFRPPXXX',
    };
    expect((await envoie({ ...DECES, ...autre })).statusCode).toBe(200);
    await server.db.query('delete from demande');
    await refuse({ ...DECES, ...autre, bic: 'DEUTDEFF' }, { bic: M.BIC_PAYS });
    await refuse({ ...DECES, idRib: 'nouveau' }, { titulaire: M.REQ, iban: M.REQ, bic: M.REQ });
  });

  test('ce qui n’est pas demandé n’est pas gardé', async () => {
    expect((await envoie({ ...DECES, employeurSiret: 'faux', tiersNom: 'x'.repeat(500) })).statusCode).toBe(
      200,
    );
  });
});

describe('ce qui ne se peut pas', () => {
  const demain = aujourdhui(new Date(Date.now() + 2 * 86_400_000));
  test.each([
    [{ codeTypeSinistre: 'HOS' }, 'codeTypeSinistre', M.CHOIX],
    [{ numPers: '000000451301' }, 'numPers', M.CHOIX],
    [{ numPers: '000000451204' }, 'numPers', M.CHOIX],
    [{ dateSurvenance: demain }, 'dateSurvenance', M.DATE_FUT],
    [{ dateSurvenance: '2020-01-01' }, 'dateSurvenance', M.DATE_MIN('01/03/2024')],
    [{ dateSurvenance: '2026-02-30' }, 'dateSurvenance', M.DATE],
    [{ arretDateFin: '2026-09-30' }, 'arretDateFin', M.DATE_MIN('01/10/2026')],
    [{ arretDateDebut: null }, 'arretDateDebut', M.REQ],
    [{ arretIsProlongation: null }, 'arretIsProlongation', M.REQ],
    [{ arretIsHospitalisation: 'oui' }, 'arretIsHospitalisation', M.BOOLEEN],
    [{ isAccident: null }, 'isAccident', M.REQ],
    [{ isAccident: true }, 'isTiersResponsable', M.REQ],
    [{ employeurSiret: '73282932000075' }, 'employeurSiret', M.SIRET],
    [{ employeurSiret: '' }, 'employeurSiret', M.REQ],
    [{ salaireBrutMensuel: 0 }, 'salaireBrutMensuel', M.MONTANT],
    [{ codeModeRemuneration: 'X' }, 'codeModeRemuneration', M.CHOIX],
    [{ description: 'x'.repeat(2001) }, 'description', M.LEN(2000)],
    [{ piece_IJSS_plusTard: false }, 'piece_IJSS', M.FILE],
    [{ idRib: '1' }, 'idRib', M.CHOIX],
    [{ certification: false }, 'certification', M.REQ],
  ])('arrêt de travail : %j', async (data, champ, message) => {
    await refuse({ ...ARRET, ...data }, { [champ]: message });
  });

  test('un tiers responsable se nomme, avec son assureur', async () => {
    await refuse(
      { ...ARRET, isAccident: true, isTiersResponsable: true },
      { tiersNom: M.REQ, tiersAssureur: M.REQ, tiersNumPolice: M.REQ },
    );
  });

  test.each([
    [{ decesNom: 'R2D2' }, 'decesNom', M.NOM],
    [{ decesLien: 'voisin' }, 'decesLien', M.CHOIX],
    [{ decesEmail: 'x' }, 'decesEmail', M.EMAIL],
    [{ decesTelephone: '12' }, 'decesTelephone', M.TEL],
  ])('décès : %j', async (data, champ, message) => {
    await refuse({ ...DECES, ...data }, { [champ]: message });
  });

  test('le fichier d’un autre, ou d’une autre question, est comme s’il n’existait pas', async () => {
    const { piece_IJSS_plusTard: _, ...reste } = ARRET;
    for (const [who, inputName] of [
      [lucas, 'piece_IJSS'],
      [jeanne, 'piece_BULLETINS'],
    ] as const) {
      const fichier = await fichierTeleverse(who, { nom: 'a.pdf', contenu: '%PDF-1.7\nx', inputName });
      await refuse({ ...reste, piece_IJSS: [fichier] }, { piece_IJSS: R.FILE_PERDU });
    }
  });
});
