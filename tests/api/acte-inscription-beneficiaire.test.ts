import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { cleNir } from '#src/core/valeurs/nir.ts';
import { calcule, envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes, joint } from '#tests/support/essai-actes.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const CLE = 'inscriptionBeneficiaireActeGestion';
const JEANNE = '000000451203';
const JOUR = aujourdhui(new Date());
const PREMIER = plusMois(`${JOUR.slice(0, 7)}-01`, 1);
const avecCle = (nir: string) => nir + cleNir(nir);
/** Of Jeanne. */
const NIR = avecCle('2850551649001');
const TARIF = {
  ...{ montantAvant: 89.4, montantApres: 111.75, isGratuit: false },
  detail: [
    { numPers: '000000451203', libelle: 'Santé 2', montant: 89.4 },
    { numPers: null, libelle: 'Santé 2, personne ajoutée', montant: 22.35 },
    // Somebody whom the contract does not cover is nobody here.
    { numPers: '000000999999', libelle: 'Option', montant: 0 },
  ],
};
const DETAIL = [
  { numPers: '000000451203', libelle: 'Santé 2', beneficiaire: 'Jeanne', montant: 89.4 },
  { numPers: null, libelle: 'Santé 2, personne ajoutée', beneficiaire: null, montant: 22.35 },
  { numPers: null, libelle: 'Option', beneficiaire: null, montant: 0 },
];
const MONTRE = {
  effet: { premiere: PREMIER },
  tarif: {
    ...{ montantAvant: 89.4, montantApres: 111.75, difference: 22.35 },
    ...{ detail: DETAIL, gratuite: null, aSavoir: null },
  },
};

const { server, jeanne, avecCode } = essaieDesActes();
beforeAll(async () => {
  const fiche = server.gestion.fichesConnues.get(JEANNE);
  if (!fiche) throw new Error('sans fiche');
  const nir = { numero: NIR.slice(0, 13), cle: NIR.slice(13) };
  server.gestion.fichesConnues.set(JEANNE, { ...fiche, nir });
});
beforeEach(async () => {
  server.gestion.projets.tarif = TARIF;
});

async function pieces(...codes: readonly string[]) {
  const joints = await Promise.all(
    codes.map(async (une) => [une, [await joint(jeanne, `pieces.${une}`)]] as const),
  );
  return { pieces: Object.fromEntries(joints) };
}

const CAISSE = { codeGrandRegime: '01', codeCaisse: '511', codeCentre: '0000' };
/** A child who is adopted, with the number of Jeanne. */
const ENFANT = {
  ...{ codeTypeBeneficiaire: 'ENF', codeMotif: 'adoption', dateEvenement: plusJours(JOUR, -40) },
  ...{
    codeCivilite: 'MME',
    nom: 'Martin',
    prenom: 'Louise',
    dateNaissance: '2020-02-29',
    rangNaissance: '1',
  },
  ...{ dateEffet: PREMIER, nir: NIR, ...CAISSE, isTeletransmission: true, isRattachement2: false },
  isAutreMutuelle: false,
};
const CONJOINT = {
  ...{ codeTypeBeneficiaire: 'CON', codeMotif: 'concubinage', codeCivilite: 'M', prenom: 'Paul' },
  ...{ dateNaissance: '1984-03-07', email: 'paul@exemple.fr', telephone: '0612345678' },
  ...{ nir: avecCle('1840375451089'), isRattachement2: null },
};
const NE = plusJours(JOUR, -20);
const NOUVEAU_NE = {
  ...{ codeMotif: 'naissance', dateEvenement: null, dateNaissance: NE, dateEffet: NE, isSansNir: true },
  ...{ nir: null, codeGrandRegime: null, codeCaisse: null, codeCentre: null },
  ...{ isTeletransmission: null, isRattachement2: null },
};
const NE_MONTRE = { ...MONTRE, effet: { premiere: NE } };

const post = (more: object = {}, montre: object = MONTRE) =>
  envoie(jeanne, 'inscriptionbeneficiaire', { ...ENFANT, ...more }, avecCode, montre);
