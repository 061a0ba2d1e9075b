import { enHtml } from '#server/html/noeud-html.ts';
import type { PageData } from '#src/core/api/page-data.ts';
import { n } from '#src/core/compte/noeud.ts';
import { marqueDe, panneauDe } from '#src/core/compte/panneau.ts';
import { bandeTraceurs, litChoixTraceurs } from '#src/core/compte/traceurs.ts';

/** What the sheets of the interface do not say of what shows before any script. */
export const SHELL_STYLE = '.coque-seule{display:grid;place-items:start center;padding:32px 16px}';

/** Where the page will be: its title and what it asks, without a word. */
const ATTENTE = {
  ...n('div', 'coque-attente', ...['titre', 'ligne', 'bouton'].map((forme) => n('div', `coque-${forme}`))),
  attributs: { role: 'status', 'aria-label': 'Chargement en cours...' },
};

/**
 * What stands in the place of the page until a script has drawn it: the question of trackers, the panel and the column of
 * the public area, from what its pages draw them from, so that nothing moves when they come. Nobody knows yet which page an
 * account asks for.
 * @param choix the cookie that holds the answer about trackers
 */
export function shell({ currentClient, currentUser }: PageData, choix?: string): string {
  if (currentUser) return '<div class="coque-seule"><main>Chargement en cours...</main></div>';
  const isAsked = currentClient.dataCollectActivated && litChoixTraceurs(choix) === null;
  const panneau = n(
    'div',
    'panneau-corps',
    marqueDe(currentClient, 32),
    panneauDe(currentClient),
    n('div', 'panneau-liens'),
  );
  const colonne = n('main', 'public-contenu', n('div', 'public-page', ATTENTE));
  return [
    ...(isAsked ? [bandeTraceurs()] : []),
    n('div', 'public', n('header', 'panneau', panneau), n('div', 'public-colonne', colonne)),
  ]
    .map(enHtml)
    .join('');
}
