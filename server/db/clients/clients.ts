import type { Queryable } from '#server/db/connection.ts';
import { lignesDe } from '#server/db/du-client.ts';
import type { TextesEdition } from '#src/core/edition/textes.ts';

/** One row of the list of features: the switch of what a client offers. */
export interface FonctionnaliteRow {
  readonly cle: string;
  readonly isActivated: boolean;
  readonly modeGestion: 'automatique' | 'manuel';
  readonly isEnvoiArActivated: boolean;
  readonly contratsFermes: readonly string[];
  readonly emailGestionnaire: string | null;
  readonly texteInfo: string | null;
  /** In force or not, like any row of a list; days are `AAAA-MM-JJ`. */
  readonly isActif: boolean;
  readonly dateDebut: string | null;
  readonly dateFin: string | null;
}

/** A client (mutual insurer) of this installation, with what its pages show. */
export interface ClientRow {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  /** Its own texts, by their keys; `null` or absent: none. */
  readonly etiquettes?: Readonly<Record<string, string>> | null;
  /** Host names without port, lower-case; IPv6 without brackets. */
  readonly hotes: readonly string[];
  readonly charte: unknown;
  readonly configuration: unknown;
  readonly fonctionnalites: readonly FonctionnaliteRow[];
  /** The words that it puts into its documents, by the code of each; those that it set aside are not there. */
  readonly editions: Readonly<Record<string, TextesEdition>>;
}

/** What a `ClientRow` is made of, of `client c`. */
export const CLIENT_COLUMNS = lignesDe(
  'c.id',
  `(select json_object_agg(t.cle, t.valeur) from {etiquette} t) as etiquettes,
  c.id, c.code, c.libelle, c.hotes, c.charte, c.configuration, coalesce((select json_agg(json_build_object(
    'cle', f.cle, 'isActivated', f.is_activated, 'modeGestion', f.mode_gestion,
    'isEnvoiArActivated', f.is_envoi_ar_activated, 'contratsFermes', f.contrats_fermes,
    'emailGestionnaire', f.email_gestionnaire, 'texteInfo', f.texte_info,
    'isActif', f.is_actif, 'dateDebut', f.date_debut, 'dateFin', f.date_fin))
  from {fonctionnalite_backend} f), '[]') as fonctionnalites,
  coalesce((select json_object_agg(e.code, json_build_object('introduction', e.introduction,
    'signataire', e.signataire, 'mentions', e.mentions, 'pied', e.pied))
  from {edition} e where e.is_actif), '{}') as editions`,
);

/** The clients that are switched on, oldest first. */
export function activeClients(db: Queryable): Promise<ClientRow[]> {
  return db.prepared<ClientRow>(`select ${CLIENT_COLUMNS} from client c where c.is_actif order by c.id`);
}

/** Every client, those that are switched off too: what they did stays. */
export function tousLesClients(db: Queryable): Promise<Pick<ClientRow, 'id' | 'libelle'>[]> {
  return db.prepared('select c.id, c.libelle from client c order by c.id');
}

/** Those of these codes that no client has. */
export async function codesInconnus(db: Queryable, codes: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `select d.code from unnest($1::text[]) d (code) where not exists (select from client c where c.code = d.code)`,
    [codes],
  );
  return rows.map(({ code }) => code);
}
