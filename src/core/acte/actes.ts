import type { ContratRequis } from '#src/core/adherent/contrat.ts';
import type { NomIcone } from '#src/core/definition/icones.ts';

/** Under what members look for an act. */
export type GroupeActe = 'remboursements' | 'carte' | 'coordonnees' | 'contrat' | 'compte' | 'fermeture';

/** One act on the portal's map: what menus, rights and pages know of it before its definition is loaded. */
export interface LigneActe {
  /** Under `/api`; `GET` prefills, `POST …/form` sends. */
  readonly path: string;
  /** Title of its page, and label of its requests. */
  readonly label: string;
  /** What it is for, in one sentence, where acts are chosen. */
  readonly resume: string;
  /** How long it takes somebody who has at hand what it asks for. */
  readonly minutes: number;
  /** Beside its label, wherever it is offered. */
  readonly icone: NomIcone;
  /** Feature that a client switches on, `null`: always on (domain reference §0.4). */
  readonly fonctionnalite: string | null;
  /** A: who signed the contract. B: a beneficiary with an account. */
  readonly roles: readonly ('A' | 'B')[];
  /** Where its page is, in the member area. */
  readonly route: string;
  /** Where members look for it, and its place there, from 1. */
  readonly groupe: GroupeActe;
  readonly place: number;
  /** Its place among the first ones, on the first page; absent: not there. */
  readonly aLAccueil?: number;
  /** What it asks of the contract, if anything: elsewhere it is not offered. */
  readonly requiert?: readonly ContratRequis[];
}

const A = ['A'] as const;
const AB = ['A', 'B'] as const;

