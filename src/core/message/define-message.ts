import { instantFrancais, jourFrancais } from '#src/core/valeurs/dates.ts';
import { variablesDuGabarit } from './gabarit.ts';

/** What a message says of its own each time: how a value is read, and whether it may be shown again. */
export interface Variable<V = unknown, F extends boolean = boolean> {
  readonly genre: 'texte' | 'entier' | 'jour' | 'instant' | 'lien';
  /** It goes, with the space before it, where it has no value. */
  readonly facultative: F;
  /** A code, or a link that opens something: nobody but its reader sees it. */
  readonly secrete: boolean;
  mots(valeur: V): string;
}
export type Variables = Readonly<Record<string, Variable>>;

const asIs = (valeur: string): string => valeur;
const SIMPLE = { facultative: false, secrete: false } as const;

/** Words as they are. Never a NIR, an IBAN or anything about health. */
export const texte = (): Variable<string, false> => ({ ...SIMPLE, genre: 'texte', mots: asIs });
/** A whole number. */
export const entier = (): Variable<number, false> => ({ ...SIMPLE, genre: 'entier', mots: String });
/** A day, `2026-11-23`, read `23/11/2026`. */
export const jour = (): Variable<string, false> => ({ ...SIMPLE, genre: 'jour', mots: jourFrancais });
/** A moment in ISO, read as a day and an hour of Paris. */
export const instant = (): Variable<string, false> => ({
  ...SIMPLE,
  genre: 'instant',
  mots: instantFrancais,
});
/** An address of the portal. */
export const lien = (): Variable<string, false> => ({ ...SIMPLE, genre: 'lien', mots: asIs });

/** A code, or a link that opens something. */
export function secret<V>(variable: Variable<V, false>): Variable<V, false> {
  return { ...variable, secrete: true };
}

/** A word that may be absent, with the space before it. */
export function facultatif<V>(variable: Variable<V, false>): Variable<V, true> {
  return { ...variable, facultative: true };
}

type ValeurDe<T> = T extends Variable<infer V> ? V : never;
/** What a call gives: every variable that is not optional, by its own type. */
export type ValeursDe<V extends Variables> = {
  readonly [K in keyof V as V[K] extends Variable<never, true> ? never : K]: ValeurDe<V[K]>;
} & {
  readonly [K in keyof V as V[K] extends Variable<never, true> ? K : never]?: ValeurDe<V[K]>;
};

/** The texts that come with the portal; a client may write its own. */
export interface Textes {
  readonly objet: string;
  /** Paragraphs. */
  readonly html: readonly string[];
  readonly texte: readonly string[];
  readonly sms?: string;
}

export interface DefinitionMessage<C extends string, V extends Variables> {
  readonly code: C;
  readonly label: string;
  readonly variables: V;
  /** What the preview and the checks say: a value for each variable. */
  readonly exemple: { readonly [K in keyof V]: ValeurDe<V[K]> };
  /** Seconds after which it is worth nothing to who reads it; by default two days. */
  readonly vieSecondes?: number;
  readonly textes: Textes;
}

/** A mail or an SMS that the portal sends, declared once: call, editor, preview and checks follow. */
export interface Message<C extends string = string, V extends Variables = Variables> {
  readonly code: C;
  readonly label: string;
  readonly variables: V;
  /** In words. */
  readonly exemple: Readonly<Record<string, string>>;
  readonly vieSecondes: number;
  /** It carries a code or a link that opens something. */
  readonly isSecret: boolean;
  readonly textes: Textes;
}

const VIE = 48 * 3600;
/** What every message may name besides its own variables: the client. */
export const CLIENT = 'client';

/** The values of a call in words, as they are kept and put into a text. */
export function enMots(variables: Variables, valeurs: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(valeurs)
      .filter(([, valeur]) => valeur !== undefined)
      .map(([name, valeur]) => [name, variables[name]?.mots(valeur) ?? String(valeur)]),
  );
}

/**
 * The names in a text that a message does not have.
 * @throws GabaritRefuse
 */
function variablesInconnues({ variables }: Pick<Message, 'variables'>, gabarit: string): string[] {
  const connues = new Set([...Object.keys(variables), CLIENT]);
  return [...new Set(variablesDuGabarit(gabarit))].filter((name) => !connues.has(name));
}

/**
 * Declares a message. Throws a developer error, which prevents the start, when an example is missing or when its own texts
 * name what it does not have.
 * Example: `defineMessage({ code: 'IDENTIFIANT_OUBLIE', variables: { prenom: texte(), lien: lien() }, exemple: {…}, … })`.
 */
export function defineMessage<const C extends string, const V extends Variables>(
  definition: DefinitionMessage<C, V>,
): Message<C, V> {
  const { code, label, variables, exemple, textes, vieSecondes = VIE } = definition;
  const faute = (dite: string): never => {
    throw new Error(`Message « ${code} » : ${dite}`);
  };
  if (Object.hasOwn(variables, CLIENT)) faute(`« ${CLIENT} » est donnée à tous les messages`);
  for (const name of Object.keys(variables))
    if (!Object.hasOwn(exemple ?? {}, name)) faute(`pas d’exemple pour « ${name} »`);
  for (const gabarit of [textes.objet, ...textes.html, ...textes.texte, textes.sms ?? '']) {
    const [inconnue] = variablesInconnues({ variables }, gabarit);
    if (inconnue !== undefined) faute(`ses textes nomment « ${inconnue} », qui n’est pas déclarée`);
  }
  return {
    code,
    label,
    variables,
    vieSecondes,
    textes,
    exemple: enMots(variables, exemple),
    isSecret: Object.values(variables).some(({ secrete }) => secrete),
  };
}
