import { evaluate, fieldsOf, type Value } from '#src/core/definition/predicate.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import type { Lecture, Masquee, UnSecret, Vue } from './definition.ts';
import type { Forme } from './forme.ts';

/** Whose rows somebody sees whole, and of whom they see what is left of them. Who is in neither does not exist. */
export interface Regard {
  readonly visibles: readonly string[];
  readonly confidentiels: readonly string[];
}

type Ligne = Readonly<Record<string, unknown>>;

function isVersee({ si }: UnSecret, ligne: Ligne): boolean {
  const lus = fieldsOf(si).map((champ) => [champ, auChemin(ligne, champ) as Value]);
  return evaluate(si, Object.fromEntries(lus) as Readonly<Record<string, Value>>);
}

function masque(forme: Forme, { personne, montre, fixe }: UnSecret, ligne: Ligne): Ligne {
  const vus = Object.keys(forme).map((nom) => {
    if (nom === personne || montre.includes(nom)) return [nom, ligne[nom]];
    return [nom, Object.hasOwn(fixe, nom) ? fixe[nom as keyof typeof fixe] : null];
  });
  return { ...Object.fromEntries(vus), isConfidentiel: true };
}

/**
 * A row as somebody may see it: whole, what is left of it, or `null`, as if it did not exist.
 * Example: `vueDe(soins, decompte, { visibles: [moi], confidentiels: [conjoint] })`.
 */
export function vueDe<L extends Lecture>(
  lecture: L,
  ligne: object,
  { visibles, confidentiels }: Regard,
): Vue<L> | null {
  const secret = lecture.secret as UnSecret | null;
  const lue = ligne as Ligne;
  if (!secret) return lue as Vue<L>;
  const qui = String(lue[secret.personne]);
  if (visibles.includes(qui)) return { ...lue, isConfidentiel: false } as unknown as Vue<L>;
  if (!confidentiels.includes(qui) || !isVersee(secret, lue)) return null;
  return masque(lecture.ligne as Forme, secret, lue) as Masquee<L> as Vue<L>;
}
