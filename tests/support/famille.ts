import type { Contrat, Gestion } from '#server/gestion/gestion.ts';
import type { DossierContrat, FichePersonne, FichierGestion } from '#server/gestion/portefeuille.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { masqueNir } from '#src/core/valeurs/nir-masque.ts';
import type { Cartes, CarteTp } from '#src/lectures/cartes.ts';
import type { DocumentConnu } from '#src/lectures/documents.ts';

/** A household of each client, small enough to be known by heart. */
export const JEANNE = '000000451203';
export const LUCAS = '000000451204';
/** A minor attached to Jeanne and Lucas, another to Jeanne alone. */
export const LEA = '000000451205';
export const TOM = '000000451206';
export const CONTRAT = '00012345';

const NIRS: Readonly<Record<string, string>> = {
  [JEANNE]: '2850551649001',
  [LUCAS]: '1060951649002',
  [LEA]: '2150451649003',
  [TOM]: '1170651649004',
};
export const nirDe = (numPers: string): string => NIRS[numPers] ?? '';

function fiche(numPers: string, prenom: string, dateNaissance: string): FichePersonne {
  return {
    ...{ numPers, prenom, dateNaissance, nom: 'MARTIN', codeCivilite: prenom === 'Lucas' ? 'M' : 'MME' },
    ...{ codePostal: '51300', email: null, telephone: null, ibanFin: null, rangNaissance: 1 },
    contrats: [{ numContrat: CONTRAT, titulaire: numPers === JEANNE }],
    nir: { numero: nirDe(numPers), cle: '12' },
    adresse: {
      numVoie: '12',
      libelleCourtNatureVoie: 'RUE',
      libelleVoie: 'DES TILLEULS',
      codePostal: '51300',
      localite: 'VITRY',
    },
    contacts: numPers === LUCAS ? { email: 'lucas.contact@exemple.fr' } : {},
    ...{ rattachements: [], codeSituationFamiliale: null, codeCategorieSociale: null },
  } as unknown as FichePersonne;
}

const FICHES = [
  fiche(JEANNE, 'Jeanne', '1985-05-12'),
  fiche(LUCAS, 'Lucas', '2006-09-30'),
  fiche(LEA, 'Léa', '2015-04-02'),
  fiche(TOM, 'Tom', '2017-06-02'),
];

const RIB = { rib: null, codeModePaiement: 'V', isMissing: false };
const contratDeJeanne: Contrat = {
  ...{ numContrat: CONTRAT, nomOffre: 'Santé Sérénité 3', etat: 'valide', precontentieux: false },
  ...{ typeContrat: 'sante', dateEffet: '2023-01-01', modalitePaiementPrestation: RIB },
};

const dossierDeJeanne = {
  ...contratDeJeanne,
  ...{ natureContrat: 'tns', isContratResponsable: true, dateFin: null },
  ...{ dateAnniversaire: '2027-01-01', souscripteur: { nom: 'MARTIN', prenom: 'Jeanne' }, entreprise: null },
  assures: FICHES.map(({ numPers }, rang) => ({
    ...{ numPers, rang: rang + 1, isTitulaire: rang === 0, codeTypeBeneficiaire: rang === 0 ? 'ASS' : 'ENF' },
    ...{ dateEntree: '2023-01-01', dateSortie: null, couvertures: ['SER3'] },
    rattacheA: numPers === LEA ? [JEANNE, LUCAS] : numPers === TOM ? [JEANNE] : [],
  })),
  couvertures: [
    {
      ...{
        code: 'SER3',
        libelle: 'Sérénité 3',
        type: 'base',
        niveau: 3,
        dateDebut: '2023-01-01',
        dateFin: null,
      },
      ...{ assures: FICHES.map(({ numPers }) => numPers), montantCotisation: 89.4, garanties: [] },
    },
  ],
  gestionnaire: { libelle: 'Mutuelle Horizon', telephone: '01 99 00 12 34', email: 'a@exemple.fr' },
  version: 1,
} as unknown as DossierContrat;

const ANNEE = new Date().getFullYear();
export function carteDeFamille(numContrat = CONTRAT): CarteTp {
  return {
    ...{ id: `${numContrat}-${ANNEE}`, numContrat, annee: ANNEE, typeConvention: 'SP', csr: '00000001' },
    ...{ dateDebutValidite: `${ANNEE}-01-01`, dateFinValidite: `${ANNEE}-12-31`, numAmc: '0099999901' },
    ...{
      numAdherent: numContrat,
      isContratResponsable: true,
      isDre: true,
      libelleOrganisme: 'Mutuelle Horizon',
    },
    ...{
      operateurTp: 'Opérateur',
      telephonePs: '01 99 00 12 34',
      telephoneAssure: '01 99 00 12 34',
      urlPs: null,
    },
    beneficiaires: FICHES.map(({ numPers, nom, prenom, dateNaissance, rangNaissance }, rang) => ({
      ...{ numPers, rang: rang + 1, nom, prenom, dateNaissance, rangNaissance },
      nirMasque: masqueNir(nirDe(numPers)),
      droits: [{ codeDomaineTp: 'PHAR', libelle: 'Pharmacie', valeur: '100 % TM' }],
    })),
    ...{ colonnes: ['PHAR', 'OPTI'], mentions: ['TM : ticket modérateur.'], etat: 'active' },
  };
}

