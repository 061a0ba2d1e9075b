import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { STEPS_DUE, type StepsDue } from './second-factors.ts';

export interface NewExternalSignIn {
  readonly empreinteEtat: Buffer;
  readonly clientId: string;
  /** What comes back must fit; sealed. */
  readonly secret: Buffer;
  readonly secondes: number;
}

/** Keeps what a sign-in that leaves for the provider must find again. */
export async function insertExternalSignIn(db: Queryable, one: NewExternalSignIn): Promise<void> {
  await duClient(db, one.clientId).prepared(
    `insert into {connexion_externe} (empreinte_etat, secret, date_expiration)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [one.empreinteEtat, one.secret, one.secondes],
  );
}

/** Takes it back, once: a second return with the same state finds nothing. */
export async function takeExternalSignIn(
  db: Queryable,
  empreinteEtat: Buffer,
  clientId: string,
): Promise<Buffer | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ secret: Buffer }>(
    `delete from {connexion_externe} where empreinte_etat = $1 and date_expiration > now()
     returning secret`,
    [empreinteEtat],
  );
  return row?.secret;
}

export interface ExternalAccount extends StepsDue {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  readonly isActif: boolean;
}

const ACCOUNT = `c.id, c.user_name as "userName", c.email, c.nom, c.prenom, c.etat_compte = 'actif' and portail_acces_ouvert(c.date_expiration_acces) as "isActif", ${STEPS_DUE}`;

/** The account that a subject of the provider was linked to. */
export async function findLinkedAccount(
  db: Queryable,
  clientId: string,
  emetteur: string,
  sujet: string,
): Promise<ExternalAccount | undefined> {
  const [row] = await duClient(db, clientId).prepared<ExternalAccount>(
    `select ${ACCOUNT} from {compte_externe} e join {compte} c on c.id = e.compte_id
     where e.emetteur = $1 and e.sujet = $2`,
    [emetteur, sujet],
  );
  return row;
}

/** The account of an identifier that no subject of this provider is linked to yet. */
export async function findUnlinkedAccount(
  db: Queryable,
  clientId: string,
  emetteur: string,
  userName: string,
): Promise<ExternalAccount | undefined> {
  const [row] = await duClient(db, clientId).prepared<ExternalAccount>(
    `select ${ACCOUNT} from {compte} c where c.user_name = $2 and not exists (
       select from {compte_externe} e where e.compte_id = c.id and e.emetteur = $1)`,
    [emetteur, userName],
  );
  return row;
}

/** Links a subject of the provider to an account. Two at the same moment: the first stays. */
export async function linkExternalAccount(
  tx: Queryable,
  link: {
    readonly clientId: string;
    readonly emetteur: string;
    readonly sujet: string;
    readonly compteId: string;
  },
): Promise<void> {
  await duClient(tx, link.clientId).prepared(
    `insert into {compte_externe} (emetteur, sujet, compte_id) values ($1, $2, $3)
     on conflict do nothing`,
    [link.emetteur, link.sujet, link.compteId],
  );
}

/** Keeps with a session what its end at the provider needs. */
export async function insertExternalSession(tx: Queryable, session: Buffer, jeton: Buffer): Promise<void> {
  await tx.prepared('insert into session_externe (session_empreinte, jeton) values ($1, $2)', [
    session,
    jeton,
  ]);
}

export async function findExternalSession(db: Queryable, session: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.prepared<{ jeton: Buffer }>(
    'select jeton from session_externe where session_empreinte = $1',
    [session],
  );
  return row?.jeton;
}

export async function purgeExternalSignIns(db: Queryable): Promise<void> {
  await db.query('delete from connexion_externe where date_expiration < now()');
}
