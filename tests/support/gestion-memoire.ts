import type { Contrat, Gestion } from '#server/gestion/gestion.ts';
import type {
  AssureContrat,
  Consommation,
  DossierContrat,
  Etablissement,
  FichePersonne,
  Formule,
  OptionOfferte,
  Salarie,
  Tarif,
} from '#server/gestion/portefeuille.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { assembleCompte } from '#src/core/valeurs/bank-account.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import type { DossierConnu } from '#src/lectures/prevoyance.ts';
import { attendEnRegle } from './changement-en-regle.ts';
import { gestionEnPanne } from './gestion.ts';

/** A management system in memory, of a few people, whose hand-overs are kept and whose failures are chosen. */
export interface GestionMemoire extends Gestion {
  /** What was handed over, and by whom. */
  readonly remises: (Transmission & { readonly client: string })[];
  /** Calls that fail at this moment. */
  readonly panne: { lectures: boolean; remises: boolean };
  readonly contratsConnus: Map<string, DossierContrat>;
  readonly fichesConnues: Map<string, FichePersonne>;
  /** What contracts may change to, and what that costs: a test says it. */
  readonly projets: { formules: readonly Formule[]; options: readonly OptionOfferte[]; tarif: Tarif | null };
  /** What was had of guarantees. */
  readonly consommees: Consommation[];
  /** What employers told, by contract and person. */
  readonly emplois: Map<string, Salarie>;
  /** Provident files, of any contract. */
  readonly prevoyances: DossierConnu[];
}

const ADRESSE = {
  numVoie: '12',
  libelleCourtNatureVoie: 'RUE',
  libelleVoie: 'des Lilas',
  codePostal: '75011',
  localite: 'PARIS',
  codePays: 'FR',
  libellePays: 'France',
} as const;

function fiche(
  numPers: string,
  prenom: string,
  dateNaissance: string,
  more: Partial<FichePersonne> = {},
): FichePersonne {
  return {
    numPers,
    prenom,
    dateNaissance,
    codeCivilite: 'M',
    nom: 'MARTIN',
    codePostal: '75011',
    email: null,
    telephone: null,
    ibanFin: null,
    contrats: [],
    rangNaissance: 1,
    nir: null,
    adresse: ADRESSE,
    contacts: { email: null, telMobile: null, telFixe: null, telPro: null, preferenceContact: null },
    rattachements: [],
    codeSituationFamiliale: null,
    codeCategorieSociale: null,
    ...more,
  };
}

function assure(numPers: string, rang: number, more: Partial<AssureContrat> = {}): AssureContrat {
  return {
    numPers,
    rang,
    isTitulaire: rang === 1,
    codeTypeBeneficiaire: rang === 1 ? 'ASS' : 'ENF',
    dateEntree: '2023-01-01',
    dateSortie: null,
    couvertures: [],
    rattacheA: [],
    ...more,
  };
}

const COMPTE = {
  titulaire: 'MME JEANNE MARTIN',
  iban: 'FR7617806001004000000018916',
  bic: 'AGRIFRPP878',
};

function dossier(
  numContrat: string,
  assures: readonly AssureContrat[],
  more: Partial<DossierContrat> = {},
): DossierContrat {
  return {
    numContrat,
    assures,
    nomOffre: 'Santé Sérénité 3',
    etat: 'valide',
    precontentieux: false,
    dateEffet: '2023-01-01',
    modalitePaiementPrestation: { rib: COMPTE, codeModePaiement: 'V', isMissing: false },
    typeContrat: 'sante',
    natureContrat: 'individuel',
    isContratResponsable: true,
    dateFin: null,
    dateAnniversaire: '2027-01-01',
    souscripteur: { nom: 'MARTIN', prenom: 'Jeanne' },
    entreprise: null,
    couvertures: [],
    cotisation: {
      montantMensuel: 89.4,
      montantAnnuel: 1072.8,
      codeFrequence: 'M',
      codeModePaiement: 'P',
      jourPrelevement: 10,
      partEmployeur: null,
      prochaineEcheance: null,
    },
    ribCotisations: COMPTE,
    mandat: {
      rum: 'SER3-00012345-20230101',
      ics: 'FR72ZZZ123456',
      dateSignature: '2023-01-01',
      etat: 'actif',
    },
    compteEncaissement: null,
    gestionnaire: { libelle: 'Mutuelle', telephone: '', email: '' },
    isDemat: true,
    isBeneficiaireAjoutable: true,
    version: 1,
    ...more,
  };
}

