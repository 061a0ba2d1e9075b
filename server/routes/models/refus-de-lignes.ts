import { Fautes } from '#server/db/store/fautes.ts';
import type { Row } from '#server/db/store/read.ts';
import type { View } from '#server/db/store/view.ts';
import type { DemandeAction } from '#server/modeles/modele-serveur.ts';
import type { Model, RecordOf } from '#src/core/definition/model.ts';

/** What an effect refuses of some of its rows, as the engine tells it of those that it checks itself. */
export function refusDe(view: View, lignes: readonly RecordOf<Model>[]): DemandeAction['refuse'] {
  return (fautives, raison) => {
    const ids = new Set(fautives.map(({ id }) => id));
    const fautes = new Fautes(view, lignes.length);
    for (const ligne of lignes) if (ids.has(ligne.id)) fautes.note(ligne as unknown as Row, raison);
    fautes.requireAucune();
  };
}
