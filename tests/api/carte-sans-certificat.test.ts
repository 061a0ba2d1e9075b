import { beforeEach, expect, test } from 'vitest';
import { anneeScolaire } from '#src/core/adherent/scolarite.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { envoie } from '#tests/support/actes.ts';
import { essaieDesActes, joint } from '#tests/support/essai-actes.ts';
import { carteDeFamille } from '#tests/support/famille.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const CONTRAT = '00012345';
const JEANNE = '000000451203';
const LUCAS = '000000451204';
const JOUR = aujourdhui(new Date());
const ANNEE = anneeScolaire(JOUR);

const { server, jeanne, lucas } = essaieDesActes();
beforeEach(() => {
  const dossier = server.gestion.contratsConnus.get(CONTRAT);
  if (!dossier) throw new Error('Le contrat de Jeanne n’est pas là');
  const assures = dossier.assures.map((un) =>
    un.numPers === LUCAS ? { ...un, dateFinScolarite: `${JOUR.slice(0, 4)}-12-31` } : un,
  );
  server.gestion.contratsConnus.set(CONTRAT, { ...dossier, assures });
  const carte = carteDeFamille();
  const suivante = {
    ...{ ...carte, id: `${CONTRAT}-suivante`, annee: carte.annee + 1 },
    beneficiaires: carte.beneficiaires.filter(({ numPers }) => numPers !== LUCAS),
  };
  server.gestion.cartes = async () => ({ cartes: [carte, suivante], motifIndisponible: null });
});

const SUIVANTE = carteDeFamille().annee + 1;
const ATTENDU = `Lucas : carte ${SUIVANTE} en attente de son certificat de scolarité, attendu pour ${ANNEE.libelle}.`;
const RECU = `reçu le ${jourFrancais(JOUR)}, à l’étude`;

const attendues = async (who: Visitor) => (await who.get('/api/cgdm-svc/carte-tp')).json().attendues;
const certificats = async () => (await jeanne.get('/api/adherent/contrats/detail')).json().certificats;
const aide = async (acte: string) =>
  JSON.stringify((await jeanne.get(`/api/forms/${acte}`)).json().donnees.attente);
async function donne(who: Visitor): Promise<string> {
  const certificat = [await joint(who, 'certificat')];
  return (await envoie(who, 'certificat-scolarite', { numPers: LUCAS, certificat })).json().reference;
}
const entree = async () => (await jeanne.get('/api/forms/certificat-scolarite')).json();

test('a missing card says what it waits for, until the certificate came and while it is looked at', async () => {
  expect(await attendues(jeanne)).toEqual([{ numPers: LUCAS, phrase: ATTENDU, isADonner: true }]);
  expect(await attendues(lucas)).toMatchObject([
    { phrase: expect.stringContaining(`Votre carte ${SUIVANTE} est en attente de votre certificat`) },
  ]);
  for (const acte of ['cartetp', 'envoi-cartetp']) expect(await aide(acte)).toContain(ATTENDU);
  expect(await certificats()).toEqual([{ numPers: LUCAS, etat: `attendu pour ${ANNEE.libelle}` }]);

  await donne(lucas);
  const [recue] = await attendues(jeanne);
  expect(recue).toMatchObject({ isADonner: false, phrase: expect.stringContaining(RECU) });
  expect(await certificats()).toEqual([{ numPers: LUCAS, etat: RECU }]);
});

test('at the entry of a second certificate, the first is recalled with its person; sent by somebody else, too', async () => {
  const reference = await donne(jeanne);
  const { enCours, donnees } = await entree();
  expect(enCours).toMatchObject([{ reference, libelle: expect.stringMatching(/, pour Lucas$/) }]);
  expect(donnees.personnes).toEqual([
    { code: LUCAS, libelle: expect.stringContaining('Lucas'), aide: `Certificat ${RECU}.` },
  ]);
  await server.db.query('delete from demande');
  await donne(lucas);
  const autre = await entree();
  expect([autre.enCours, autre.donnees.personnes[0].aide]).toEqual([undefined, `Certificat ${RECU}.`]);
});

test('a card that has everybody waits for nobody', async () => {
  const carte = carteDeFamille();
  expect(carte.beneficiaires.map(({ numPers }) => numPers)).toContain(JEANNE);
  server.gestion.cartes = async () => ({ cartes: [carte], motifIndisponible: null });
  expect(await attendues(jeanne)).toBeUndefined();
});
