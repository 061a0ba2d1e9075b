import type { Queryable } from '#server/db/connection.ts';
import { avecSonClient } from '#server/db/du-client.ts';
import type { Model } from '#src/core/definition/model.ts';
import { fieldsOf, type Predicate } from '#src/core/definition/predicate.ts';
import { covers } from '#src/core/definition/rights.ts';
import { isScelle } from '#src/core/definition/scelle.ts';
import { registry } from '#src/registry.ts';

interface Narrowed {
  readonly client: string;
  readonly role: string;
  readonly ressource: string;
  readonly condition: Predicate | null;
}

/** Nothing can be asked of what is sealed. */
function comparable({ fields }: Model, champ: string): boolean {
  const field = Object.hasOwn(fields, champ) ? fields[champ] : undefined;
  return field !== undefined && !isScelle(field);
}

/** The lists that a line opens whose fields its condition does not have, or which are sealed there. */
function faults({ client, role, ressource, condition }: Narrowed): string[] {
  if (condition === null) return [];
  const places = Object.values(registry).filter((place) => covers({ ressource }, place));
  return places.flatMap(({ model }) =>
    fieldsOf(condition)
      .filter((champ) => !comparable(model, champ))
      .map(
        (champ) =>
          `Client « ${client} », rôle « ${role} », ligne « ${ressource} » : sa condition nomme le champ « ${champ} », que la liste « ${model.key} » ${Object.hasOwn(model.fields, champ) ? 'scelle' : 'n’a pas'}.`,
      ),
  );
}

/**
 * What is wrong with the conditions of roles: a line over several lists may only ask for what each of them has. Said before
 * anybody is served, and not at the first request of whoever has the role.
 */
export async function conditionFaults(db: Queryable): Promise<string[]> {
  const rows = await db.prepared<Narrowed>(
    `select c.code as client, r.name as role, h.ressource, h.condition
     from habilitation h join role r on r.id = h.role_id ${avecSonClient('r')}
     where h.condition is not null order by 1, 2, 3`,
  );
  return rows.flatMap(faults);
}
