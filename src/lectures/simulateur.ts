import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { TYPES_QUESTION } from '#src/core/soins/acte-simule.ts';
import { FAMILLES, REGIMES } from '#src/core/soins/part-obligatoire.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';
import { GARANTIE_DUNE } from './couvertures.ts';

const peutEtreParmi = <const C extends string>(label: string, codes: readonly C[]) =>
  choix({ label, choix: codes.map((code) => ({ code, libelle: code as string })) });

/** A question of an act (domain reference §1.19). */
const OPTION_SIMU = {
  code: texte({ label: 'Code', ...R }),
  libelle: texte({ label: 'Question', ...R }),
  type: parmi('Type', TYPES_QUESTION),
  valeurs: plusieurs(
    groupe({ code: texte({ label: 'Code', ...R }), libelle: texte({ label: 'Réponse', ...R }) }),
  ),
  /** What is taken where nothing is answered. */
  defaut: texte({ label: 'Réponse par défaut' }),
  isObligatoire: booleen({ label: 'Obligatoire' }),
  min: entier({ label: 'Au moins' }),
  max: entier({ label: 'Au plus' }),
} as const;

const REPONSE = {
  champ: texte({ label: 'Question', ...R }),
  valeur: texte({ label: 'Réponse', ...R }),
} as const;

/** What an act is reckoned from, for some answers. */
const CAS = {
  si: plusieurs(groupe(REPONSE)),
  libelle: texte({ label: 'Nom' }),
  /** For one; `null`: no tariff is known that day. */
  baseRemboursement: montant({ label: 'Base de remboursement' }),
  tauxRo: taux({ label: 'Taux de l’Assurance maladie', ...R }),
  isBasePrix: booleen({ label: 'La base est le prix' }),
  montantMoyen: montant({ label: 'Prix courant', ...R }),
  montantMax: montant({ label: 'Prix limite' }),
  isBaseExemple: booleen({ label: 'Base d’exemple' }),
  codesGarantie: plusieurs(texte({ label: 'Garantie', ...R })),
  panier: texte({ label: 'Panier' }),
} as const;

/** An act that may be simulated, as the management system has it. */
const ACTE_SIMULE = {
  code: texte({ label: 'Code, unique parmi les actes', ...R }),
  libelle: texte({ label: 'Acte', ...R }),
  description: texte({ label: 'Description', ...R }),
  codeDomaine: texte({ label: 'Domaine', ...R }),
  tags: plusieurs(texte({ label: 'Mot', ...R })),
  codeActe: texte({ label: 'Code de l’acte', ...R }),
  famille: parmi('Famille', FAMILLES),
  retenue: peutEtreParmi('Retenue', ['participation', 'boite', 'paramedical', 'transport']),
  isParcours: booleen({ label: 'Soumis au parcours de soins' }),
  isLourd: booleen({ label: 'Peut être un acte lourd' }),
  quantite: texte({ label: 'Question qui dit combien' }),
  unite: texte({ label: 'Ce qui se compte' }),
  champs: plusieurs(groupe(OPTION_SIMU)),
  cas: plusieurs(groupe(CAS)),
  majorations: plusieurs(groupe({ ...REPONSE, montant: montant({ label: 'Montant ajouté', ...R }) })),
  limites: plusieurs(
    groupe({ champ: texte({ label: 'Question', ...R }), montant: montant({ label: 'Limite', ...R }) }),
  ),
} as const;

/** What the management system says for somebody, on a day. */
export const SIMULATION_CONNUE = {
  jour: date({ label: 'Jour', ...R }),
  /** `null`: no scheme is known that day. */
  regime: peutEtreParmi('Régime', REGIMES),
  /** Of the year, the day from which it holds; `null`: the whole year. */
  changementRegime: date({ label: 'Régime depuis' }),
  actes: plusieurs(groupe(ACTE_SIMULE)),
} as const;

const SOMMES_RETENUES = {
  participation: montant({ label: 'Participations forfaitaires de l’année', ...R }),
  franchise: montant({ label: 'Franchises médicales de l’année', ...R }),
  participationJour: montant({ label: 'Participations du jour', ...R }),
  paramedicalJour: montant({ label: 'Franchises paramédicales du jour', ...R }),
  transportJour: montant({ label: 'Franchises de transport du jour', ...R }),
} as const;

/** What the compulsory scheme has kept back from somebody, in the year of a day and that day. */
export const RETENUES_CONNUES = { numPers: texte({ label: 'Personne', ...R }), ...SOMMES_RETENUES } as const;

