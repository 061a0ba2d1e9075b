import { readFileSync } from 'node:fs';
import type { JsonSchema } from '#src/core/definition/sens.ts';

type Listees = readonly { readonly numPers: string }[];

/** The invented household of which every example is. */
interface Exemples {
  readonly dossier: { readonly numContrat: string; readonly assures: Listees };
  readonly personnes: Listees;
  readonly consommations: readonly { readonly codeGarantie: string }[];
  readonly [autre: string]: unknown;
}

const exemples = JSON.parse(
  readFileSync(new URL('./gestion-exemples.json', import.meta.url), 'utf8'),
) as Exemples;

interface Porte {
  readonly schema: JsonSchema;
  readonly exemple: unknown;
}

/** One call of the contract. */
export interface AppelDuContrat {
  readonly id: string;
  readonly methode: 'get' | 'post' | 'put';
  readonly chemin: string;
  readonly resume: string;
  readonly corps?: Porte;
  readonly reponse: Porte;
  /** It may also answer the bytes of a file, of any type. */
  readonly isOctets?: true;
  /** 404 says that there is none. */
  readonly isPeutManquer?: true;
  /** Who answers it; by default the management system. */
  readonly du?: 'systeme' | 'portail';
}

const ref = (nom: string): JsonSchema => ({ $ref: `#/components/schemas/${nom}` });
const plusieurs = (nom: string): JsonSchema => ({ type: 'array', items: ref(nom) });
const page = (nom: string): JsonSchema => ({
  type: 'object',
  properties: { lignes: plusieurs(nom), total: { type: 'integer' } },
  required: ['lignes', 'total'],
});
const OBJET: JsonSchema = { type: 'object' };

const C = '/clients/{client}';
const K = `${C}/contrats/{numContrat}`;
const P = `${C}/personnes`;

const visibles = exemples.dossier.assures.map(({ numPers }) => numPers);
const numContrat = exemples.dossier.numContrat;
const [titulaire = ''] = visibles;
const tranche = { debut: 0, nombre: 20 };
const soins = {
  ...{ numContrat, visibles, confidentiels: [] },
  tri: { champ: 'dateSoins', ordre: 'DESC' },
};
const versements = {
  ...{ numContrat, visibles, confidentiels: [], isTitulaire: true },
  tri: { champ: 'datePaiement', ordre: 'DESC' },
};
const [personne] = exemples.personnes;
const [consommation] = exemples.consommations;

const lue = (
  id: string,
  chemin: string,
  resume: string,
  reponse: Porte,
  plus: Partial<AppelDuContrat> = {},
): AppelDuContrat => ({ id, chemin, resume, reponse, methode: 'get', ...plus });
const cherchee = (
  id: string,
  chemin: string,
  resume: string,
  corps: unknown,
  reponse: Porte,
  plus: Partial<AppelDuContrat> = {},
): AppelDuContrat => ({
  ...{ id, chemin, resume, reponse, methode: 'post', corps: { schema: OBJET, exemple: corps } },
  ...plus,
});
const peutManquer = { isPeutManquer: true } as const;

function personnes(): AppelDuContrat[] {
  const demande = { curseur: null, nombre: 500 };
  return [
    cherchee(
      'cherche',
      `${P}/recherche`,
      'Chercher par contrat ou par NIR',
      { numeroContrat: numContrat },
      {
        schema: plusieurs('Personne'),
        exemple: exemples.personnes,
      },
    ),
    cherchee(
      'fiches',
      `${P}/fiches`,
      'Lire plusieurs fiches',
      { numPers: visibles },
      {
        schema: plusieurs('FichePersonne'),
        exemple: exemples.fiches,
      },
    ),
    lue(
      'personne',
      `${P}/{numPers}`,
      'Reconnaître une personne',
      { schema: ref('Personne'), exemple: personne },
      peutManquer,
    ),
    lue('contrats', `${P}/{numPers}/contrats`, 'Lire les contrats d’une personne', {
      schema: plusieurs('Contrat'),
      exemple: exemples.contrats,
    }),
    cherchee('personnesParPage', `${P}/liste`, 'Lister les personnes', demande, {
      schema: ref('PagePersonnes'),
      exemple: { lignes: exemples.personnesListees, curseur: null },
    }),
    cherchee('contratsParPage', `${C}/contrats/liste`, 'Lister les contrats', demande, {
      schema: ref('PageContrats'),
      exemple: { lignes: exemples.contratsListes, curseur: null },
    }),
    lue(
      'contrat',
      K,
      'Lire un contrat',
      { schema: ref('DossierContrat'), exemple: exemples.dossier },
      peutManquer,
    ),
  ];
}

