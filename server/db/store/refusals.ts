import { driverError } from '#server/db/errors.ts';
import { columnOf, objectName, singleRowName, tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { phraseUtilise } from '#src/core/api/refus-des-ecrans.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Nature } from '#src/core/definition/sens.ts';

export function notFound(): Refusal {
  return new Refusal(404, 'INTROUVABLE', messageStatut(404));
}

export function forbidden(): Refusal {
  return new Refusal(403, 'INTERDIT', messageStatut(403));
}

export function invalid(errors: FieldErrors): Refusal {
  const all = Object.values(errors);
  const forbiddenOnly = all.length > 0 && all.every((message) => message === ML.CHAMP_INTERDIT);
  return new Refusal(
    forbiddenOnly ? 403 : 400,
    forbiddenOnly ? 'CHAMP_INTERDIT' : 'VALIDATION',
    messageStatut(forbiddenOnly ? 403 : 400),
    { errors },
  );
}

/** What a value is once it is read by the rule of its kind. @throws Refusal 400, on the field */
export function lu<T>(champ: string, { lit }: Pick<Nature<T>, 'lit'>, brut: unknown): T {
  const valeur = lit(brut);
  if (!valeur.ok) throw invalid({ [champ]: valeur.message });
  return valeur.value;
}

/** Something names this row: `GET …/usages` says where. */
export function inUse(model: Model): Refusal {
  return new Refusal(409, 'UTILISE', phraseUtilise(model));
}

/** The field whose constraint carries this name: names of constraints follow the names of fields. */
function fieldOf(model: Model, constraint: string | undefined, kind: string): string | undefined {
  return Object.keys(model.ownFields).find(
    (name) => objectName(tableOf(model), columnOf(name), kind) === constraint,
  );
}

/** A constraint of the database as a French sentence on the right field; any other error is given back as it is. */
export function translate(model: Model, error: unknown, verb: 'write' | 'delete'): unknown {
  const { code, constraint } = driverError(error);
  const said = constraint === undefined ? undefined : model.contraintes[constraint];
  if (said !== undefined) return new Refusal(409, 'REFUS_METIER', said);
  if (code === '23505') {
    if (constraint === singleRowName(model)) return new Refusal(409, 'DEJA_LA', R.SINGULIER);
    const name = fieldOf(model, constraint, 'unique');
    return name ? new Refusal(409, 'DOUBLON', M.DOUBLON, { errors: { [name]: M.DOUBLON } }) : error;
  }
  // `on delete restrict` has a code of its own from PostgreSQL 18 on.
  if (code === '23503' || code === '23001') {
    // Refused by another table that names this row, whatever was being done to it.
    const name = fieldOf(model, constraint, 'reference');
    if (verb === 'delete' || name === undefined) return inUse(model);
    return invalid({ [name]: R.REFERENCE });
  }
  return error;
}
