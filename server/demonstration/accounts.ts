import { loadRoles } from '#server/db/clients/starting-roles.ts';
import { hashPassword } from '#server/db/comptes/passwords.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type DemoClient, demoClients, demoPeople, PASSWORD } from './people.ts';

interface Loaded {
  readonly id: string;
  readonly code: string;
}

async function loadClient(q: Queryable, client: DemoClient): Promise<string> {
  const { code, libelle, hotes, charte, configuration } = client;
  await q.query(
    `insert into client (code, libelle, hotes, charte, configuration) values ($1, $2, $3, $4, $5)
     on conflict (code) do nothing`,
    [code, libelle, hotes, JSON.stringify(charte), JSON.stringify(configuration)],
  );
  const [row] = await q.query<{ id: string }>('select id from client where code = $1', [code]);
  if (!row) throw new Error(`Le client de démonstration ${code} n’a pas pu être créé.`);
  return row.id;
}

async function knownUserNames(q: Queryable, clientId: string): Promise<Set<string>> {
  const rows = await q.query<{ userName: string }>(
    'select user_name as "userName" from compte where client_id = $1',
    [clientId],
  );
  return new Set(rows.map(({ userName }) => userName));
}

async function loadPeople(q: Queryable, clientId: string, client: DemoClient, digest: () => Promise<string>) {
  const known = await knownUserNames(q, clientId);
  for (const person of demoPeople) {
    if (known.has(person.userName)) continue;
    const { userName, nom, prenom, codeCivilite, role, isPlateforme } = person;
    await q.query(
      `with ajoute as (
         insert into compte (client_id, user_name, email, nom, prenom, code_civilite, password_hash, is_plateforme,
           num_pers, reference_externe, date_naissance, date_activation, is_second_facteur_exige)
         values ($1, $2, $2, $3, $4, $5, $6, $7, $9, $12, $10, now(), $11) on conflict do nothing returning id
       )
       insert into compte_role (compte_id, role_id)
       select ajoute.id, role.id from ajoute join role on role.client_id = $1 and role.name = $8`,
      [
        clientId,
        userName,
        nom,
        prenom,
        codeCivilite,
        await digest(),
        isPlateforme && client.isPlateforme,
        role,
        person.numPers?.[client.code] ?? null,
        person.dateNaissance ?? null,
        person.hasSecondFacteur ?? false,
        person.referenceExterne ?? null,
      ],
    );
  }
}

/** The second factor of an account, sealed by whoever has the key. */
export type SecondFacteur = (compteId: string) => {
  readonly secret: Buffer;
  readonly codes: readonly Buffer[];
};

/** One that its owner has changed stays; recovery codes that are still the published ones serve again. */
async function loadSecondFactors(
  q: Queryable,
  clientId: string,
  secondFacteur: SecondFacteur,
): Promise<void> {
  for (const { userName } of demoPeople.filter(({ hasSecondFacteur }) => hasSecondFacteur)) {
    const [row] = await q.query<{ id: string }>(
      'select id from compte where client_id = $1 and user_name = $2',
      [clientId, userName],
    );
    if (!row) continue;
    const { secret, codes } = secondFacteur(row.id);
    await q.query(
      `with ajoute as (
         insert into facteur_totp (compte_id, secret) values ($1, $2) on conflict do nothing returning compte_id
       )
       insert into code_recuperation (compte_id, empreinte) select compte_id, unnest($3::bytea[]) from ajoute
       on conflict do nothing`,
      [row.id, secret, codes],
    );
    await q.query(
      `update code_recuperation set date_utilisation = null
       where compte_id = $1 and empreinte = any($2) and date_utilisation is not null`,
      [row.id, codes],
    );
  }
}

/**
 * Loads the demonstration's clients with their roles and accounts, and answers the clients. What is there already stays
 * as it is, so that it may run at every start.
 */
export async function loadDemoAccounts(q: Queryable, secondFacteur?: SecondFacteur): Promise<Loaded[]> {
  // The password is public: one digest serves every account, and none is worked out when all are there.
  let made: Promise<string> | undefined;
  const digest = () => {
    made ??= hashPassword(PASSWORD);
    return made;
  };
  const loaded: Loaded[] = [];
  for (const client of demoClients) {
    const id = await loadClient(q, client);
    await loadRoles(q, id);
    await loadPeople(q, id, client, digest);
    if (secondFacteur) await loadSecondFactors(q, id, secondFacteur);
    loaded.push({ id, code: client.code });
  }
  return loaded;
}
