import { MO, tailleFichier } from '#src/core/valeurs/file-size.ts';
import type { FiltresFichier } from '#src/ui/fichiers/filtres-fichier.ts';

/** What files are taken, in the sentences of specification 2 §5; limits are told with one decimal. */
export function indicationsFichiers(filtres: FiltresFichier): readonly string[] {
  const { extensions = [], tailleMaxMo, tailleTotaleMo, nombreMax = Infinity } = filtres;
  const limite = (mo: number) => tailleFichier(mo * MO, 1);
  return [
    ...(extensions.length > 0
      ? [`${extensions.length < 2 ? 'Format accepté' : 'Formats acceptés'} : ${extensions.join(', ')}.`]
      : []),
    ...(tailleMaxMo === undefined
      ? []
      : [`Le poids d'une pièce jointe est limité à ${limite(tailleMaxMo)}.`]),
    ...(tailleTotaleMo === undefined || nombreMax < 2
      ? []
      : [`Le poids total des pièces jointes est limité à ${limite(tailleTotaleMo)}.`]),
  ];
}