const demandes = () => server.db.query('select 1 from demande');

test.each<[string, object, string]>([
  ['codeTypeBeneficiaire', { codeTypeBeneficiaire: 'ASS' }, M.CHOIX],
  ['codeMotif', { codeMotif: 'cadeau' }, M.CHOIX],
  ['dateEvenement', { dateEvenement: plusJours(JOUR, 1) }, M.DATE_FUT],
  ['dateEvenement', { dateEvenement: '2020-02-28' }, M.DATE_MIN('29/02/2020')],
  ['nom', { nom: 'Martin 2' }, M.NOM],
  ['nom', { nom: 'M'.repeat(51) }, M.LEN(50)],
  ['nom', { nom: 'M'.repeat(48) }, M.NOMLEN(50)],
  ['nompatronymique', { nompatronymique: 'M'.repeat(51) }, M.LEN(50)],
  ['dateNaissance', { dateNaissance: '2021-02-29' }, M.DATE],
  ['dateNaissance', { dateNaissance: plusJours(JOUR, 1) }, M.DATE_FUT],
  ['dateNaissance', { dateNaissance: '1990-01-01' }, M.AGE_MAX(29)],
  ['rangNaissance', { rangNaissance: '10' }, M.CHOIX],
  ['dateEffet', { dateEffet: plusJours(PREMIER, 1) }, M.DATE_DIS],
  ['dateEffet', { dateEffet: plusMois(PREMIER, -1) }, M.DATE_DIS],
  ['nir', { nir: null }, M.REQ],
  ['nir', { nir: '12345' }, M.NIR_FMT],
  ['nir', { nir: `${NIR.slice(0, 13)}00` }, M.NIR_CLE],
  ['codeCaisse', { codeCaisse: '51' }, MA.CODE_ORGANISME],
  ['isRattachement2', { isRattachement2: null }, M.REQ],
  ['rattachement2.nir', { isRattachement2: true }, M.REQ],
  ['dateFinAutreMutuelle', { isAutreMutuelle: true }, M.REQ],
  ['pieces.JUGEMENT_ADOPTION', {}, M.FILE],
  ['pieces.ATTESTATION_DROITS', {}, M.FILE],
  ['codeMotif', { ...CONJOINT, codeMotif: 'naissance' }, M.MOTIF_ENFANT],
  ['dateNaissance', { ...CONJOINT, dateNaissance: plusJours(JOUR, -17 * 365) }, M.LIEN_ADULTE],
  ['email', { ...CONJOINT, email: null }, M.REQ],
  ['telephone', { ...CONJOINT, telephone: '12' }, M.TEL],
  ['pieces.ATTESTATION_CONCUBINAGE', CONJOINT, M.FILE],
  ['pieces.CERTIFICAT_SCOLARITE', { dateNaissance: plusMois(JOUR, -12 * 19) }, M.FILE],
  ['pieces.CERTIFICAT_RADIATION', { codeMotif: 'perteCouverture' }, M.FILE],
  // A newborn is covered from birth on, and asks for the number where it is said to be there.
  ['dateEffet', { ...NOUVEAU_NE, dateEffet: PREMIER }, M.DATE_DIS],
  ['nir', { ...NOUVEAU_NE, isSansNir: false }, M.REQ],
  ['pieces.ACTE_NAISSANCE', NOUVEAU_NE, M.FILE],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await demandes()).toEqual([]);
});

describe('one number', () => {
  test('of two adults is refused, and not said again', async () => {
    const papiers = await pieces('ATTESTATION_CONCUBINAGE', 'ATTESTATION_DROITS');
    const refus = await post({ ...CONJOINT, nir: NIR, ...papiers });
    expect([refus.statusCode, refus.json().errors]).toEqual([400, { nir: M.NIR_DEJA }]);
    expect(refus.body).not.toContain(NIR.slice(0, 13));
    expect((await post({ ...CONJOINT, ...papiers })).statusCode).toBe(200);
  });

  test('of a parent is carried by a child', async () => {
    expect((await post(await pieces('JUGEMENT_ADOPTION', 'ATTESTATION_DROITS'))).statusCode).toBe(200);
  });
});

