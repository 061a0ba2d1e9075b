import { contexteEnvoi } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { insertEnvoi } from '#server/db/outbox.ts';
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
    `select id, canal, modele, destinataire, contenu from envoi where destinataire = $1 and etat <> 'retenu'
     order by date_creation desc, id desc`,
    [destinataire],
  );
  return rows.map(({ id, contenu, ...rest }) => {
    const { variables } = JSON.parse(coffre.ouvre(contenu, contexteEnvoi(id))) as ContenuScelle;
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
  await db.transaction({ id: null, nom: 'essais' }, (tx) => insertEnvoi(tx, { ...envoi, modele: 'INCONNU' }));
}
