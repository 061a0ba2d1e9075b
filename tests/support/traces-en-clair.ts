import { contexteTravail } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import type { ContenuScelle } from '#server/mail/outbox.ts';
import type { TestApp } from './app.ts';
import { CLE_SECRETE } from './key.ts';

type Lieux = Pick<TestApp, 'db' | 'logs'>;

/** Spaces group account and social security numbers wherever people read them. */
const serre = (texte: string): string => texte.replace(/\s/g, '').toLowerCase();

async function messages({ db }: Lieux): Promise<[string, string][]> {
  const coffre = makeCoffre(CLE_SECRETE);
  const rows = await db.query<{ id: string; modele: string; contenu: Buffer }>(
    `select id, donnees ->> 'modele' as modele, contenu from travail where genre = 'envoi'`,
  );
  return rows.map(({ id, modele, contenu }) => {
    const { variables, rendu } = JSON.parse(
      coffre.ouvre(contenu, contexteTravail('envoi', id)),
    ) as ContenuScelle;
    return [`message ${modele}`, JSON.stringify([variables, rendu])];
  });
}

async function tables({ db }: Lieux): Promise<string[]> {
  const rows = await db.query<{ nom: string }>(
    `select quote_ident(tablename) as nom from pg_tables where schemaname = current_schema() order by 1`,
  );
  return rows.map(({ nom }) => nom);
}

/**
 * Where one of these secrets can be read by who has the base, the log or a mailbox: a message (opened), a line of the log,
 * a row of any table as it is kept. One line a find, which names the place and not the secret.
 */
export async function tracesEnClair(
  portal: Lieux,
  secrets: Readonly<Record<string, string>>,
): Promise<string[]> {
  const noms = Object.entries(secrets).map(([nom, secret]) => [nom, serre(secret)] as const);
  const textes = [...(await messages(portal)), ...portal.logs.map((line) => ['journal', line] as const)];
  const trouves = textes.flatMap(([lieu, texte]) =>
    noms.filter(([, secret]) => serre(texte).includes(secret)).map(([nom]) => `${lieu} : ${nom}`),
  );
  for (const table of await tables(portal)) {
    const rows = await portal.db.query<{ secret: string }>(
      `select distinct secret from (select lower(replace(t::text, ' ', '')) as ligne from ${table} t offset 0) lues,
       unnest($1::text[]) as secret where strpos(ligne, secret) > 0`,
      [noms.map(([, secret]) => secret)],
    );
    for (const [nom, secret] of noms)
      if (rows.some((row) => row.secret === secret)) trouves.push(`table ${table} : ${nom}`);
  }
  return [...new Set(trouves)];
}
