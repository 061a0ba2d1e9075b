import { useWatch } from 'react-hook-form';
import { isMesurable } from '#src/core/compte/contraste-charte.ts';
import type { Colors } from '#src/core/compte/palette.ts';

const propre = (valeur: unknown) => (typeof valeur === 'string' ? valeur.trim() : valeur);

/** The colours of the form around as they are typed; `null` while one of them is none. */
export function useCouleurs(): Colors | null {
  const [premiere, seconde]: readonly unknown[] = useWatch({
    name: ['couleurPrimaire', 'couleurSecondaire'],
  });
  const couleurs = { couleurPrimaire: propre(premiere), couleurSecondaire: propre(seconde) };
  return isMesurable(couleurs) ? couleurs : null;
}
