import { CLIENT_COLUMNS, type ClientRow } from './clients.ts';
import type { Queryable } from './connection.ts';

export interface NewEnvoi {
  readonly id: string;
  readonly clientId: string;
  readonly canal: 'MAIL' | 'SMS';
  readonly modele: string;
  readonly destinataire: string;
  readonly contenu: Buffer;
  readonly correlationId: string | null;
}

/** Writes a mail or an SMS in the transaction of the act that causes it: both happen, or neither. */
export async function insertEnvoi(tx: Queryable, envoi: NewEnvoi): Promise<void> {
  await tx.prepared(
    `insert into envoi (id, client_id, canal, modele, destinataire, contenu, correlation_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      envoi.id,
      envoi.clientId,
      envoi.canal,
      envoi.modele,
      envoi.destinataire,
      envoi.contenu,
      envoi.correlationId,
    ],
  );
}

/** A template as its sender reads it. */
export interface ModeleMessage {
  readonly objet: string;
  readonly corpsHtml: string;
  readonly corpsTexte: string;
  readonly texteSms: string | null;
}

/** A message that this node has taken to send it, with its client and the client's own text. */
export interface EnvoiPris {
  readonly id: string;
  readonly canal: 'MAIL' | 'SMS';
  readonly modele: string;
  readonly destinataire: string;
  readonly contenu: Buffer | null;
  /** This try included. It is also the number of the lease: what another node has taken since is not ours any more. */
  readonly essais: number;
  /** Seconds since the act. */
  readonly age: number;
  readonly client: ClientRow;
  readonly propre: ModeleMessage | null;
}

/**
 * Takes the messages whose time has come, for a while: a node that dies with them gives them back by its silence. Two
 * nodes never take the same one.
 */
export function takeEnvois(db: Queryable, nombre: number, bail: number): Promise<EnvoiPris[]> {
  return db.prepared<EnvoiPris>(
    `with pris as (
       select id from envoi where etat = 'aEnvoyer' and prochain_essai <= now()
       order by prochain_essai for update skip locked limit $1
     ), tenus as (
       update envoi e set essais = e.essais + 1, prochain_essai = now() + make_interval(secs => $2)
       from pris where e.id = pris.id returning e.*
     )
     select t.id, t.canal, t.modele, t.destinataire, t.contenu, t.essais,
       extract(epoch from now() - t.date_creation)::float8 as age,
       (select to_json(un) from (select ${CLIENT_COLUMNS}) un) as client,
       case when m.id is not null then json_build_object('objet', m.objet, 'corpsHtml', m.corps_html, 'corpsTexte',
         m.corps_texte, 'texteSms', m.texte_sms) end as propre
     from tenus t join client c on c.id = t.client_id
       left join modele_mail m on m.client_id = t.client_id and m.code = t.modele and m.is_actif`,
    [nombre, bail],
  );
}

type Tenu = Pick<EnvoiPris, 'id' | 'essais'>;
const TENU = "where id = $1 and essais = $2 and etat = 'aEnvoyer'";

/** A node still has these: nobody else takes them for a while. */
export async function prolongeEnvois(db: Queryable, tenus: readonly Tenu[], bail: number): Promise<void> {
  await db.prepared(
    `update envoi e set prochain_essai = now() + make_interval(secs => $3)
     from unnest($1::uuid[], $2::int[]) t (id, essais)
     where e.id = t.id and e.essais = t.essais and e.etat = 'aEnvoyer'`,
    [tenus.map(({ id }) => id), tenus.map(({ essais }) => essais), bail],
  );
}

/** The message has left. Its content goes with it, unless there is one to keep for the demonstration. */
export async function envoiParti(db: Queryable, { id, essais }: Tenu, contenu: Buffer | null): Promise<void> {
  await db.prepared(
    `update envoi set etat = 'envoye', date_envoi = now(), erreur = null, contenu = $3 ${TENU}`,
    [id, essais, contenu],
  );
}

/** The message will be tried again in so many seconds. */
export async function envoiRemis(
  db: Queryable,
  { id, essais }: Tenu,
  secondes: number,
  erreur: string,
): Promise<void> {
  await db.prepared(
    `update envoi set prochain_essai = now() + make_interval(secs => $3), erreur = $4 ${TENU}`,
    [id, essais, secondes, erreur],
  );
}

/** Nobody will try again by himself; answers whether this call is the one that decided it. */
export async function envoiAuRebut(db: Queryable, { id, essais }: Tenu, erreur: string): Promise<boolean> {
  const rows = await db.prepared(`update envoi set etat = 'rebut', erreur = $3 ${TENU} returning id`, [
    id,
    essais,
    erreur,
  ]);
  return rows.length === 1;
}

/** What is over is kept for a month, to answer «I have received nothing». */
export async function purgeEnvois(db: Queryable): Promise<void> {
  await db.query("delete from envoi where etat <> 'aEnvoyer' and date_creation < now() - interval '30 days'");
}
