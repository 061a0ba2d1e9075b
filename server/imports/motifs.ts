import type { Queryable } from '#server/db/connection.ts';
import { fautesDesChamps } from '#server/db/store/lot.ts';
import type { View } from '#server/db/store/view.ts';
import type { Refusal } from '#src/core/api/errors.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { LigneLue } from './lignes.ts';

/** «Équipements, 2, Prix»: what a fault is about, inside a group too. */
function lieuDe(model: Model, chemin: string): string {
  const [name = '', ...dedans] = chemin.split('.');
  const field = model.fields[name];
  const dits = dedans.map((un) =>
    /^\d+$/.test(un) ? String(Number(un) + 1) : (field?.forme?.champs[un]?.label ?? un),
  );
  return [field?.label ?? name, ...dits].join(', ');
}

/** «Libellé : Ce champ est obligatoire.», as a line of the file says it. */
export function motifDe(model: Model, { message, errors = {} }: Pick<Refusal, 'message' | 'errors'>): string {
  const dites = Object.entries(errors).map(([chemin, faute]) => `${lieuDe(model, chemin)} : ${faute}`);
  return dites.length > 0 ? dites.join(' ') : message;
}

/**
 * Lines that could not be read, with what their other cells lack too: corrected once, they are not refused a second time. Of a
 * cell, what its reading says is enough.
 */
export async function toutesLesFautes(
  tx: Queryable,
  view: View,
  lues: readonly LigneLue[],
): Promise<LigneLue[]> {
  if (lues.length === 0) return [];
  const autres = await fautesDesChamps(
    tx,
    view,
    lues.map(({ input }) => input),
  );
  return lues.map((lue, rang) => {
    const dites = Object.entries(autres[rang] ?? {}).filter(
      ([chemin]) => !Object.hasOwn(lue.errors, chemin.split('.', 1)[0] ?? ''),
    );
    return { ...lue, errors: { ...lue.errors, ...Object.fromEntries(dites) } };
  });
}
