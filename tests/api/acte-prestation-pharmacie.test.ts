import { beforeAll, beforeEach, expect, test } from 'vitest';
import { NON_COUVERTE } from '#src/acts/adherent/prestation-pharmacie.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { ilYADeuxAns } from '#src/core/valeurs/deux-ans.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes, joint } from '#tests/support/essai-actes.ts';
import { query } from '#tests/support/lists.ts';

const CONTRAT = '00012345';
const [JEANNE, LUCAS, EMMA] = ['000000451203', '000000451204', '000000451205'];
const JOUR = aujourdhui(new Date());
const FIN = `31/12/${JOUR.slice(0, 4)}`;

let ticket: FichierTeleverse;
let prescription: FichierTeleverse;

const { server, jeanne } = essaieDesActes();
beforeAll(async () => {
  const dossier = server.gestion.contratsConnus.get(CONTRAT);
  if (!dossier) throw new Error('sans contrat');
  const garantie = {
    ...{ code: 'PHARMNR', codeDomaine: 'PHAR', libelle: 'Pharmacie', valeur: '50 € par an' },
    ...{ isReseau: false, conditions: null, renouvellement: null },
    plafond: { montant: 50, periode: 'annee', nbMax: null },
    prestations: ['PHN_VACCIN', 'PHN_HOMEOPATHIE'],
  };
  const couverture = {
    ...{ code: 'SER3', libelle: 'Base', type: 'base' as const, niveau: 3, dateDebut: '2023-01-01' },
    ...{ dateFin: null, montantCotisation: 0, garanties: [garantie] },
    assures: [JEANNE ?? '', LUCAS ?? ''],
  };
  server.gestion.contratsConnus.set(CONTRAT, { ...dossier, couvertures: [couverture] });
});
beforeEach(async () => {
  server.gestion.consommees.length = 0;
  [ticket, prescription] = await Promise.all([joint(jeanne, 'ticket'), joint(jeanne, 'prescription')]);
});

const data = (more: object = {}) => ({
  ...{ numPers: JEANNE, codePrestation: 'PHN_VACCIN', dateAchat: JOUR, montant: '32,50' },
  ...{ nomPharmacie: 'Pharmacie du Centre', ticket: [ticket], prescription: [prescription] },
  ...more,
});
const post = (more?: object) => envoie(jeanne, 'prestationpharmacie', data(more));

interface Lue {
  readonly code: string;
  readonly forfait: string;
  readonly reste: number | null;
}
async function personnes(): Promise<readonly Lue[]> {
  return (await jeanne.get('/api/forms/prestationpharmacie')).json().donnees.personnes;
}

test('what is left of the year is said of whose care one sees, and of nobody else', async () => {
  const dernier = JOUR;
  server.gestion.consommees.push(
    { codeGarantie: 'PHARMNR', numPers: JEANNE ?? '', montant: 17.6, nb: 2, dernier },
    { codeGarantie: 'PHARMNR', numPers: LUCAS ?? '', montant: 40, nb: 1, dernier },
  );
  const [elle, grand, petite] = await personnes();
  expect(elle?.forfait.replace(/\s/gu, ' ')).toBe(`Il vous reste 32,40 € sur 50,00 € jusqu’au ${FIN}.`);
  expect([elle?.reste, grand?.reste]).toEqual([32.4, null]);
  expect(grand?.forfait.replace(/\s/gu, ' ')).toBe('Le forfait est de 50,00 € par an.');
  expect(petite).toMatchObject({ code: EMMA, forfait: NON_COUVERTE, reste: null });
});

test('nothing is left once it is all had, and never less', async () => {
  server.gestion.consommees.push({
    ...{ codeGarantie: 'PHARMNR', numPers: JEANNE ?? '', montant: 60, nb: 2, dernier: JOUR },
  });
  expect((await personnes())[0]).toMatchObject({ reste: 0 });
});

const HIER_IL_Y_A_DEUX_ANS = plusJours(ilYADeuxAns(JOUR), -1);
const ANCIEN = 'Cet achat date de plus de deux ans : il ne peut plus être remboursé.';
const TROP = 'Le montant ne peut pas dépasser 1 000 € : vérifiez-le, ou faites une demande par ticket.';
test.each<[string, object, string]>([
  ['numPers', { numPers: '000000451301' }, M.CHOIX],
  ['codePrestation', { codePrestation: null }, M.REQ],
  // The act itself is none of its natures.
  ['codePrestation', { codePrestation: 'PHN' }, M.CHOIX],
  ['codePrestation', { codePrestation: 'PHN_TABAC' }, NON_COUVERTE],
  ['codePrestation', { numPers: EMMA }, NON_COUVERTE],
  ['dateAchat', { dateAchat: plusJours(JOUR, 1) }, M.DATE_FUT],
  ['dateAchat', { dateAchat: HIER_IL_Y_A_DEUX_ANS }, ANCIEN],
  ['montant', { montant: '0' }, M.MONTANT],
  ['montant', { montant: '-3' }, M.MONTANT],
  ['montant', { montant: '1000,01' }, TROP],
  ['montant', { montant: '12,345' }, M.DECIMALES],
  ['nomPharmacie', { nomPharmacie: 'P'.repeat(81) }, M.LEN(80)],
  ['ticket', { ticket: [] }, M.FILE],
  ['prescription', { prescription: [] }, M.FILE],
])('%s: %j', async (champ, more, phrase) => {
  const refus = await post(more);
  expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('always by hand: what is accepted is handed over whole; the mail tells nothing of it', async () => {
  await regle(server, 'prestationPharmacieActeGestion', { modeGestion: 'automatique' });
  const recue = await post();
  expect([recue.statusCode, recue.json()]).toEqual([
    200,
    expect.objectContaining({ isModeGestionManuel: true, etat: 'enregistree' }),
  ]);
  const [mail] = await server.db.query<{ modele: string }>('select modele from envoi');
  expect(mail).toEqual({ modele: 'AR_PHARMACIE' });
  const { reference } = recue.json();
  const gestionnaire = await server.member('gestionnaire@demo.fr');
  const file = '/api/admin/demandes';
  const [demande] = (await gestionnaire.get(`${file}${query({ filter: { reference } })}`)).json();
  await expect.poll(() => server.gestion.remises.length, { timeout: 30_000 }).toBe(1);
  const { id, version } = demande;
  const acceptee = await gestionnaire.call('POST', `${file}/${id}/acceptation`, { body: { version } });
  expect(acceptee.statusCode).toBe(200);
  await expect.poll(() => server.gestion.remises.length, { timeout: 30_000 }).toBe(2);
  expect(server.gestion.remises.map(({ changement }) => changement)).toEqual([
    null,
    {
      ...{ nature: 'depensePharmacie', numContrat: CONTRAT, numPers: JEANNE, codePrestation: 'PHN_VACCIN' },
      ...{ dateAchat: JOUR, montant: 32.5, nomPharmacie: 'Pharmacie du Centre' },
    },
  ]);
});

test('what needs no prescription asks for none', async () => {
  const recue = await post({ codePrestation: 'PHN_HOMEOPATHIE', prescription: [], nomPharmacie: null });
  expect(recue.statusCode).toBe(200);
});