/** An act as a member reads it: with its tariff where nothing is answered. */
const ACTE_VU = {
  ...ACTE_SIMULE,
  montantMoyen: montant({ label: 'Prix courant', ...R }),
  baseRemboursement: montant({ label: 'Base de remboursement' }),
  tauxRo: taux({ label: 'Taux de l’Assurance maladie', ...R }),
  /** Of the list `prestation`; `null` where it has no such act. */
  nomenclature: texte({ label: 'Nomenclature' }),
  isRenouvellement: booleen({ label: 'Se renouvelle' }),
} as const;

const DOMAINE = {
  code: texte({ label: 'Code', ...R }),
  libelle: texte({ label: 'Domaine', ...R }),
  icone: texte({ label: 'Icône', ...R }),
  mettreEnValeur: booleen({ label: 'Mis en valeur' }),
  tags: plusieurs(texte({ label: 'Mot', ...R })),
  actes: plusieurs(groupe(ACTE_VU)),
} as const;

/** With what is asked of all its acts. */
const DOMAINE_ET_QUESTIONS = { ...DOMAINE, options: plusieurs(groupe(OPTION_SIMU)) } as const;

/** Of whom and on which day, with what is left of guarantees and ceilings. */
const CONTEXTE = {
  numPers: texte({ label: 'Personne', ...R }),
  jour: date({ label: 'Jour', ...R }),
  regime: peutEtreParmi('Régime', REGIMES),
  changementRegime: date({ label: 'Régime depuis' }),
  isCss: booleen({ label: 'Complémentaire santé solidaire' }),
  isMineur: booleen({ label: 'Mineur' }),
  isMoins16: booleen({ label: 'Moins de 16 ans' }),
  isSuspendu: booleen({ label: 'Contrat suspendu' }),
  retenues: peutEtre(SOMMES_RETENUES),
  garanties: plusieurs(groupe(GARANTIE_DUNE)),
} as const;

const CRITERES = {
  numPers: { propre: texte({ label: 'Personne' }) },
  dateSoins: { propre: date({ label: 'Date des soins' }) },
} as const;

export const simulateurClassique = defineLecture({
  key: 'simulateur-classique',
  deTous: true,
  resume: 'Lister les soins qui se simulent, domaine par domaine',
  detail: 'À plat, dans l’ordre des domaines. Les taux et les bases sont ceux de la personne et du jour.',
  genre: 'une',
  ligne: { domaines: plusieurs(groupe(DOMAINE)) },
  criteres: CRITERES,
});

export const simulateur = defineLecture({
  key: 'simulateur',
  deTous: true,
  resume: 'Chercher parmi les soins qui se simulent',
  detail:
    'L’arbre des domaines, ceux mis en valeur d’abord. `q` et `tags` cherchent dans les noms, les mots et les descriptions. `contexte` est ce dont le calcul a besoin : garanties de la personne, ce qu’il en reste, retenues déjà faites.',
  genre: 'une',
  ligne: {
    domaines: plusieurs(
      groupe({ ...DOMAINE_ET_QUESTIONS, children: plusieurs(groupe(DOMAINE_ET_QUESTIONS)) }),
    ),
    contexte: groupe(CONTEXTE),
    /** For whom one may ask. */
    personnes: plusieurs(
      groupe({ numPers: texte({ label: 'Personne', ...R }), prenom: texte({ label: 'Prénom', ...R }) }),
    ),
  },
  criteres: {
    ...CRITERES,
    q: { propre: texte({ label: 'Mots' }) },
    tags: { propre: liste({ label: 'Mots du domaine' }) },
  },
});
export type Simulateur = Brute<typeof simulateur>;
export type DomaineSimule = Simulateur['domaines'][number];
export type ActeVu = LigneDe<typeof ACTE_VU>;

export const retenues = defineLecture({
  key: 'retenues',
  resume: 'Lire ce que l’Assurance maladie a retenu cette année',
  detail:
    'Participations forfaitaires et franchises médicales, personne par personne, avec leur plafond de l’année. Les soins d’un adulte qui les garde pour lui n’y sont pas.',
  genre: 'tableau',
  ligne: {
    numPers: texte({ label: 'Personne', ...R }),
    prenom: texte({ label: 'Prénom', ...R }),
    annee: entier({ label: 'Année', ...R }),
    participation: SOMMES_RETENUES.participation,
    plafondParticipation: montant({ label: 'Plafond des participations', ...R }),
    franchise: SOMMES_RETENUES.franchise,
    plafondFranchise: montant({ label: 'Plafond des franchises', ...R }),
    /** A minor owes none. */
    isDispense: booleen({ label: 'Dispensé' }),
    /** The public text of the ceilings. */
    source: texte({ label: 'Source des plafonds', ...R }),
  },
  criteres: { annee: { propre: entier({ label: 'Année' }) } },
});
