import { marqueDe } from '#src/core/compte/panneau.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Dessine } from './noeud.tsx';

/** The insurer's logo, or its name where it has none. */
export function Brand({ height }: { readonly height: 28 | 32 }) {
  return <Dessine noeud={marqueDe(pageData().currentClient, height)} />;
}
