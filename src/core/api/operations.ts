import type { EtatTravail } from '#src/core/travail/travail.ts';
import { appel } from './appel.ts';

interface Operation {
  readonly libelle: string;
  /** What it does: one sentence. */
  readonly description: string;
  /** Why nobody runs it from here; absent: who may runs it. */
  readonly ailleurs?: string;
}

/** What an operator runs by hand (domain reference §4.5), by its code. */
export const OPERATIONS = {
  CLEAR_CACHE: {
    libelle: 'Vider les mémoires',
    description: 'Chaque nœud oublie ce qu’il garde des listes, des sessions et des réglages, et le relit.',
  },
  PURGE_RGPD: {
    libelle: 'Purger les journaux',
    description: 'Ce que les journaux gardent depuis plus longtemps que la durée choisie est supprimé.',
  },
  RENVOI_MAILS: {
    libelle: 'Renvoyer les messages au rebut',
    description:
      'Les e-mails et les SMS que personne n’essaie plus d’envoyer repartent, avec tous leurs essais.',
  },
  RECALCUL_AUDIENCES: {
    libelle: 'Recalculer les audiences',
    description: 'Qui est dans chaque audience, des contrats et des comptes d’aujourd’hui.',
  },
  REINDEX_FAQ: {
    libelle: 'Réindexer la foire aux questions',
    description: 'Ce que la recherche sait des questions.',
    ailleurs: 'La recherche lit les questions elles-mêmes : il n’y a rien à réindexer.',
  },
  SYNCHRO_CODES_POSTAUX: {
    libelle: 'Synchroniser les codes postaux',
    description: 'La liste des codes postaux, de sa source publique.',
    ailleurs: 'La liste vient avec chaque version du portail, et s’importe d’un fichier depuis sa page.',
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type CodeOperation = keyof typeof OPERATIONS;

/** An operation as who may see it reads it. */
export interface OperationDite {
  readonly code: CodeOperation;
  readonly libelle: string;
  readonly description: string;
  readonly isExecutable: boolean;
  /** Why it is not. */
  readonly raison: string | null;
  /** Of its last run; `null`: it never ran. */
  readonly etat: EtatTravail | null;
  /** Hundredths, while it runs. */
  readonly progression: number | null;
  readonly dernierPassage: string | null;
  readonly auteur: string | null;
  /** What it did, or why it did not. */
  readonly bilan: string | null;
}

/** What would leave a journal if the purge ran now. */
export interface ApercuPurge {
  readonly journal: string;
  /** The day before which lines leave; `null` where each kind of line has its own. */
  readonly avant: string | null;
  readonly mois: number | null;
  readonly lignes: number;
}

export const OPERATIONS_DISPONIBLES = appel<readonly OperationDite[]>('/api/admin/operations-disponibles');
export const APERCU_PURGE = appel<readonly ApercuPurge[]>('/api/admin/operations-disponibles/purge');

/** Whether a text is the code of an operation. */
export function isOperation(texte: unknown): texte is CodeOperation {
  return typeof texte === 'string' && Object.hasOwn(OPERATIONS, texte);
}

/** Whether it is being done, or about to be. */
export function isEnCours({ etat }: Pick<OperationDite, 'etat'>): boolean {
  return etat === 'aFaire' || etat === 'enCours';
}