const doc = (id: string, more: Partial<DocumentConnu> = {}): DocumentConnu => ({
  ...{ id, codeCategorie: 'CONTRAT', libelleCategorie: 'Contrat', libelle: `Document ${id}`, numPers: null },
  ...{ nomFichier: `${id}.pdf`, mime: 'application/pdf', taille: 1000, dateDocument: '2026-03-02' },
  ...{ numContrat: CONTRAT, annee: 2026, isNouveau: false },
  ...more,
});

const DOCUMENTS: readonly DocumentConnu[] = [
  doc('contrat', { libelle: 'Conditions particulières', dateDocument: '2022-12-20', annee: 2022 }),
  doc('garanties', {
    codeCategorie: 'GARANTIES',
    libelleCategorie: 'Tableau de garanties',
    libelle: 'Tableau de garanties',
  }),
  doc('echeance', {
    codeCategorie: 'APPEL_COTISATION',
    libelleCategorie: 'Appel de cotisation',
    libelle: 'Avis d’échéance',
    isNouveau: true,
  }),
  doc('de-jeanne', { numPers: JEANNE, codeCategorie: 'RELEVE', dateDocument: '2026-05-02' }),
  doc('de-lucas', { numPers: LUCAS, codeCategorie: 'RELEVE', dateDocument: '2026-06-02' }),
  doc('de-lea', { numPers: LEA }),
  doc('de-tom', { numPers: TOM }),
  doc('medical', { numPers: JEANNE, codeCategorie: 'MEDICAL' }),
];

function fichier(id: string): FichierGestion | null {
  if (id === 'contrat')
    return {
      nomFichier: 'Conditions particulières « Été ».pdf',
      mime: 'application/pdf',
      source: { octets: Buffer.from('%PDF-1.7 contrat') },
    };
  if (!DOCUMENTS.some((document) => document.id === id)) return null;
  return {
    nomFichier: `${id}.pdf`,
    mime: 'application/pdf',
    source: { edition: 'Courrier', donnees: { titre: `Document ${id}`, paragraphes: ['Bonjour.'] } },
  };
}

export interface Reglages {
  contrat: Partial<Contrat>;
  dossier: Partial<DossierContrat>;
  cartes: Cartes | null;
  transmis: Transmission[];
}

/** The demonstration's management system with that household in it; `reglages` may change while it runs. */
export function gestionDeFamille(reglages: Reglages) {
  return (base: Gestion): Gestion => {
    const siens = (client: string, numPers: string) =>
      client === 'horizon' && FICHES.some((une) => une.numPers === numPers);
    return {
      ...base,
      personne: async (client, numPers) =>
        siens(client, numPers)
          ? (FICHES.find((une) => une.numPers === numPers) ?? null)
          : base.personne(client, numPers),
      contrats: async (client, numPers) =>
        siens(client, numPers)
          ? [{ ...contratDeJeanne, ...reglages.contrat }]
          : base.contrats(client, numPers),
      contrat: async (client, numContrat) =>
        client === 'horizon' && numContrat === CONTRAT
          ? { ...dossierDeJeanne, ...reglages.contrat, ...reglages.dossier }
          : base.contrat(client, numContrat),
      fiches: async (client, numPers) =>
        client === 'horizon'
          ? FICHES.filter((une) => numPers.includes(une.numPers))
          : base.fiches(client, numPers),
      cartes: async (client, numContrat) => {
        if (client !== 'horizon' || numContrat !== CONTRAT) return base.cartes(client, numContrat);
        return reglages.cartes ?? { cartes: [carteDeFamille()], motifIndisponible: null };
      },
      documents: async (client, numContrat) =>
        client === 'horizon' && numContrat === CONTRAT ? DOCUMENTS : [],
      fichier: async (client, numContrat, id) =>
        client === 'horizon' && numContrat === CONTRAT ? fichier(id) : null,
      courriers: async (client, numContrat, archives) =>
        client !== 'horizon' || numContrat !== CONTRAT || archives ? [] : [],
      echeances: async (_client, _numContrat, annee) =>
        annee < 2026
          ? []
          : ([
              { etat: 'payee', montantRegle: 89.4 },
              { etat: 'prelevee', montantRegle: 0.1 },
              { etat: 'aVenir', montantRegle: 0 },
            ] as unknown as Awaited<ReturnType<Gestion['echeances']>>),
      async transmet(_client, transmission) {
        reglages.transmis.push(transmission);
        return { idExterne: transmission.id };
      },
    };
  };
}

export const reglages = (): Reglages => ({ contrat: {}, dossier: {}, cartes: null, transmis: [] });
