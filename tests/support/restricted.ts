import type { FastifyInstance } from 'fastify';
import { hashPassword } from '#server/db/comptes/passwords.ts';
import { withClient } from '#server/db/scratch.ts';
import type { Habilitation } from '#src/core/definition/principal.ts';
import { PASSWORD, type Visitor, visitor } from './visitor.ts';

export type Line = Pick<Habilitation, 'ressource' | 'actions'> & Partial<Habilitation>;

let digest: Promise<string> | undefined;

/**
 * Makes an account of the first client whose role has these lines, by the owner's hand, and signs it in. It is of the
 * platform, so that only its lines limit it, and of the back office by a second role, which has none.
 */
export async function restricted(
  server: { readonly app: FastifyInstance; readonly ownerUrl: string },
  name: string,
  lines: readonly Line[],
): Promise<Visitor> {
  digest ??= hashPassword(PASSWORD);
  const hash = await digest;
  const userName = `${name}@essai.fr`;
  await withClient(server.ownerUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>(
      `with c as (select id from client where code = 'horizon'),
         r as (insert into role (client_id, name, libelle) select id, $1, $1 from c returning id),
         a as (insert into compte (client_id, user_name, email, nom, prenom, password_hash, is_plateforme)
           select id, $2, $2, 'ESSAI', $1, $3, true from c returning id),
         cr as (insert into compte_role (compte_id, role_id) select a.id, r.id from a, r union all
           select a.id, role.id from a, c join role on role.client_id = c.id and role.name = 'autres_admins')
       select id as role from r`,
      [name, userName, hash],
    );
    for (const line of lines) {
      await client.query(
        `insert into habilitation (role_id, ressource, actions, champs_lecture, champs_ecriture, condition)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          rows[0]?.role,
          line.ressource,
          line.actions,
          line.champsLecture ?? null,
          line.champsEcriture ?? null,
          line.condition ? JSON.stringify(line.condition) : null,
        ],
      );
    }
  });
  const someone = visitor(server.app);
  await someone.signIn(userName);
  return someone;
}