/** Every act of a member (specification 2 §2, domain reference §2), by its key, which is the `codeType` of its requests. */
export const actes = {
  abonnement: {
    path: '/forms/abonnement',
    label: 'Mes alertes et abonnements',
    resume: 'Être prévenu de vos remboursements, de vos documents et de vos échéances.',
    minutes: 1,
    icone: 'notifications',
    fonctionnalite: 'abonnementAutreActe',
    roles: AB,
    route: '/profil/preferences/alertes',
    groupe: 'compte',
    place: 1,
  },
  adresse: {
    path: '/forms/adresse',
    label: 'Modifier mon adresse',
    resume: 'Nous signaler un déménagement, pour vous et vos proches.',
    minutes: 4,
    icone: 'location',
    fonctionnalite: 'adresseActeGestion',
    roles: AB,
    route: '/profil/adresse',
    groupe: 'coordonnees',
    place: 1,
    aLAccueil: 3,
  },
  envoiCarteTp: {
    path: '/forms/envoi-cartetp',
    label: 'Recevoir ma carte de tiers payant',
    resume: 'La recevoir par e-mail ou par courrier.',
    minutes: 2,
    icone: 'local-post-office',
    fonctionnalite: 'envoiCarteTpActeGestion',
    roles: AB,
    route: '/carte-tp/recevoir',
    groupe: 'carte',
    place: 2,
    aLAccueil: 5,
    requiert: ['avecCarte'],
  },
  carteTp: {
    path: '/forms/cartetp',
    label: 'Partager ma carte de tiers payant',
    resume: 'Envoyer à une personne de confiance un lien qui l’ouvre une fois.',
    minutes: 2,
    icone: 'share',
    fonctionnalite: 'carteTpAutreActe',
    roles: AB,
    route: '/carte-tp/partager',
    groupe: 'carte',
    place: 1,
    requiert: ['avecCarte'],
  },
  changementIdentifiant: {
    path: '/forms/changementidentifiant',
    label: 'Modifier mon identifiant de connexion',
    resume: 'L’adresse e-mail avec laquelle vous vous connectez.',
    minutes: 2,
    icone: 'badge',
    fonctionnalite: 'changementIdentifiantAutreActe',
    roles: AB,
    route: '/profil/identifiant',
    groupe: 'compte',
    place: 4,
  },
  communicationMail: {
    path: '/forms/communication/mail',
    label: 'Mon adresse e-mail de contact',
    resume: 'L’adresse à laquelle nous vous écrivons.',
    minutes: 2,
    icone: 'alternate-email',
    fonctionnalite: 'communicationMailActeGestion',
    roles: AB,
    route: '/profil/email',
    groupe: 'coordonnees',
    place: 2,
    aLAccueil: 7,
  },
  communicationTel: {
    path: '/forms/communication/tel',
    label: 'Mes numéros de téléphone',
    resume: 'Les numéros auxquels vous joindre.',
    minutes: 2,
    icone: 'phone',
    fonctionnalite: 'communicationTelActeGestion',
    roles: AB,
    route: '/profil/telephones',
    groupe: 'coordonnees',
    place: 3,
    aLAccueil: 8,
  },
  contact: {
    path: '/forms/contact/v2',
    label: 'Nous contacter',
    resume: 'Une question ou une réclamation.',
    minutes: 3,
    icone: 'chat',
    fonctionnalite: 'contactAutreActe',
    roles: AB,
    route: '/messagerie/ecrire',
    groupe: 'remboursements',
    place: 3,
    aLAccueil: 4,
  },
  creationCompteBeneficiaire: {
    path: '/forms/creationcomptebeneficiaire',
    label: 'Créer le compte d’un bénéficiaire',
    resume: 'Donner à un proche un espace à lui.',
    minutes: 2,
    icone: 'person-add',
    fonctionnalite: 'creationCompteBeneficiaireAutreActe',
    roles: A,
    route: '/contrat/beneficiaires/compte',
    groupe: 'contrat',
    place: 2,
    requiert: ['nonResilie', 'avecProches'],
  },
  declarationSinistre: {
    path: '/forms/declarationsinistre',
    label: 'Déclarer un sinistre',
    resume: 'Un arrêt de travail ou un autre événement couvert par votre prévoyance.',
    minutes: 10,
    icone: 'shield',
    fonctionnalite: 'declarationSinistreActeGestion',
    roles: AB,
    route: '/prevoyance/declarer',
    groupe: 'contrat',
    place: 3,
    aLAccueil: 6,
    requiert: ['avecPrevoyance'],
  },
  demandeRemboursement: {
    path: '/forms/demande-remboursement',
    label: 'Demander un remboursement',
    resume: 'Nous envoyer une facture de soins.',
    minutes: 5,
    icone: 'euro',
    fonctionnalite: 'demandeRemboursementActeGestion',
    roles: AB,
    route: '/remboursements/demande',
    groupe: 'remboursements',
    place: 1,
    aLAccueil: 1,
    requiert: ['avecSante'],
  },
  dematerialisation: {
    path: '/forms/dematerialisation',
    label: 'Mes documents en ligne',
    resume: 'Recevoir relevés et courriers ici plutôt que par la poste.',
    minutes: 1,
    icone: 'devices',
    fonctionnalite: 'dematerialisationAutreActe',
    roles: AB,
    route: '/profil/preferences/documents',
    groupe: 'compte',
    place: 2,
  },
  consentement: {
    path: '/forms/consentement',
    label: 'Mes consentements',
    resume: 'Ce que vous acceptez, et ce que vous n’acceptez plus.',
    minutes: 1,
    icone: 'fact-check',
    fonctionnalite: null,
    roles: AB,
    route: '/profil/consentements',
    groupe: 'compte',
    place: 3,
  },
  ribCotisations: {
    path: '/forms/ribcotisations',
    label: 'Compte bancaire pour mes cotisations',
    resume: 'Le mode de paiement, ou le compte débité.',
    minutes: 4,
    icone: 'event-repeat',
    fonctionnalite: 'ribCotisationsActeGestion',
    roles: A,
    route: '/profil/rib/cotisations',
    groupe: 'contrat',
    place: 1,
    requiert: ['nonResilie'],
  },
  ribPrestations: {
    path: '/forms/ribprestations',
    label: 'Compte bancaire pour mes remboursements',
    resume: 'Le compte sur lequel nous vous remboursons.',
    minutes: 3,
    icone: 'account-balance',
    fonctionnalite: 'ribPrestationsActeGestion',
    roles: AB,
    route: '/profil/rib/remboursements',
    groupe: 'remboursements',
    place: 2,
    aLAccueil: 2,
  },
  situationFamiliale: {
    path: '/forms/situation-familiale',
    label: 'Modifier ma situation familiale',
    resume: 'Un mariage, un Pacs, une séparation ou un veuvage.',
    minutes: 3,
    icone: 'favorite',
    fonctionnalite: 'situationFamilialeActeGestion',
    roles: AB,
    route: '/contrat/situation-familiale',
    groupe: 'contrat',
    place: 4,
    requiert: ['nonResilie'],
  },
  teletransmission: {
    path: '/forms/activate-teletransmission',
    label: 'Télétransmission NOEMIE',
    resume: 'Que votre caisse nous transmette vos décomptes, ou ne le fasse plus.',
    minutes: 4,
    icone: 'medical-information',
    fonctionnalite: 'teletransmissionActeGestion',
    roles: AB,
    route: '/profil/teletransmission',
    groupe: 'remboursements',
    place: 4,
    requiert: ['avecSante'],
  },
  donneesRo: {
    path: '/forms/donneesro',
    label: 'Mes informations Assurance maladie',
    resume: 'Votre numéro de sécurité sociale, votre régime et votre caisse.',
    minutes: 4,
    icone: 'health-and-safety',
    fonctionnalite: 'donneesRoActeGestion',
    roles: AB,
    route: '/profil/assurance-maladie/modifier',
    groupe: 'coordonnees',
    place: 4,
    requiert: ['avecSante'],
  },
  suppressionCompte: {
    path: '/forms/suppressioncompte',
    label: 'Supprimer mon compte',
    resume: 'Votre espace en ligne ; votre contrat continue.',
    minutes: 2,
    icone: 'person-remove',
    fonctionnalite: 'suppressionCompteAutreActe',
    roles: AB,
    route: '/profil/supprimer-compte',
    groupe: 'fermeture',
    place: 1,
  },
} as const satisfies Readonly<Record<string, LigneActe>>;

export type CleActe = keyof typeof actes;

/** The line of an act; a name that is not declared is a developer's error that names it. */
export function ligneActe(cle: string): LigneActe & { readonly key: CleActe } {
  const found: LigneActe | undefined = Object.hasOwn(actes, cle) ? actes[cle as CleActe] : undefined;
  if (!found) throw new Error(`L’acte « ${cle} » n’est pas déclaré dans le registre.`);
  return { ...found, key: cle as CleActe };
}
