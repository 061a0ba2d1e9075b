import { type Demande, readCriteres, readTri, type Critere as Sorte } from '#server/http/criteres.ts';
import type { Field } from '#src/core/definition/field.ts';
import { champAu } from '#src/core/lecture/chemin.ts';
import type { Critere, CriteresDe, Lecture, Ordre, TriDe, UneLecture } from '#src/core/lecture/definition.ts';

/** How one value of a meaning is read of an address. */
function sorteDe(champ: Field | undefined): Sorte {
  switch (champ?.column) {
    case 'date':
    case 'timestamptz':
      return 'jour';
    case 'integer':
      return 'entier';
    case 'numeric(12,2)':
    case 'numeric(5,2)':
      return 'montant';
    case 'boolean':
      return 'booleen';
    case 'text[]':
      return 'textes';
    default:
      return 'texte';
  }
}

function sorte(lecture: UneLecture, critere: Critere): Sorte {
  if ('parmi' in critere) return 'textes';
  if ('mots' in critere) return 'texte';
  if ('propre' in critere) return sorteDe(critere.propre);
  const chemin = 'vaut' in critere ? critere.vaut : 'depuis' in critere ? critere.depuis : critere.jusqua;
  return sorteDe(champAu(lecture.ligne, chemin));
}

/**
 * The criteria of a call, as its read declares them.
 * @throws QueryError 400 for one that it does not.
 */
export function litCriteres<L extends Lecture>(request: Demande, lecture: L): CriteresDe<L> {
  const une = lecture as unknown as UneLecture;
  const sortes = Object.fromEntries(
    Object.entries(une.criteres).map(([nom, critere]) => [nom, sorte(une, critere)]),
  );
  return readCriteres(request, sortes) as CriteresDe<L>;
}

/** The order that is asked for, or that of nobody's choice. @throws QueryError 400 */
export function litTri<L extends Lecture>(request: Demande, lecture: L): readonly [TriDe<L>, Ordre] {
  const [premier, usuel] = lecture.tri ?? ['', 'ASC'];
  if (!lecture.tri) return [premier as TriDe<L>, usuel];
  const { champ, ordre } = readTri(request, [premier, ...Object.keys(lecture.tris)], usuel);
  return [champ as TriDe<L>, ordre];
}
