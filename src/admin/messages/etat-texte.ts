import type { Row } from '#src/admin/generate/access.ts';
import { type ModeleMessage, memeTexte } from '#src/core/message/texte-livre.ts';
import { texteDe } from './texte-de.ts';

/** Whose text a message has: the portal's, the client's own, or one of its own that is set aside. */
export type EtatDuTexte = 'livre' | 'propre' | 'ecarte';

export const ETATS_DU_TEXTE = {
  livre: { label: 'Texte livré', color: 'default' },
  propre: { label: 'Votre texte', color: 'success' },
  ecarte: { label: 'Texte livré (le vôtre est désactivé)', color: 'default' },
} as const satisfies Readonly<Record<EtatDuTexte, object>>;

/** @param propre the client's row, where there is one. */
export function etatDuTexte(livre: ModeleMessage, propre: Row | null): EtatDuTexte {
  if (!propre || memeTexte(livre, texteDe(propre))) return 'livre';
  return propre.isActif === true ? 'propre' : 'ecarte';
}
