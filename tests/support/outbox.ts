import { contexteTravail } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import { type ContenuScelle, type Message, scelleEnvoi } from '#server/mail/outbox.ts';
import type { TestDatabase } from './database.ts';
import { CLE_SECRETE } from './key.ts';

/** A mail or an SMS as an act left it, with the values of its variables. */
export interface Depose {
  readonly canal: 'MAIL' | 'SMS';
  readonly modele: string;
  readonly destinataire: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** What was left for somebody to be sent, the latest first. Read it from a portal of `testApp` or `openPortal`. */
export async function deposes({ db }: Pick<TestDatabase, 'db'>, destinataire: string): Promise<Depose[]> {
  const coffre = makeCoffre(CLE_SECRETE);
  const rows = await db.query<Omit<Depose, 'variables'> & { id: string; contenu: Buffer }>(
    `select id, donnees ->> 'canal' as canal, donnees ->> 'modele' as modele, donnees ->> 'destinataire' as destinataire, contenu
     from travail where genre = 'envoi' and donnees ->> 'destinataire' = $1 and etat <> 'retenu'
     order by date_creation desc, id desc`,
    [destinataire],
  );
  return rows.map(({ id, contenu, ...rest }) => {
    const { variables } = JSON.parse(coffre.ouvre(contenu, contexteTravail('envoi', id))) as ContenuScelle;
    return { ...rest, variables };
  });
}

/** Leaves a message under a code that no message has (any more). */
export async function deposeInconnu(
  { db }: Pick<TestDatabase, 'db'>,
  canal: 'MAIL' | 'SMS',
  message: Message,
): Promise<void> {
  const envoi = scelleEnvoi(makeCoffre(CLE_SECRETE), canal, message);
  await db.transaction({ id: null, nom: 'essais' }, (tx) =>
    insertTravail(tx, { ...envoi, donnees: { ...envoi.donnees, modele: 'INCONNU' } }),
  );
}

/** Leaves a dead letter to a client, and a job of the installation: first of their lists, and no node of a test does them. */
export async function deposeAuRebut({ db }: Pick<TestDatabase, 'db'>, client = 'horizon'): Promise<void> {
  await db.query(
    `insert into travail (client_id, genre, etat, essais, prochain_essai, erreur, donnees, contenu)
     select id, 'envoi', 'enCours', 8, now() + interval '1 hour', 'Le serveur de messagerie ne peut pas être joint.',
       '{"canal":"MAIL","modele":"ACTIVATION","destinataire":"rebut@exemple.fr"}', '\\x00' from client where code = $1`,
    [client],
  );
  // As a node does: its journal has a line of it.
  await db.query(
    `update travail set etat = 'rebut' where genre = 'envoi' and etat = 'enCours' and contenu = '\\x00'
       and client_id = (select id from client where code = $1)`,
    [client],
  );
  await db.query(
    `insert into travail (genre, date_creation) values ('sceau-du-journal', now() + interval '1 hour')
     on conflict (genre) where client_id is null do update set date_creation = excluded.date_creation`,
  );
}
