import type { ContratRequis } from './contrat.ts';

/** One act on the portal's map: what menus, rights and pages know of it before its definition is loaded. */
export interface LigneActe {
  /** Under `/api`; `GET` prefills, `POST …/form` sends. */
  readonly path: string;
  /** Title of its page, and label of its requests. */
  readonly label: string;
  /** Feature that a client switches on, `null`: always on (domain reference §0.4). */
  readonly fonctionnalite: string | null;
  /** A: who signed the contract. B: a beneficiary with an account. */
  readonly roles: readonly ('A' | 'B')[];
  /** Where its page is, in the member area. */
  readonly route: string;
  /** What it asks of the contract, if anything: elsewhere it is not offered. */
  readonly requiert?: readonly ContratRequis[];
}

const A = ['A'] as const;
const AB = ['A', 'B'] as const;

function ligne(
  path: string,
  label: string,
  fonctionnalite: string | null,
  roles: LigneActe['roles'],
  route: string,
): LigneActe {
  return { path: `/forms/${path}`, label, fonctionnalite, roles, route };
}

/** Every act of a member (specification 2 §2, domain reference §2), by its key, which is the `codeType` of its requests. */
export const actes = {
  abonnement: ligne(
    'abonnement',
    'Mes alertes et abonnements',
    'abonnementAutreActe',
    AB,
    '/profil/preferences/alertes',
  ),
  adresse: ligne('adresse', 'Modifier mon adresse', 'adresseActeGestion', AB, '/profil/adresse'),
  envoiCarteTp: {
    ...ligne(
      'envoi-cartetp',
      'Recevoir ma carte de tiers payant',
      'envoiCarteTpActeGestion',
      AB,
      '/carte-tp/recevoir',
    ),
    requiert: ['avecCarte'],
  },
  carteTp: {
    ...ligne('cartetp', 'Partager ma carte de tiers payant', 'carteTpAutreActe', AB, '/carte-tp/partager'),
    requiert: ['avecCarte'],
  },
  changementIdentifiant: ligne(
    'changementidentifiant',
    'Modifier mon identifiant de connexion',
    'changementIdentifiantAutreActe',
    AB,
    '/profil/identifiant',
  ),
  communicationMail: ligne(
    'communication/mail',
    'Mon adresse e-mail de contact',
    'communicationMailActeGestion',
    AB,
    '/profil/email',
  ),
  communicationTel: ligne(
    'communication/tel',
    'Mes numéros de téléphone',
    'communicationTelActeGestion',
    AB,
    '/profil/telephones',
  ),
  contact: ligne('contact/v2', 'Nous contacter', 'contactAutreActe', AB, '/messagerie/ecrire'),
  creationCompteBeneficiaire: {
    ...ligne(
      'creationcomptebeneficiaire',
      'Créer le compte d’un bénéficiaire',
      'creationCompteBeneficiaireAutreActe',
      A,
      '/contrat/beneficiaires/compte',
    ),
    requiert: ['nonResilie', 'avecProches'],
  },
  declarationSinistre: {
    ...ligne(
      'declarationsinistre',
      'Déclarer un sinistre',
      'declarationSinistreActeGestion',
      AB,
      '/prevoyance/declarer',
    ),
    requiert: ['avecPrevoyance'],
  },
  demandeRemboursement: {
    ...ligne(
      'demande-remboursement',
      'Demander un remboursement',
      'demandeRemboursementActeGestion',
      AB,
      '/remboursements/demande',
    ),
    requiert: ['avecSante'],
  },
  dematerialisation: ligne(
    'dematerialisation',
    'Mes documents en ligne',
    'dematerialisationAutreActe',
    AB,
    '/profil/preferences/documents',
  ),
  consentement: ligne('consentement', 'Mes consentements', null, AB, '/profil/consentements'),
  ribCotisations: {
    ...ligne(
      'ribcotisations',
      'Compte bancaire pour mes cotisations',
      'ribCotisationsActeGestion',
      A,
      '/profil/rib/cotisations',
    ),
    requiert: ['nonResilie'],
  },
  ribPrestations: ligne(
    'ribprestations',
    'Compte bancaire pour mes remboursements',
    'ribPrestationsActeGestion',
    AB,
    '/profil/rib/remboursements',
  ),
  suppressionCompte: ligne(
    'suppressioncompte',
    'Supprimer mon compte',
    'suppressionCompteAutreActe',
    AB,
    '/profil/supprimer-compte',
  ),
} as const satisfies Readonly<Record<string, LigneActe>>;

export type CleActe = keyof typeof actes;

/** The line of an act; a name that is not declared is a developer's error that names it. */
export function ligneActe(cle: string): LigneActe & { readonly key: CleActe } {
  const found: LigneActe | undefined = Object.hasOwn(actes, cle) ? actes[cle as CleActe] : undefined;
  if (!found) throw new Error(`L’acte « ${cle} » n’est pas déclaré dans le registre.`);
  return { ...found, key: cle as CleActe };
}
