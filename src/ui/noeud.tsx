import { createElement, type ReactNode } from 'react';
import type { Noeud } from '#src/core/compte/noeud.ts';

function dessine(noeud: Noeud | string): ReactNode {
  if (typeof noeud === 'string') return noeud;
  const { balise, classe, attributs, enfants = [] } = noeud;
  return createElement(balise, { ...attributs, className: classe }, ...enfants.map(dessine));
}

/** A declared piece of a page, as the server has drawn it in the document. */
export function Dessine({ noeud }: { readonly noeud: Noeud }) {
  return dessine(noeud);
}
