import type { Field } from '#src/core/definition/field.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import { champAu } from '#src/core/lecture/chemin.ts';
import type { Critere, CriteresDe, Lecture, UneLecture } from '#src/core/lecture/definition.ts';
import { choix } from '#src/fields/choix/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** Always there: what is read is rarely `null`, and says so where it is. */
export const R = { required: true } as const;

/** One of these codes, where nobody reads their names. */
export function parmi<const C extends string>(label: string, codes: readonly C[]) {
  return choix({ label, required: true, choix: codes.map((code) => ({ code, libelle: code as string })) });
}

/** The same where there may be none: `null`. */
export function ouNul<V, Op extends Operator>(
  champ: Field<V, boolean, boolean, Op>,
): Field<V, true, false, Op> {
  return { ...champ, nullable: true, hasDefault: false };
}

type Propres<L extends Lecture> = {
  readonly [K in keyof CriteresDe<L>]-?: { readonly propre: Field<NonNullable<CriteresDe<L>[K]>> };
};

function propre({ ligne }: UneLecture, critere: Critere): Field {
  if ('propre' in critere) return critere.propre;
  if ('parmi' in critere) return liste({ label: critere.parmi });
  if ('mots' in critere) return texte({ label: 'Mots' });
  const chemin = 'vaut' in critere ? critere.vaut : 'depuis' in critere ? critere.depuis : critere.jusqua;
  return champAu(ligne, chemin) ?? texte({ label: chemin });
}

/** The criteria of another read, for one that tells something of its rows: sums over a search. */
export function propresDe<L extends Lecture>(lecture: L): Propres<L> {
  const une = lecture as unknown as UneLecture;
  const propres = Object.entries(une.criteres).map(([nom, critere]) => [
    nom,
    { propre: propre(une, critere) },
  ]);
  return Object.fromEntries(propres) as Propres<L>;
}
