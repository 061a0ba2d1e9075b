import type { Option } from '#src/core/definition/form.ts';

/** By what a member may choose to be told that something is new (domain reference §2.1). */
export const CANAUX = ['email', 'sms', 'push'] as const;
export type Canal = (typeof CANAUX)[number];
export type Canaux = Readonly<Record<Canal, boolean>>;

export const LIBELLES_CANAUX: Readonly<Record<Canal, string>> = {
  email: 'Par e-mail',
  sms: 'Par SMS',
  push: 'Notification mobile',
};

/** What one may be told of (domain reference §2.1), in the order of the page. */
export const SUJETS = [
  {
    codeType: 'REMBOURSEMENT',
    libelle: 'Remboursements',
    description: 'Un nouveau remboursement est versé.',
  },
  {
    codeType: 'DOCUMENT',
    libelle: 'Documents',
    description: 'Un document est déposé dans votre espace.',
  },
  {
    codeType: 'DEMANDE',
    libelle: 'Demandes',
    description: 'Une de vos demandes avance ou attend une pièce.',
  },
  {
    codeType: 'COTISATION',
    libelle: 'Cotisations',
    description: 'Un prélèvement approche ou n’a pas pu être fait.',
  },
  {
    codeType: 'CARTE_TP',
    libelle: 'Carte de tiers payant',
    description: 'Une nouvelle carte est disponible.',
  },
  {
    codeType: 'SANTE_PREVENTION',
    libelle: 'Santé et prévention',
    description: 'Un conseil ou un dépistage que votre mutuelle publie.',
  },
] as const;
export type CodeSujet = (typeof SUJETS)[number]['codeType'];

/**
 * By what a client's members are told today: nothing carries a notification to a telephone, and a client sends SMS or does not.
 * A channel that is not there is not shown.
 */
export function canauxOfferts({ amfSmsActivated }: { readonly amfSmsActivated: boolean }): readonly Canal[] {
  return amfSmsActivated ? ['email', 'sms'] : ['email'];
}

/** Where nobody has chosen yet: everything by mail, but for what needs an agreement, and what the client leaves to choose. */
export function canauxParDefaut(
  codeType: string,
  { isAlerteRemboursementSubscribed }: { readonly isAlerteRemboursementSubscribed: boolean },
): Canaux {
  const email =
    codeType === 'REMBOURSEMENT' ? isAlerteRemboursementSubscribed : codeType !== 'SANTE_PREVENTION';
  return { email, sms: false, push: false };
}

/** One line of «Mes alertes et abonnements». */
export interface Abonnement {
  readonly codeType: CodeSujet;
  readonly libelle: string;
  readonly description: string;
  readonly canaux: Canaux;
  readonly isModifiable: boolean;
  /** Why a channel cannot be chosen; absent: it can. */
  readonly motifs: Readonly<Partial<Record<Canal, string>>>;
}

/** What a member has chosen for one subject. */
export interface ChoixAbonnement {
  readonly codeType: CodeSujet;
  readonly canaux: Canaux;
}

export const FREQUENCES: readonly Option[] = [
  { code: 'immediate', libelle: 'Immédiate' },
  { code: 'hebdomadaire', libelle: 'Hebdomadaire' },
  { code: 'mensuelle', libelle: 'Mensuelle' },
];

/** Families of documents that come online or by post (domain reference §2.13). */
export const FAMILLES = [
  { code: 'RELEVES', libelle: 'Relevés de prestations' },
  { code: 'CARTE_TP', libelle: 'Carte de tiers payant' },
  { code: 'ECHEANCES', libelle: 'Avis d’échéance' },
  { code: 'COURRIERS', libelle: 'Courriers' },
] as const;
export type CodeFamille = (typeof FAMILLES)[number]['code'];

export interface FamilleDemat {
  readonly code: CodeFamille;
  readonly isDematActive: boolean;
}