test('who is there already is not added again', async () => {
  const papiers = await pieces('JUGEMENT_ADOPTION', 'ATTESTATION_DROITS');
  const refus = await post({ ...papiers, prenom: 'EMMA', dateNaissance: '2014-09-30' });
  expect([refus.statusCode, refus.json().errors]).toEqual([400, { prenom: M.PERSONNE_DEJA }]);
  // Her twin is somebody else.
  const jumelle = { ...papiers, prenom: 'Emma', dateNaissance: '2014-09-30', rangNaissance: '2' };
  expect((await post(jumelle)).statusCode).toBe(200);
});

test('a second spouse is refused', async () => {
  const dossier = server.gestion.contratsConnus.get('00012345');
  if (!dossier) throw new Error('sans contrat');
  const assures = dossier.assures.map((assure) =>
    assure.rang === 2 ? { ...assure, codeTypeBeneficiaire: 'PAC' } : assure,
  );
  server.gestion.contratsConnus.set('00012345', { ...dossier, assures });
  const refus = await post(CONJOINT);
  expect(refus.json().errors.codeTypeBeneficiaire).toBe('Un conjoint est déjà inscrit sur votre contrat.');
  server.gestion.contratsConnus.set('00012345', { ...dossier, isBeneficiaireAjoutable: false });
  expectRefusal(await post(), 422, 'AJOUT_IMPOSSIBLE');
  server.gestion.contratsConnus.set('00012345', dossier);
});

describe('the price', () => {
  const entrees = { ...ENFANT, dateEffet: PREMIER };
  test('before and after, as the management system says it', async () => {
    expect((await calcule(jeanne, 'inscriptionbeneficiaire', 'tarif', entrees)).json()).toEqual({
      tarif: MONTRE.tarif,
    });
    server.gestion.projets.tarif = { ...TARIF, montantApres: 89.4, isGratuit: true };
    expect((await calcule(jeanne, 'inscriptionbeneficiaire', 'tarif', entrees)).json().tarif).toMatchObject({
      difference: 0,
      gratuite: 'Oui : cet ajout ne change pas votre cotisation.',
    });
    server.gestion.projets.tarif = null;
    expect((await calcule(jeanne, 'inscriptionbeneficiaire', 'tarif', entrees)).json().tarif).toMatchObject({
      ...{ montantApres: null, detail: [] },
      aSavoir: expect.stringContaining('Votre gestionnaire'),
    });
  });

  test('that changed since it was shown is shown again before anything is written', async () => {
    server.gestion.projets.tarif = { ...TARIF, montantApres: 120 };
    const papiers = await pieces('JUGEMENT_ADOPTION', 'ATTESTATION_DROITS');
    expect(expectRefusal(await post(papiers), 409, 'CALCUL_CHANGE').etape).toBe('tarif');
    expect(await demandes()).toEqual([]);
  });
});

