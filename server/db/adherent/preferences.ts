import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { versionBloc } from '#src/resources/contenu/version-bloc.ts';

/** What a member has chosen; each choice is a row with its date and the text that was shown, and the last one counts. */
export type CodePreference = 'abonnements' | 'dematerialisation' | 'partageRemboursements';

interface Choix {
  readonly clientId: string;
  readonly compteId: string;
  readonly code: CodePreference;
}

/** The last choice of an account, or nothing where it never chose. */
export async function preferenceDe<T>(db: Queryable, { clientId, compteId, code }: Choix): Promise<T | null> {
  const [row] = await duClient(db, clientId).prepared<{ valeur: T }>(
    `select valeur from {preference_membre} where compte_id = $1 and code = $2
     order by date desc, id desc limit 1`,
    [compteId, code],
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
  await duClient(tx, clientId).prepared(
    `insert into {preference_membre} (compte_id, code, valeur, version_texte, date)
     values ($1, $2, $3, $4, clock_timestamp())`,
    [compteId, code, JSON.stringify(valeur), versionTexte],
  );
}

/** What sign-up and the act about documents both keep on the account: some documents at least come online. */
export async function changeDemat(
  tx: Queryable,
  { clientId, compteId }: Pick<Choix, 'clientId' | 'compteId'>,
  isDematActive: boolean,
): Promise<void> {
  await duClient(tx, clientId).prepared('update {compte} set is_demat_active = $2 where id = $1', [
    compteId,
    isDematActive,
  ]);
}

/** `v3`: which text a block of content held when somebody agreed to it; `null` where the client has no such block. */
export async function versionDuBloc(db: Queryable, clientId: string, name: string): Promise<string | null> {
  const bloc = await lecteur(db, { tenant: clientId, jour: aujourdhui(new Date()) }).un(versionBloc, {
    champs: ['numero'],
    ou: { name, etat: 'publiee' },
    horsVigueur: true,
  });
  return bloc ? `${name} v${bloc.numero}` : null;
}

/** By what an account can be reached, and what protects it. */
export interface Moyens {
  readonly email: string;
  readonly isEmailConfirme: boolean;
  readonly isMobileConfirme: boolean;
  readonly isDematActive: boolean;
  readonly isAmfActive: boolean;
  readonly dateDerniereConnexion: Date | null;
}

export async function moyensDe(
  db: Queryable,
  clientId: string,
  compteId: string,
): Promise<Moyens | undefined> {
  const [row] = await duClient(db, clientId).prepared<Moyens>(
    `select email, date_activation is not null as "isEmailConfirme",
       tel_amf is not null and is_tel_amf_confirme as "isMobileConfirme",
       is_demat_active as "isDematActive", is_amf_active as "isAmfActive",
       date_derniere_connexion as "dateDerniereConnexion"
     from {compte} c where id = $1`,
    [compteId],
  );
  return row;
}
