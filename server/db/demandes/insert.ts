import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { NouveauTravail } from '#server/db/travaux/travaux.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

export interface NouvelleDemande {
  readonly id: string;
  readonly reference: string;
  readonly clientId: string;
  readonly compteId: string;
  readonly codeType: string;
  readonly nature: 'suivie' | 'trace' | 'technique';
  readonly numPers: string;
  readonly numPersConcerne: string | null;
  readonly numContrat: string | null;
  /** Every contract that it changes. */
  readonly contrats: readonly string[];
  readonly role: string;
  readonly etat: EtatDemande;
  readonly isManuel: boolean;
  readonly isAr: boolean;
  readonly isExclusive: boolean;
  readonly delaiJours: number | null;
  /** Sealed, like the three that follow. */
  readonly donnees: Buffer;
  readonly donneesAvant: Buffer | null;
  readonly resume: Buffer | null;
  /** Sealed: what accepting it changes in the management system. */
  readonly changement: Buffer | null;
  /** Sealed: where its author is answered by mail whatever they chose. */
  readonly reponse: Buffer | null;
  /** The day by which its author is promised an answer. */
  readonly dateLimite: string | null;
  readonly resultat: Readonly<Record<string, unknown>>;
  readonly cle: string | null;
  readonly empreinte: Buffer;
}

/** A mail of an act: leaves at once, or is held until the hand-over of the act has ended in this way. */
export interface EnvoiActe extends NouveauTravail<'envoi'> {
  readonly suite: 'faite' | 'manuelle' | null;
}

/** A request and all that is written with it. */
export interface NouvelActe {
  readonly demande: NouvelleDemande;
  readonly auteur: string;
  /** Files sent ahead, by the question that each answers and its name, `{uuid}.{extension}`. */
  readonly fichiers: readonly { readonly inputName: string; readonly nom: string }[];
  readonly pieces: readonly {
    readonly inputName: string;
    readonly codePiece?: string;
    readonly libelle: string;
  }[];
  /** Sealed. `isAussitot`: this node hands it over itself, and the others leave it alone meanwhile. */
  readonly transmission: {
    readonly id: string;
    readonly contenu: Buffer;
    readonly isAussitot: boolean;
  } | null;
  readonly action: {
    readonly codeEvenement: string;
    readonly libelle: string;
    readonly reference: string | null;
    readonly correlation: string;
  };
  readonly notification: {
    readonly titre: string;
    readonly message: string;
    readonly codeType: string;
    readonly lien: string | null;
  } | null;
  readonly envois: readonly EnvoiActe[];
}

export interface DemandeRow {
  readonly id: string;
  readonly reference: string;
  readonly codeType: string;
  readonly etat: EtatDemande;
  readonly isManuel: boolean;
  readonly isAr: boolean;
  readonly empreinte: Buffer;
  /** What was answered the first time, once it is known. */
  readonly resultat: Readonly<Record<string, unknown>>;
}

export interface ActeInsere extends DemandeRow {
  /** The files that were there to be joined. */
  readonly joints: readonly { readonly inputName: string; readonly taille: number }[];
}

/** What every reading of a request that was just sent answers. */
export const COLUMNS = `id, reference, code_type as "codeType", etat, is_manuel as "isManuel", is_ar as "isAr", empreinte, resultat`;

/** Who sends. */
export interface Envoyeur {
  readonly clientId: string;
  readonly compteId: string;
}

/** The act that a form sent under its key, for a day. */
export async function findDemandeParCle(
  db: Queryable,
  { clientId, compteId }: Envoyeur,
  cle: string,
): Promise<DemandeRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<DemandeRow>(
    `select ${COLUMNS} from {demande}
     where compte_id = $1 and cle = $2 and date_creation > now() - interval '24 hours'`,
    [compteId, cle],
  );
  return row;
}

/** How many numbers are taken at once: a form is not held up by asking for its own. */
const RESERVE = 10;
const reserves = new WeakMap<Queryable, number[]>();

/**
 * The next number of a reference. Numbers are never given twice, and those of refused forms, or that a process had in reserve
 * when it stopped, are not given again.
 */
export async function prochainNumero(db: Queryable): Promise<number> {
  const reserve = reserves.get(db) ?? [];
  reserves.set(db, reserve);
  if (reserve.length === 0) {
    const rows = await db.prepared<{ numero: string }>(
      `select nextval('demande_numero') as numero from generate_series(1, ${RESERVE})`,
    );
    reserve.push(...rows.map(({ numero }) => Number(numero)));
  }
  const numero = reserve.shift();
  return numero ?? prochainNumero(db);
}

/** Frees the key of a form that is older than a day; answers whether there was one. */
export async function relacheCle(
  tx: Queryable,
  { clientId, compteId }: Envoyeur,
  cle: string,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {demande} set cle = null
     where compte_id = $1 and cle = $2 and date_creation <= now() - interval '24 hours' returning id`,
    [compteId, cle],
  );
  return rows.length > 0;
}

/** Acts that are not kept: a day, so that the same form sent twice is done once. */
export async function purgeActesTechniques(db: Queryable): Promise<void> {
  await db.query(
    "delete from demande where nature = 'technique' and date_creation < now() - interval '24 hours'",
  );
}
