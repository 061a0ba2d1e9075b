import { type Noeud, n } from './noeud.ts';

/** Number of the text that visitors answer to about trackers: one more, and everybody is asked again. */
export const VERSION_TRACEURS = 1;

/** The one purpose that needs an agreement. */
export const MESURE_AUDIENCE = 'MESURE_AUDIENCE';

/** Every purpose that needs an agreement; the trackers without which the portal does not work need none. */
export const FINALITES: readonly string[] = [MESURE_AUDIENCE];

/** Where the consent manager keeps the choice: in this browser, six months. */
export const CHOICE_COOKIE = 'portail_cookies';

/** What a browser has answered about trackers. */
export interface TrackerChoice {
  /** The purposes that were accepted. */
  readonly accepted: readonly string[];
  /** ISO 8601, of the last answer. */
  readonly date: string;
  /** Whether the server has the proof of this answer. */
  readonly isProved: boolean;
}

/** The answer that a cookie holds; `null` while there is none, or only one to an older text. */
export function litChoixTraceurs(cookie: string | null | undefined): TrackerChoice | null {
  if (!cookie) return null;
  try {
    const { categories, revision, lastConsentTimestamp: date, data } = JSON.parse(cookie);
    if (!Array.isArray(categories) || revision !== VERSION_TRACEURS || typeof date !== 'string') return null;
    return { accepted: categories.map(String), date, isProved: data?.prouve === date };
  } catch {
    return null;
  }
}

/** The id of the title of the question, by which its strip is named. */
export const TITRE_TRACEURS = 'cookies-titre';

/** What is asked of a visitor; the pages put a link to the policy after it. */
export const QUESTION_TRACEURS: readonly Noeud[] = [
  { ...n('h2', 'traceurs-titre', 'Vos choix de cookies'), attributs: { id: TITRE_TRACEURS } },
  n(
    'span',
    '',
    'Avec votre accord, nous mesurons la fréquentation du portail, sans aucune donnée de santé. Vous pourrez changer d’avis. ',
  ),
];
/** The words of the link that follows. */
export const SUITE_TRACEURS = 'En savoir plus';
/** To refuse is as easy as to accept: three answers side by side, of one size and one colour. */
export const REPONSES_TRACEURS = ['Tout refuser', 'Tout accepter', 'Personnaliser'] as const;

/** The strip as it stands in the document before any script: it looks as it will, and answers once it is alive. */
export function bandeTraceurs(): Noeud {
  const lien: Noeud = { balise: 'a', attributs: { href: '#/cookies' }, enfants: [SUITE_TRACEURS] };
  const reponses = REPONSES_TRACEURS.map((mots) => n('span', 'bouton-plein traceurs-bouton', mots));
  return n(
    'section',
    'traceurs',
    n('div', 'traceurs-texte', ...QUESTION_TRACEURS, lien),
    n('div', 'traceurs-choix', n('div', 'rangee', ...reponses)),
  );
}
