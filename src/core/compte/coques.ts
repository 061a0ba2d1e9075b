import type { CurrentClient, CurrentUser } from '#src/core/api/page-data.ts';
import { type Noeud, n } from './noeud.ts';
import { marqueDe, panneauDe } from './panneau.ts';

/** What is said of the page to those who listen, until it is there. */
const ATTENTE = 'Chargement en cours...';

type Forme = 'titre' | 'bloc' | 'ligne' | 'champ' | 'bouton-menu';

const forme = (quoi: Forme): Noeud =>
  n('div', quoi === 'champ' ? 'coque-forme' : `coque-forme coque-${quoi}`);

/** Where the name of the page is written as soon as it is known, which is before its own files are there. */
export const PLACE_DU_TITRE = 'coque-titre';

/** Where a page will be: its title and its parts, without a word. */
function attente(...formes: readonly (Forme | Noeud)[]): Noeud {
  return {
    ...n('div', 'coque-attente', ...formes.map((une) => (typeof une === 'string' ? forme(une) : une))),
    attributs: { role: 'status', 'aria-label': ATTENTE, 'aria-busy': 'true' },
  };
}

const titre: Noeud = { ...forme('titre'), attributs: { id: PLACE_DU_TITRE } };

function menu(lignes: number): Noeud {
  return n('div', 'coque-menu', ...Array.from({ length: lignes }, () => forme('ligne')));
}

function publique(client: CurrentClient): Noeud {
  return n(
    'div',
    'public',
    n(
      'header',
      'panneau',
      n('div', 'panneau-corps', marqueDe(client, 32), panneauDe(client), n('div', 'panneau-liens')),
    ),
    n(
      'div',
      'public-colonne',
      n('main', 'public-contenu', n('div', 'public-page', attente('titre', 'champ', 'champ'))),
    ),
  );
}

function adherent(client: CurrentClient): Noeud {
  return n(
    'div',
    'espace-coque',
    n(
      'header',
      'espace-tete',
      marqueDe(client, 32),
      n('div', 'espace-contrat'),
      n('div', 'espace-gestes', forme('bouton-menu')),
    ),
    n(
      'div',
      'espace-corps',
      n('div', 'espace-menu', menu(7)),
      n('div', 'souple', n('main', 'espace-page', attente(titre, 'bloc', 'bloc', 'bloc'))),
    ),
    n('div', 'espace-barre'),
  );
}

/**
 * The frame of the back office, without what its bar and menu offer.
 * @param nom of the page, where it is known
 */
export function coqueDuBureau(client: Pick<CurrentClient, 'libelle' | 'charte'>, nom?: string): Noeud {
  return n(
    'div',
    'bureau-coque',
    n('header', 'bureau-tete', forme('bouton-menu'), marqueDe(client, 28)),
    n(
      'div',
      'bureau-corps',
      n('div', 'bureau-menu coque-bureau-menu', menu(12)),
      n(
        'main',
        'bureau-page',
        attente(
          n('div', 'barre-titres', n('div', 'note', '\u00a0'), nom ? n('div', 'titre-page', nom) : titre),
          'champ',
          'bloc',
          'bloc',
        ),
      ),
    ),
  );
}

/**
 * The frame of the area where a visit begins, as its pages draw it: the public one for a visitor, and where an account starts
 * otherwise. Nobody knows yet which page is asked for: its address is behind the `#`.
 */
export function coqueDe(client: CurrentClient, user: CurrentUser | null): Noeud {
  if (user === null) return publique(client);
  return user.isBackEndUser ? coqueDuBureau(client) : adherent(client);
}
