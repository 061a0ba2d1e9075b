import type { Enfants, Field, Forme } from './field.ts';
import { meme } from './meme.ts';
import type { Objet, Value } from './predicate.ts';

/** One line of a change: what it is called, the field by which its values are said, before and after. */
export interface Changement {
  readonly label: string;
  readonly field: Field;
  readonly avant: Value;
  readonly apres: Value;
}

/** The fields inside a group that differ. */
function dedans(label: string, { champs }: Forme, avant: Objet, apres: Objet): Changement[] {
  return Object.entries(champs).flatMap(([name, field]) => {
    const sides = { avant: avant[name] ?? null, apres: apres[name] ?? null };
    if (meme(sides.avant, sides.apres)) return [];
    return [{ label: `${label} › ${field.label}`, field, ...sides }];
  });
}

function parCle({ cle }: Enfants, value: Value): Map<string, Objet> {
  return new Map(((value ?? []) as readonly Objet[]).map((un) => [String(un[cle]), un]));
}

/** The order of those that were there and still are, where it is another one. */
function rangement(field: Field, avant: readonly string[], apres: readonly string[]): Changement[] {
  const before = avant.filter((nom) => apres.includes(nom));
  const after = apres.filter((nom) => avant.includes(nom));
  if (meme(before, after)) return [];
  return [
    { label: `${field.label} › Ordre`, field: { ...field, meaning: 'liste' }, avant: before, apres: after },
  ];
}

/**
 * A change of one field, in as many lines as it takes: of a group, each field inside that differs; of rows edited with
 * theirs, those that came, left, moved or changed, each by its key.
 */
export function changements(field: Field, avant: Value, apres: Value): Changement[] {
  const { label, forme } = field;
  if (!forme) return [{ label, field, avant, apres }];
  const { enfants } = forme;
  if (!enfants) return dedans(label, forme, (avant ?? {}) as Objet, (apres ?? {}) as Objet);
  const [before, after] = [parCle(enfants, avant), parCle(enfants, apres)];
  const un: Field = { ...field, meaning: 'objet' };
  const noms = [...new Set([...before.keys(), ...after.keys()])];
  const lines = noms.flatMap((nom) => {
    const [former, now] = [before.get(nom) ?? null, after.get(nom) ?? null];
    const name = `${label} › ${nom}`;
    if (former && now) return dedans(name, forme, former, now);
    return [{ label: name, field: un, avant: former, apres: now }];
  });
  return [...lines, ...rangement(field, [...before.keys()], [...after.keys()])];
}