describe('what the specification reads under its path', () => {
  const lit = (fin: string) => jeanne.get(`/api/forms/inscriptionbeneficiaire/${fin}`);
  const DU = `codeTypeBeneficiaire=ENF&dateNaissance=2020-02-29&dateEffet=${PREMIER}`;

  test('the price, of what its address gives', async () => {
    expect((await lit(`tarif-infos?${DU}`)).json()).toEqual({
      ...{ montantAvant: 89.4, montantApres: 111.75, difference: 22.35 },
      ...{ isGratuit: false, aSavoir: null, detail: DETAIL },
    });
    server.gestion.projets.tarif = { ...TARIF, montantApres: 89.4, isGratuit: true };
    const ne = plusJours(JOUR, -10);
    const naissance = `codeTypeBeneficiaire=ENF&dateNaissance=${ne}&dateEffet=${ne}`;
    expect((await lit(`tarif-infos?${naissance}`)).json()).toMatchObject({ isGratuit: true, difference: 0 });
  });

  test.each([
    ['dateEffet', `codeTypeBeneficiaire=ENF&dateNaissance=2020-02-29`, M.REQ],
    ['dateEffet', `codeTypeBeneficiaire=ENF&dateNaissance=2020-02-29&dateEffet=2020-02-29`, M.DATE_DIS],
    ['dateNaissance', DU.replace('2020', '2021'), M.DATE],
    ['codeTypeBeneficiaire', DU.replace('ENF', 'VOISIN'), M.CHOIX],
  ])('says what is wrong with %s (%s)', async (nom, query, phrase) => {
    const refus = await lit(`tarif-infos?${query}`);
    expectRefusal(refus, 400, 'PARAMETRES_INVALIDES');
    expect(refus.json().errors[nom]).toBe(phrase);
  });

  test('the papers that a link asks for', async () => {
    const { pieces: enfant } = (await lit('dossier?codeTypeBeneficiaire=ENF')).json();
    expect(enfant).toContainEqual({
      ...{ codePiece: 'ACTE_NAISSANCE', libelle: 'Acte de naissance', isObligatoire: true },
    });
    const { pieces: conjoint } = (await lit('dossier?codeTypeBeneficiaire=CON&codeMotif=concubinage')).json();
    expect(conjoint.map(({ codePiece }: { codePiece: string }) => codePiece)).toEqual([
      'ATTESTATION_CONCUBINAGE',
      'ATTESTATION_DROITS',
    ]);
    expect((await lit('dossier')).json().errors.codeTypeBeneficiaire).toBe(M.REQ);
    expectRefusal(await lit('dossier?codeTypeBeneficiaire=ENF&nir=1'), 400, 'PARAMETRE_INCONNU');
  });
});

test('without a security code, nothing is sent', async () => {
  const papiers = await pieces('JUGEMENT_ADOPTION', 'ATTESTATION_DROITS');
  const data = { ...ENFANT, ...papiers };
  expectRefusal(
    await envoie(jeanne, 'inscriptionbeneficiaire', data, {}, MONTRE),
    403,
    'SECURITY_CODE_REQUIS',
  );
  expect(await demandes()).toEqual([]);
});

describe('by hand or at once', () => {
  test('a newborn without a number is inscribed at once where the client says so', async () => {
    await regle(server, CLE, { modeGestion: 'automatique' });
    const recue = await post({ ...NOUVEAU_NE, ...(await pieces('ACTE_NAISSANCE')) }, NE_MONTRE);
    expect([recue.statusCode, recue.json()]).toEqual([
      200,
      expect.objectContaining({ etat: 'traitee', isModeGestionManuel: false }),
    ]);
    expect(server.gestion.remises[0]?.changement).toMatchObject({
      nature: 'inscriptionBeneficiaire',
      numContrat: '00012345',
      personne: { prenom: 'Louise', dateNaissance: NE, rangNaissance: 1, email: null },
      ...{ dateEvenement: NE, dateEffet: NE, rattachement: null, isTeletransmission: false },
    });
  });

  test('anybody else goes through somebody’s hands, whose number no answer repeats', async () => {
    await regle(server, CLE, { modeGestion: 'automatique' });
    const recue = await post(await pieces('JUGEMENT_ADOPTION', 'ATTESTATION_DROITS'));
    expect(recue.json()).toMatchObject({ etat: 'enregistree', isModeGestionManuel: true });
    expect(recue.body).not.toContain(NIR.slice(0, 13));
    const [action] = await server.db.query('select * from action_membre');
    expect(JSON.stringify(action)).not.toContain(NIR.slice(0, 13));
  });

  test('a child to both parents, and a paper that only the medical service reads', async () => {
    const second = { nir: avecCle('1840375451089'), ...CAISSE };
    const papiers = await pieces('JUGEMENT_ADOPTION', 'ATTESTATION_DROITS', 'NOTIFICATION_MDPH');
    const data = { codeTypeBeneficiaire: 'ENH', isRattachement2: true, rattachement2: second, ...papiers };
    expect((await post(data)).statusCode).toBe(200);
    const [gardee] = await server.db.query<{ medicales: string[] }>(
      'select inputs_medicaux as medicales from demande',
    );
    expect(gardee?.medicales).toEqual(['pieces.NOTIFICATION_MDPH']);
  });
});
