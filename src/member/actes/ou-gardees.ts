import type { Acte } from '#src/core/acte/act.ts';
import { pageData } from '#src/provider/page-data.ts';

/**
 * Where the answers of an act are kept while one fills it in: on the server for every device, or in this tab; nowhere in somebody's
 * place, where what the server keeps is theirs.
 */
export function ouGardees({ etat }: Pick<Acte, 'etat'>): 'serveur' | 'onglet' | 'nullePart' {
  if (etat !== 'serveur') return 'onglet';
  return pageData().currentUser?.remplacement ? 'nullePart' : 'serveur';
}