export function echeance(numContrat: string, dateEcheance: string): Echeance {
  return {
    numContrat,
    dateEcheance,
    id: `${numContrat}-${dateEcheance}`,
    periodeDebut: dateEcheance,
    periodeFin: dateEcheance,
    montant: 89.4,
    montantRegle: 0,
    solde: 89.4,
    codeModePaiement: 'P',
    etat: 'aVenir',
    dateReglement: null,
    motifRejetBancaire: null,
  };
}

/** The only establishment that it knows. */
export const HOPITAL: Etablissement = {
  finess: '750712184',
  raisonSociale: 'Hôpital Exemple',
  adresse: ADRESSE,
  telephone: '+33199003110',
  email: null,
};

const JEANNE = '000000451203';
const LUCAS = '000000451204';
const EMMA = '000000451205';
const PAUL = '000000451301';
const LOUIS = '000000781099';
const SANS_COMPTE = { rib: null, codeModePaiement: 'C', isMissing: true };

function portefeuille() {
  const contacts = {
    email: 'jeanne@exemple.fr',
    telMobile: '+33612345601',
    telFixe: null,
    telPro: null,
    preferenceContact: null,
  };
  const fiches = [
    fiche(JEANNE, 'Jeanne', '1985-05-12', { codeCivilite: 'MME', contacts }),
    fiche(LUCAS, 'Lucas', '2006-09-30'),
    fiche(EMMA, 'Emma', '2014-09-30'),
    fiche(PAUL, 'Paul', '1979-02-03', { nom: 'DURAND' }),
    fiche(LOUIS, 'Louis', '1980-02-03', { nom: 'LEROY' }),
  ];
  const famille = [
    assure(JEANNE, 1),
    assure(LUCAS, 2, { dateFinScolarite: null }),
    assure(EMMA, 3, { rattacheA: [JEANNE] }),
  ];
  const contrats = [
    dossier('00012345', famille),
    dossier('00012346', [assure(JEANNE, 1)], { etat: 'suspendu' }),
    dossier('00020001', [assure(PAUL, 1)], {
      modalitePaiementPrestation: SANS_COMPTE,
      ribCotisations: null,
      mandat: null,
    }),
    dossier('PL100002', [assure(LOUIS, 1)], { modalitePaiementPrestation: SANS_COMPTE }),
  ];
  return { fiches, contrats };
}

