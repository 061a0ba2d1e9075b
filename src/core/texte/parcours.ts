import { poseAvec } from './etiquette.ts';
import type { Phrase } from './phrase.ts';
import { dit } from './remplacements.ts';

/** The members of a definition that somebody reads; other words in it are names. */
const LUS: ReadonlySet<string> = new Set([
  ...['label', 'singulier', 'pluriel', 'libelle', 'titre', 'nom', 'court'],
  ...[
    'aide',
    'description',
    'sansImport',
    'explication',
    'refus',
    'participe',
    'message',
    'resume',
    'intro',
    'siVide',
  ],
  ...['suiteManuelle', 'suiteAutomatique', 'succes', 'echec', 'conseil', 'bouton'],
]);
/** Of a definition, what holds texts by the names of its fields rather than by these words. */
const TOUT_LU: ReadonlySet<string> = new Set(['refusals', 'contraintes', 'preparer', 'avertissements']);
/** What belongs to another definition, or is an example. */
const AILLEURS: ReadonlySet<string> = new Set([
  'modele',
  'exemple',
  'reference',
  'sources',
  'filtres',
  'ligne',
]);

/** How a key says a member that is not written as the métier says it. */
const DITS: Readonly<Record<string, string>> = { ownFields: 'champs', forme: 'dedans' };

/** A declared sentence, whatever its variables. */
function isPhrase(valeur: unknown): valeur is Phrase<readonly (string | number)[]> {
  return typeof valeur === 'function' && 'livre' in valeur;
}

/** A text where it stands: the member `nom` of `hote`. */
export interface Place {
  readonly cle: string;
  readonly hote: object;
  readonly nom: string;
  readonly livre: string;
}

/** The name of a row in a key: its own where it has one, its rank otherwise. */
function nomDe(un: unknown, rang: number): string {
  if (typeof un !== 'object' || un === null) return String(rang);
  const { key, code, champ, route, de } = un as Readonly<Record<string, unknown>>;
  const nom = [key, code, champ, Array.isArray(de) ? de.join('-') : null].find(
    (each) => typeof each === 'string' && each !== '',
  );
  if (typeof nom === 'string') return nom;
  return typeof route === 'string' ? route.slice(1).replaceAll('/', '-') : String(rang);
}

/** Whether a member is drawn from others, and nothing of its own. */
function isTire(hote: object, nom: string): boolean {
  return Object.getOwnPropertyDescriptor(hote, nom)?.get !== undefined && cleDe(hote, nom) === undefined;
}

function* dans(cle: string, valeur: unknown, tout: boolean): Generator<Place> {
  if (typeof valeur !== 'object' || valeur === null) return;
  const isListe = Array.isArray(valeur);
  for (const [nom, un] of Object.entries(valeur)) {
    // What is another text of the definition has the key of that one.
    if (isTire(valeur, nom)) continue;
    const sienne = `${cle}.${isListe ? nomDe(un, Number(nom)) : (DITS[nom] ?? nom)}`;
    if (isPhrase(un)) yield { cle: sienne, hote: valeur, nom, livre: un.livre };
    else if (typeof un !== 'string') {
      if (!AILLEURS.has(nom)) yield* dans(sienne, un, tout || TOUT_LU.has(nom));
    } else if ((tout || LUS.has(nom)) && un !== '') yield { cle: sienne, hote: valeur, nom, livre: un };
  }
}

/**
 * Every text of a definition, each with its key: `liste.civilite.champs.code.label`. `tout`: every word in it is read, as in a
 * catalogue of sentences.
 */
export function textesDe(cle: string, definition: object, tout = false): Generator<Place> {
  return dans(cle, definition, tout);
}

const livres = new Map<string, string>();
/** Which text of which object has which key. */
const cles = new WeakMap<object, Map<string, string>>();

/** The texts of all definitions that were loaded, as shipped, by their keys. */
export const textesLivres: ReadonlyMap<string, string> = livres;

/** The key that a member has; `undefined`: nobody gave it one. */
export function cleDe(hote: object, nom: string): string | undefined {
  return cles.get(hote)?.get(nom);
}

function pose({ cle, hote, nom, livre }: Place): void {
  const connues = cles.get(hote) ?? new Map<string, string>();
  if (connues.has(nom)) return;
  cles.set(hote, connues.set(nom, cle));
  livres.set(cle, livre);
  const un = (hote as Record<string, unknown>)[nom];
  if (isPhrase(un)) un.cle = cle;
  else Object.defineProperty(hote, nom, { configurable: true, enumerable: true, get: () => dit(cle, livre) });
}

/** What is said of a question. */
interface Enonce {
  readonly label: string;
  readonly aide?: string;
  readonly requis: string | false;
}

/** The parts of a question that are texts. */
const PARTIES = ['label', 'aide', 'requis'] as const;

/** The texts of one question of a form, as they stand: `question.{formulaire}.{question}.{label|aide|requis}`. */
export function* textesDeQuestion(formulaire: string, question: string, champ: Enonce): Generator<Place> {
  for (const nom of PARTIES) {
    const livre = champ[nom];
    if (typeof livre === 'string' && livre !== '')
      yield { cle: `question.${formulaire}.${question}.${nom}`, hote: champ, nom, livre };
  }
}

function questionDite(formulaire: string, question: string, champ: Enonce): Enonce {
  const textes = [...textesDeQuestion(formulaire, question, champ)];
  return { ...champ, ...Object.fromEntries(textes.map(({ cle, nom, livre }) => [nom, dit(cle, livre)])) };
}

poseAvec({
  // What several definitions share keeps the key that it was given first.
  pose(cle, definition, tout) {
    for (const place of [...dans(cle, definition, tout)]) pose(place);
  },
  questions: (formulaire, champs) =>
    Object.fromEntries(
      Object.entries(champs).map(([nom, champ]) => [nom, questionDite(formulaire, nom, champ as Enonce)]),
    ),
});
