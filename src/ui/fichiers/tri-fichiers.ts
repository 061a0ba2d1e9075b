import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import type { ItemTeleversement } from './file-de-televersement.ts';
import { type FiltresFichier, phraseFichier } from './filtres-fichier.ts';

/** Says that what was not taken is not needed. */
export const SANS_EUX = 'Continuer sans ce qui est refusé';

/** What counts against the limits: what is there, and what is on its way. */
export function deja(
  existants: readonly FichierTeleverse[],
  items: readonly ItemTeleversement[],
  ailleurs: number,
) {
  const comptes = items.filter(({ etat }) => etat === 'attente' || etat === 'envoi' || etat === 'succes');
  return {
    nombre: existants.length + comptes.length,
    octets:
      ailleurs +
      existants.reduce((somme, { size }) => somme + size, 0) +
      comptes.reduce((somme, { fichier }) => somme + fichier.size, 0),
  };
}

/** Takes those that may be sent, in their order; answers why the others may not. */
export function trie(choisis: readonly File[], filtres: FiltresFichier, depart: ReturnType<typeof deja>) {
  const compte = { ...depart };
  const acceptes: File[] = [];
  const refus: string[] = [];
  for (const fichier of choisis) {
    const phrase = phraseFichier(fichier, filtres, compte);
    if (phrase !== null) {
      refus.push(choisis.length > 1 ? `${fichier.name} : ${phrase}` : phrase);
      continue;
    }
    acceptes.push(fichier);
    compte.nombre += 1;
    compte.octets += fichier.size;
  }
  return { acceptes, refus };
}
