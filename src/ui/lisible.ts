import type { ReactNode } from 'react';
import { enTypographie } from '#src/core/valeurs/typographie.ts';

/** What a shared place shows, when it is a text, as people read it; anything else has seen to its own texts. */
export function lisible(contenu: ReactNode): ReactNode {
  return typeof contenu === 'string' ? enTypographie(contenu) : contenu;
}