/** The demonstration's first family (Jeanne, her grown-up son, her daughter), Paul and Louis who have no account yet. */
export function gestionMemoire(): GestionMemoire {
  const { fiches, contrats } = portefeuille();
  const fichesConnues = new Map(fiches.map((une) => [une.numPers, une]));
  const contratsConnus = new Map(contrats.map((un) => [un.numContrat, un]));
  const panne = { lectures: false, remises: false };
  const remises: GestionMemoire['remises'] = [];
  const projets: GestionMemoire['projets'] = { formules: [], options: [], tarif: null };
  const consommees: Consommation[] = [];
  const emplois = new Map<string, Salarie>();
  const prevoyances: DossierConnu[] = [];
  const ribsPropres = new Map<string, Rib>();
  const lit = () => {
    if (panne.lectures) throw new GestionIndisponible();
  };
  const de = (numPers: string) =>
    [...contratsConnus.values()].filter(({ assures }) => assures.some((un) => un.numPers === numPers));
  return {
    ...gestionEnPanne(),
    remises,
    panne,
    contratsConnus,
    fichesConnues,
    projets,
    consommees,
    emplois,
    prevoyances,
    evenements: async () => null,
    async personne(_client, numPers) {
      lit();
      const connue = fichesConnues.get(numPers);
      if (!connue) return null;
      const contrats = de(numPers).map(({ numContrat, assures }) => ({
        numContrat,
        titulaire: assures.some((un) => un.numPers === numPers && un.isTitulaire),
      }));
      return { ...connue, contrats };
    },
    async fiches(_client, numPers) {
      lit();
      return numPers.flatMap((numero) => fichesConnues.get(numero) ?? []);
    },
    async contrats(_client, numPers) {
      lit();
      return de(numPers).map(
        (un): Contrat => ({ ...un, ribPropre: ribsPropres.get(`${numPers} ${un.numContrat}`) ?? null }),
      );
    },
    async contrat(_client, numContrat) {
      lit();
      return contratsConnus.get(numContrat) ?? null;
    },
    async consommations(_client, { visibles, codes }) {
      lit();
      return consommees.filter(
        ({ numPers, codeGarantie }) => visibles.includes(numPers) && codes.includes(codeGarantie),
      );
    },
    async decomptes() {
      lit();
      return RIEN;
    },
    async paiements() {
      lit();
      return RIEN;
    },
    async cartes() {
      lit();
      return { cartes: [], motifIndisponible: null };
    },
    async retenues(_client, { visibles }) {
      lit();
      return visibles.map((numPers) => ({ numPers, ...RIEN_RETENU }));
    },
    async simulation(_client, _numContrat, { jour }) {
      lit();
      return { jour, regime: 'general', changementRegime: null, actes: [] };
    },
    salarie: async (_client, numContrat, numPers) => emplois.get(`${numContrat} ${numPers}`) ?? null,
    async prevoyance(_client, numContrat) {
      lit();
      return prevoyances.filter((un) => un.numContrat === numContrat);
    },
    async etablissement(_client, finess) {
      lit();
      return finess === HOPITAL.finess ? HOPITAL : null;
    },
    async echeances(_client, numContrat, annee) {
      lit();
      return [`${annee}-06-10`, `${annee}-12-31`].map((jour) => echeance(numContrat, jour));
    },
    async formules() {
      lit();
      return projets.formules;
    },
    async options() {
      lit();
      return projets.options;
    },
    async tarif() {
      lit();
      return projets.tarif;
    },
    async transmet(client, transmission) {
      if (panne.remises) throw new GestionIndisponible();
      attendEnRegle(transmission.changement);
      if (!remises.some(({ id }) => id === transmission.id)) {
        remises.push({ ...transmission, client });
        change(contratsConnus, ribsPropres, transmission);
      }
      return { idExterne: `GES-${transmission.id.slice(0, 8)}` };
    },
  };
}

const RIEN = { lignes: [], total: 0 };
const RIEN_RETENU = {
  ...{ participation: 0, franchise: 0, participationJour: 0, paramedicalJour: 0, transportJour: 0 },
};

type Rib = NonNullable<Contrat['ribPropre']>;

function change(
  contrats: Map<string, DossierContrat>,
  propres: Map<string, Rib>,
  { changement }: Transmission,
): void {
  if (changement?.nature !== 'ribPrestations') return;
  const rib = { titulaire: changement.rib.titulaire, ...assembleCompte(changement.rib.compte) };
  for (const numContrat of changement.numContrats) {
    const connu = contrats.get(numContrat);
    if (changement.numPers) propres.set(`${changement.numPers} ${numContrat}`, rib);
    else if (connu)
      contrats.set(numContrat, {
        ...connu,
        modalitePaiementPrestation: { rib, codeModePaiement: 'V', isMissing: false },
      });
  }
}
