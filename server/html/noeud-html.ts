import type { Noeud } from '#src/core/compte/noeud.ts';
import { escapeHtml } from './escape-html.ts';

const VIDES: ReadonlySet<string> = new Set(['img']);

/**
 * A declared piece of a page as the document carries it: every text and every value is escaped.
 * @returns markup, on one line
 */
export function enHtml(noeud: Noeud | string): string {
  if (typeof noeud === 'string') return escapeHtml(noeud);
  const { balise, classe, attributs = {}, enfants = [] } = noeud;
  const ecrits = Object.entries({ ...(classe !== undefined && { class: classe }), ...attributs })
    .map(([nom, valeur]) => ` ${nom}="${escapeHtml(valeur)}"`)
    .join('');
  return VIDES.has(balise)
    ? `<${balise}${ecrits}>`
    : `<${balise}${ecrits}>${enfants.map(enHtml).join('')}</${balise}>`;
}
