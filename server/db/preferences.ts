import type { Queryable } from './connection.ts';

/** What a member has chosen; each choice is a row with its date and the text that was shown, and the last one counts. */
export type CodePreference = 'abonnements' | 'dematerialisation' | 'partageRemboursements';

interface Choix {
  readonly clientId: string;
  readonly compteId: string;
  readonly code: CodePreference;
}

/** The last choice of an account, or nothing where it never chose. */
export async function preferenceDe<T>(db: Queryable, { clientId, compteId, code }: Choix): Promise<T | null> {
  const [row] = await db.prepared<{ valeur: T }>(
    `select valeur from preference_membre where client_id = $1 and compte_id = $2 and code = $3
     order by date desc, id desc limit 1`,
    [clientId, compteId, code],
  );
  return row?.valeur ?? null;
}

/** Adds a choice, with the version of the text under which it was made. */
export async function insertPreference(
  tx: Queryable,
  {
    clientId,
    compteId,
    code,
    valeur,
    versionTexte,
  }: Choix & { readonly valeur: unknown; readonly versionTexte: string | null },
): Promise<void> {
  await tx.prepared(
    `insert into preference_membre (client_id, compte_id, code, valeur, version_texte, date)
     values ($1, $2, $3, $4, $5, clock_timestamp())`,
    [clientId, compteId, code, JSON.stringify(valeur), versionTexte],
  );
}

/** What sign-up and the act about documents both keep on the account: some documents at least come online. */
export async function changeDemat(tx: Queryable, compteId: string, isDematActive: boolean): Promise<void> {
  await tx.prepared('update compte set is_demat_active = $2 where id = $1', [compteId, isDematActive]);
}

/** `v3`: which text a block of content held when somebody agreed to it; `null` where the client has no such block. */
export async function versionDuBloc(db: Queryable, clientId: string, name: string): Promise<string | null> {
  const [row] = await db.prepared<{ version: number }>(
    `select version from bloc_cms where client_id = $1 and name = $2 and is_actif order by ordre, id limit 1`,
    [clientId, name],
  );
  return row ? `${name} v${row.version}` : null;
}

/** By what an account can be reached, and what protects it. */
export interface Moyens {
  readonly email: string;
  readonly isEmailConfirme: boolean;
  readonly isMobileConfirme: boolean;
  /** A telephone on which the application is. */
  readonly hasAppareil: boolean;
  readonly isDematActive: boolean;
  readonly isAmfActive: boolean;
  readonly dateDerniereConnexion: Date | null;
}

export async function moyensDe(
  db: Queryable,
  clientId: string,
  compteId: string,
): Promise<Moyens | undefined> {
  const [row] = await db.prepared<Moyens>(
    `select email, date_activation is not null as "isEmailConfirme",
       tel_amf is not null and is_tel_amf_confirme as "isMobileConfirme",
       exists (select from appareil a where a.compte_id = c.id and a.plateforme in ('ios', 'android')) as "hasAppareil",
       is_demat_active as "isDematActive", is_amf_active as "isAmfActive",
       date_derniere_connexion as "dateDerniereConnexion"
     from compte c where client_id = $1 and id = $2`,
    [clientId, compteId],
  );
  return row;
}
