import { escapeHtml } from '#server/html/escape-html.ts';
import type { PageData } from '#src/core/api/page-data.ts';
import { ACCROCHE } from '#src/core/compte/grounds.ts';

/** What the sheets of the interface do not say of what shows before any script. */
export const SHELL_STYLE = '.coque-seule{display:grid;place-items:start center;padding:32px 16px}';

/**
 * What stands in the place of the page until a script has drawn it: the panel and the column of the public area, in the
 * classes that its pages wear, so that nothing moves when they come. Nobody knows yet which page an account asks for.
 */
export function shell({ currentClient, currentUser }: PageData): string {
  const { libelle, charte, textes } = currentClient;
  if (currentUser) return '<div class="coque-seule"><main>Chargement en cours...</main></div>';
  const logo = charte.logoUrl ? `<img src="${escapeHtml(charte.logoUrl)}" alt="" height="32">` : '';
  return [
    '<div class="public"><header class="panneau"><div class="panneau-corps">',
    `<div class="marque sur-couleur">${logo}<span class="marque-nom">${escapeHtml(libelle)}</span></div>`,
    `<div class="panneau-texte"><div class="panneau-accroche">${escapeHtml(textes.loginAccroche ?? ACCROCHE)}</div></div>`,
    '<div class="panneau-liens"></div></div></header>',
    '<div class="public-colonne"><main class="public-contenu"><div class="public-page">Chargement en cours...</div></main></div></div>',
  ].join('');
}
