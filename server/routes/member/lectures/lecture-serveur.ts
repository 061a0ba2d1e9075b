import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Fichier } from '#server/documents/remise.ts';
import type { Page } from '#server/gestion/portefeuille.ts';
import type { LectureServices } from '#server/routes/member/services.ts';
import type {
  Brute,
  CriteresDe,
  Lecture,
  Ordre,
  ReponseDe,
  TriDe,
  UneLecture,
  Vue,
} from '#src/core/lecture/definition.ts';
import type { Impression } from '#src/core/lecture/export.ts';
import type { CleLecture } from '#src/core/lecture/lectures.ts';

/** Who reads, and what reading stands on. */
export interface Acces {
  readonly request: FastifyRequest;
  /** Of the current contract. Asked for the first time, it refuses who is no member. */
  readonly demandeur: Demandeur;
  readonly services: LectureServices;
}

/** What is asked of a read: checked, and in order where it has one. */
export interface Requete<L extends Lecture> {
  readonly criteres: CriteresDe<L>;
  readonly tri: readonly [TriDe<L>, Ordre];
  readonly debut: number;
  readonly nombre: number;
}

/** The whole of it, without pages. */
export type Demandee<L extends Lecture> = Omit<Requete<L>, 'debut' | 'nombre'>;

/** What a server half gives: whole rows, or, where some are kept secret, what may be seen of them. */
type Ligne<L extends Lecture> = L['secret'] extends null ? Brute<L> : Vue<L>;
type Rendu<L extends Lecture> = L['genre'] extends 'liste'
  ? { readonly lignes: readonly Ligne<L>[]; readonly total: number }
  : L['genre'] extends 'tableau'
    ? readonly Ligne<L>[]
    : L['genre'] extends 'valeurs'
      ? ReponseDe<L>
      : L['genre'] extends 'fichier'
        ? Fichier
        : Ligne<L>;

/** The server half of a read, as what is generic takes it. */
export interface LectureServeur {
  readonly lecture: UneLecture;
  readonly repete?: CleLecture;
  readonly cacheControl?: string;
  lit(acces: Acces, requete: Requete<UneLecture>): Promise<unknown>;
  exporte?(acces: Acces, requete: Requete<UneLecture>): Promise<Page<object>>;
  imprime?(acces: Acces, requete: Demandee<UneLecture>, papier: Impression): Promise<Readable>;
}

interface Moitie<L extends Lecture> {
  /** Another read that tells the same, and more: a copy of one’s data on paper has it once. */
  readonly repete?: CleLecture;
  /** What the browser may keep; `no-store` unless said otherwise. */
  readonly cacheControl?: string;
  lit(acces: Acces, requete: Requete<L>): Promise<Rendu<L>>;
  /** The rows of its export, where they are not its own. */
  exporte?(acces: Acces, requete: Requete<L>): Promise<Page<object>>;
  /** Has it drawn, where its paper is no table of its rows. */
  imprime?(acces: Acces, requete: Demandee<L>, papier: Impression): Promise<Readable>;
}

/**
 * Joins a read and where its rows come from. Throws a developer error for an export of other rows that nobody gives, and for a
 * paper that nobody draws.
 * Example: `defineLectureServeur(documents, { lit: async ({ demandeur, services }, requete) => … })`.
 */
export function defineLectureServeur<L extends Lecture>(lecture: L, moitie: Moitie<L>): LectureServeur {
  const { exporte, imprime, ligne, key } = lecture;
  if (exporte && exporte.ligne !== ligne && !moitie.exporte)
    throw new Error(`Lecture « ${key} » : personne ne donne les lignes de son export`);
  if ((imprime !== null && imprime.table === null) !== (moitie.imprime !== undefined))
    throw new Error(
      `Lecture « ${key} » : son impression est dessinée par sa définition ou par sa moitié serveur`,
    );
  return { ...moitie, lecture } as unknown as LectureServeur;
}