function soinsDuContrat(): AppelDuContrat[] {
  return [
    cherchee(
      'decomptes',
      `${K}/decomptes/recherche`,
      'Chercher des décomptes',
      { recherche: soins, tranche },
      {
        schema: page('Decompte'),
        exemple: exemples.decomptes,
      },
    ),
    cherchee(
      'totauxDecomptes',
      `${K}/decomptes/totaux`,
      'Sommer des décomptes',
      { recherche: soins },
      {
        schema: ref('TotauxSoins'),
        exemple: exemples.totaux,
      },
    ),
    cherchee(
      'anneeDeSoins',
      `${K}/decomptes/annee`,
      'Sommer une année, mois par mois',
      { recherche: soins, annee: 2026 },
      {
        schema: { ...plusieurs('MoisDeSoins'), minItems: 12, maxItems: 12 },
        exemple: exemples.annee,
      },
    ),
    lue(
      'decompte',
      `${K}/decomptes/{id}`,
      'Lire un décompte',
      { schema: ref('DecompteDetaille'), exemple: exemples.decompte },
      peutManquer,
    ),
    cherchee(
      'consommations',
      `${K}/consommations`,
      'Lire ce qui est consommé de garanties',
      { visibles, codes: [consommation?.codeGarantie], debut: '2026-01-01', fin: '2026-12-31' },
      { schema: plusieurs('Consommation'), exemple: exemples.consommations },
    ),
    cherchee(
      'retenues',
      `${K}/retenues`,
      'Lire les participations et franchises retenues dans une année',
      { visibles, jour: '2026-11-20' },
      { schema: plusieurs('RetenuesConnues'), exemple: exemples.retenues },
    ),
    cherchee(
      'simulation',
      `${K}/simulation`,
      'Lire les actes qui se simulent pour une personne, aux tarifs d’un jour',
      { numPers: visibles[0], jour: '2026-11-20' },
      { schema: ref('SimulationConnue'), exemple: exemples.simulation },
      peutManquer,
    ),
    cherchee(
      'paiements',
      `${K}/paiements/recherche`,
      'Chercher des versements',
      { recherche: versements, tranche },
      {
        schema: page('PaiementConnu'),
        exemple: exemples.paiements,
      },
    ),
  ];
}

function projets(): AppelDuContrat[] {
  const projet = {
    ...{ nature: 'ajout', codeTypeBeneficiaire: 'ENF' },
    ...{ dateNaissance: '2026-10-02', dateEffet: '2026-10-02' },
  };
  return [
    lue(
      'formules',
      `${K}/formules`,
      'Lire les formules vers lesquelles ce contrat peut changer',
      { schema: plusieurs('Formule'), exemple: exemples.formules },
      peutManquer,
    ),
    cherchee(
      'options',
      `${K}/options`,
      'Lire les options que ce contrat peut prendre',
      { assures: null, dateEffet: null },
      { schema: plusieurs('OptionOfferte'), exemple: exemples.options },
      peutManquer,
    ),
    cherchee(
      'tarif',
      `${K}/tarif`,
      'Chiffrer l’ajout d’une personne, un changement de formule, une option de plus ou de moins',
      { projet },
      { schema: ref('Tarif'), exemple: exemples.tarif },
      peutManquer,
    ),
  ];
}

/** What the portal draws itself, in place of bytes. */
const FICHIER_DECRIT: JsonSchema = {
  type: 'object',
  properties: {
    nomFichier: { type: 'string', maxLength: 4_000 },
    mime: { type: 'string', maxLength: 4_000 },
    edition: { type: 'string', description: '`Courrier`, `Document` ou `Attestation`', maxLength: 4_000 },
    donnees: {},
  },
  required: ['nomFichier', 'mime', 'edition', 'donnees'],
};
const FICHIER_EXEMPLE = {
  nomFichier: 'conditions-generales.pdf',
  mime: 'application/pdf',
  edition: 'Document',
  donnees: {
    titre: 'Conditions générales',
    reference: 'CG-2026',
    paragraphes: ['Ce que votre contrat couvre, et à quelles conditions.'],
  },
};

