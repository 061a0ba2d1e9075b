/** A place where the keyboard stops: a row of the grid, and a column of that row. */
export interface Place {
  readonly rang: number;
  readonly colonne: number;
}

/** The columns of a row that hold something to press, in their order. */
type Rangees = readonly (readonly number[])[];

/** Rows that a page key passes over. */
const PAGE = 10;

/** The nearest row that has this column, `pas` rows further at first; beyond the edge, the last one before it. */
function dansLaColonne(rangees: Rangees, { rang, colonne }: Place, pas: number): Place | null {
  const sens = Math.sign(pas);
  const tenues = rangees.flatMap((colonnes, autre) =>
    colonnes.includes(colonne) && (autre - rang) * sens > 0 ? [autre] : [],
  );
  const parDistance = sens > 0 ? tenues : tenues.toReversed();
  const vise = parDistance.find((autre) => (autre - rang) * sens >= Math.abs(pas)) ?? parDistance.at(-1);
  return vise === undefined ? null : { rang: vise, colonne };
}

function dansLaRangee(rangees: Rangees, rang: number, colonne: number | undefined): Place | null {
  return colonne === undefined || rangees[rang] === undefined ? null : { rang, colonne };
}

/** Where a key leads from a place of the grid; `null` for another key, or where nothing is that way. */
export function placeVisee(touche: string, isBout: boolean, rangees: Rangees, place: Place): Place | null {
  const { rang, colonne } = place;
  const ici = rangees[rang] ?? [];
  const dernier = rangees.length - 1;
  switch (touche) {
    case 'ArrowUp':
      return dansLaColonne(rangees, place, -1);
    case 'ArrowDown':
      return dansLaColonne(rangees, place, 1);
    case 'PageUp':
      return dansLaColonne(rangees, place, -PAGE);
    case 'PageDown':
      return dansLaColonne(rangees, place, PAGE);
    case 'ArrowLeft':
      return dansLaRangee(rangees, rang, ici[ici.indexOf(colonne) - 1]);
    case 'ArrowRight':
      return dansLaRangee(rangees, rang, ici[ici.indexOf(colonne) + 1]);
    case 'Home':
      return isBout ? dansLaRangee(rangees, 0, rangees[0]?.[0]) : dansLaRangee(rangees, rang, ici[0]);
    case 'End':
      return isBout
        ? dansLaRangee(rangees, dernier, rangees[dernier]?.at(-1))
        : dansLaRangee(rangees, rang, ici.at(-1));
    default:
      return null;
  }
}
