import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** What a client is asked to be; what is absent stays as it is, or as it is by default. */
export interface ClientDemande {
  readonly code: string;
  readonly libelle?: string | undefined;
  readonly hotes?: readonly string[] | undefined;
  /** Keys to add or to replace. */
  readonly charte: Readonly<Record<string, unknown>>;
  readonly configuration: Readonly<Record<string, unknown>>;
}

/** The codes of other clients that have one of these host names. */
export async function hostOwners(
  q: Queryable,
  code: string,
  hotes: readonly string[],
): Promise<readonly string[]> {
  const rows = await q.query<{ code: string }>(
    'select code from client where code <> $1 and hotes && $2::text[] order by code',
    [code, hotes],
  );
  return rows.map((row) => row.code);
}

/** Whether there is a client of this code. */
export async function hasClient(q: Queryable, code: string): Promise<boolean> {
  return (await q.query('select from client where code = $1', [code])).length === 1;
}

/** The host names of a client. */
export async function hostsOf(q: Queryable, id: string): Promise<readonly string[]> {
  const [row] = await q.query<{ hotes: string[] }>('select hotes from client where id = $1', [id]);
  return row?.hotes ?? [];
}

/** Makes a client, or gives the one of this code what is asked; a client that is so already is not written. */
export async function saveClient(
  tx: Queryable,
  { code, libelle, hotes, charte, configuration }: ClientDemande,
): Promise<{ readonly id: string; readonly etat: 'créé' | 'modifié' | 'inchangé' }> {
  const asked = [
    code,
    libelle ?? null,
    hotes ?? null,
    JSON.stringify(charte),
    JSON.stringify(configuration),
  ] as const;
  const [made] = await tx.query<{ id: string }>(
    `insert into client (code, libelle, hotes, charte, configuration)
     select $1, $2, $3, $4, $5 where $2::text is not null and $3::text[] is not null
     on conflict (code) do nothing returning id`,
    asked,
  );
  if (made) return { id: made.id, etat: 'créé' };
  const changed = await tx.query<{ id: string }>(
    `update client set libelle = coalesce($2, libelle), hotes = coalesce($3, hotes),
       charte = charte || $4::jsonb, configuration = configuration || $5::jsonb
     where code = $1 and (libelle, hotes, charte, configuration) is distinct from
       (coalesce($2, libelle), coalesce($3, hotes), charte || $4::jsonb, configuration || $5::jsonb)
     returning id`,
    asked,
  );
  const [known] = await tx.query<{ id: string }>('select id from client where code = $1', [code]);
  if (!known) throw new Error(`Le client ${code} n’a pas pu être créé.`);
  return { id: known.id, etat: changed.length > 0 ? 'modifié' : 'inchangé' };
}

/** Opens or closes the creation of accounts by members; answers whether that changed anything. */
export async function setInscription(tx: Queryable, clientId: string, isOuverte: boolean): Promise<boolean> {
  const rows = await duClient(tx, clientId).query(
    `update {fonctionnalite_backend} set is_activated = $1
     where cle = 'creationCompteAutreActe' and is_activated <> $1 returning id`,
    [isOuverte],
  );
  return rows.length > 0;
}

/** An account of a client by its identifier, and whether the link of its last invitation still opens. */
export async function findInvited(
  q: Queryable,
  clientId: string,
  userName: string,
): Promise<{ readonly id: string; readonly etatCompte: string; readonly isInvite: boolean } | undefined> {
  const [row] = await duClient(q, clientId).query<{ id: string; etatCompte: string; isInvite: boolean }>(
    `select c.id, c.etat_compte as "etatCompte", exists (
       select from {lien} l where l.compte_id = c.id and l.usage = 'Confirmation' and l.date_utilisation is null
         and l.date_expiration > now()) as "isInvite"
     from {compte} c where c.user_name = $1`,
    [userName],
  );
  return row;
}

/** Lets an account write the lists that all clients share. */
export async function makePlateforme(tx: Queryable, clientId: string, compteId: string): Promise<void> {
  await duClient(tx, clientId).query(
    'update {compte} set is_plateforme = true where id = $1 and not is_plateforme',
    [compteId],
  );
}