function papiers(): AppelDuContrat[] {
  return [
    lue('echeances', `${K}/echeances/{annee}`, 'Lire l’échéancier', {
      schema: plusieurs('Echeance'),
      exemple: exemples.echeances,
    }),
    lue('cartes', `${K}/cartes`, 'Lire les cartes', { schema: ref('Cartes'), exemple: exemples.cartes }),
    lue('courriers', `${K}/courriers`, 'Lire les courriers', {
      schema: plusieurs('Courrier'),
      exemple: exemples.courriers,
    }),
    lue('courriersArchives', `${K}/courriers-archives`, 'Lire les courriers d’avant', {
      schema: plusieurs('Courrier'),
      exemple: exemples.archives,
    }),
    lue('documents', `${K}/documents`, 'Lister les documents', {
      schema: plusieurs('DocumentGed'),
      exemple: exemples.documents,
    }),
    lue(
      'fichier',
      `${K}/fichiers/{id}`,
      'Lire un document, une pièce d’un message ou une notice : ses octets, ou de quoi le dessiner',
      { schema: FICHIER_DECRIT, exemple: FICHIER_EXEMPLE },
      { ...peutManquer, isOctets: true },
    ),
    lue(
      'salarie',
      `${K}/salaries/{numPers}`,
      'Lire ce que l’employeur a dit d’un salarié',
      { schema: ref('Salarie'), exemple: exemples.salarie },
      peutManquer,
    ),
    lue(
      'prevoyance',
      `${K}/prevoyance`,
      'Lire les dossiers de prévoyance',
      { schema: plusieurs('DossierPrevoyance'), exemple: exemples.prevoyance },
      peutManquer,
    ),
    lue(
      'etablissement',
      `${C}/etablissements/{finess}`,
      'Reconnaître un établissement de santé',
      { schema: ref('Etablissement'), exemple: exemples.etablissement },
      peutManquer,
    ),
  ];
}

const EVENEMENT = {
  id: 'evt-000042',
  reference: 'DEM-2026-000001',
  rang: 1,
  date: '2026-11-24T08:00:00Z',
  nature: 'acceptee',
  message: 'Votre nouvelle adresse est enregistrée.',
};
const TRANSMISSION = {
  ...{ id: '0195b1f0-0000-7000-8000-000000000001', codeType: 'adresse', reference: 'DEM-2026-000001' },
  ...{ numContrat, numPers: titulaire, numPersConcerne: null, changement: null },
  ...{ donnees: { localite: 'REIMS' }, fichiers: [] },
};

function echanges(): AppelDuContrat[] {
  return [
    {
      ...{ id: 'transmet', methode: 'put', chemin: `${C}/transmissions/{id}` },
      resume: 'Remettre une demande, un changement ou une décision ; la même remise compte une fois',
      corps: { schema: ref('Transmission'), exemple: TRANSMISSION },
      reponse: { schema: ref('Remise'), exemple: { idExterne: 'GES-000001', isSuivie: true } },
    },
    cherchee(
      'evenements',
      `${C}/evenements/releve`,
      'Relever ce que deviennent les demandes',
      { curseur: null, nombre: 100 },
      {
        schema: ref('PageEvenements'),
        exemple: { evenements: [EVENEMENT], curseur: '1', isFin: true },
      },
      peutManquer,
    ),
    {
      ...{ id: 'ditEvenement', methode: 'post', chemin: '/api/gestion/evenements', du: 'portail' },
      resume: 'Dire ce que devient une demande, ou plusieurs dans `evenements`',
      corps: {
        schema: {
          anyOf: [
            ref('Evenement'),
            {
              type: 'object',
              properties: { evenements: { ...plusieurs('Evenement'), minItems: 1, maxItems: 100 } },
              required: ['evenements'],
            },
          ],
        },
        exemple: EVENEMENT,
      },
      reponse: {
        schema: {
          anyOf: [
            ref('Resultat'),
            { type: 'object', properties: { resultats: plusieurs('Resultat') }, required: ['resultats'] },
          ],
        },
        exemple: {
          id: 'evt-000042',
          statut: 200,
          isApplique: true,
          etat: 'acceptee',
          code: null,
          message: null,
        },
      },
    },
  ];
}

/** Every call of the contract, in both directions. */
export function appelsDuContrat(): readonly AppelDuContrat[] {
  return [...personnes(), ...soinsDuContrat(), ...projets(), ...papiers(), ...echanges()];
}
