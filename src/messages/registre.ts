import { CLIENT, type Message, type ValeursDe, type Variables } from '#src/core/message/define-message.ts';
import { fauteDesVariables, variablesDuGabarit } from '#src/core/message/gabarit.ts';
import { acces } from './acces.ts';
import type { COMMUNES } from './accuse.ts';
import { accusesContrat } from './accuses-contrat.ts';
import { accusesProfil } from './accuses-profil.ts';
import { accusesSante } from './accuses-sante.ts';
import { annee } from './annee.ts';
import { compte } from './compte.ts';
import { deces } from './deces.ts';
import { nouveautes } from './nouveautes.ts';
import { resiliation } from './resiliation.ts';
import { rgpd } from './rgpd.ts';
import { securite } from './securite.ts';
import { signature } from './signature.ts';
import { suivi } from './suivi.ts';

const TOUS = [
  ...compte,
  ...acces,
  ...securite,
  ...accusesContrat,
  ...accusesProfil,
  ...accusesSante,
  ...resiliation,
  ...deces,
  ...suivi,
  ...annee,
  ...nouveautes,
  ...signature,
  ...rgpd,
] as const;

/** Those of a family by their codes. Throws a developer error where two have the same. */
export function parCode<const M extends Message>(
  messages: readonly M[],
): { readonly [C in M['code']]: Extract<M, { readonly code: C }> } {
  const codes = messages.map(({ code }) => code);
  const double = codes.find((code, rang) => codes.indexOf(code) !== rang);
  if (double !== undefined) throw new Error(`Message « ${double} » : déclaré deux fois`);
  return Object.fromEntries(messages.map((message) => [message.code, message])) as ReturnType<
    typeof parCode<M>
  >;
}

/** Every mail and SMS that the portal sends, by code. */
export const MESSAGES = parCode(TOUS);

export type CodeMessage = keyof typeof MESSAGES;
/** What a call of this message gives. */
export type ValeursDuMessage<C extends CodeMessage> = C extends CodeMessage
  ? ValeursDe<(typeof MESSAGES)[C]['variables']>
  : never;
/** What the engine of acts gives to every acknowledgement. */
export type ValeursAccuse = ValeursDe<typeof COMMUNES>;
/** Messages for which what the engine gives is enough: an act may be acknowledged by them. */
export type CodeAccuse = {
  [C in CodeMessage]: ValeursAccuse extends ValeursDuMessage<C> ? C : never;
}[CodeMessage];

const PAR_CODE: Readonly<Record<string, Message<string, Variables>>> = MESSAGES;

/** The message of a code that was kept or typed, where there is one. */
export function messageDe(code: string): Message | undefined {
  return Object.hasOwn(PAR_CODE, code) ? PAR_CODE[code] : undefined;
}

/** What is wrong with the names in a text of a message, in a sentence; `null`: nothing. */
export function fauteDesNoms({ variables }: Pick<Message, 'variables'>, texte: string): string | null {
  return fauteDesVariables(texte, 'Ce message', [...Object.keys(variables), CLIENT]);
}

/** The same for a text that a client writes for the message of a code. */
export function fauteDuTexte(code: string, texte: string): string | null {
  return fauteDesNoms(messageDe(code) ?? { variables: {} }, texte);
}

/** A text of a message that a client writes: its subject, or what it says in one of its forms. */
export type ChampDeTexte = 'objet' | 'corpsHtml' | 'corpsTexte' | 'texteSms';
export const CHAMPS_DE_TEXTE: readonly ChampDeTexte[] = ['objet', 'corpsHtml', 'corpsTexte', 'texteSms'];

const DANS_UNE_ADRESSE =
  'Une variable ne se glisse pas dans une adresse, qui l’emporterait ailleurs : {{lien}} est une adresse entière, et un code s’écrit entre deux espaces.';

/** Whether a text of a message takes a value elsewhere: who judges reads it as well as it can (`core/message/fuite.ts`). */
export type Fuite = (message: Message, champ: ChampDeTexte, texte: string) => boolean;

/**
 * What is wrong with one text of a message, in a sentence; `null`: nothing. Besides `fauteDuTexte`: a code or a link that opens
 * something is named in each form, or who reads it could do nothing; and no variable is a part of an address, by which a link
 * that opens an account would go to whoever wrote it.
 */
export function fauteDuChamp(code: string, champ: ChampDeTexte, texte: string, fuit: Fuite): string | null {
  const faute = fauteDuTexte(code, texte);
  const message = messageDe(code);
  if (faute !== null || !message) return faute;
  if (fuit(message, champ, texte)) return DANS_UNE_ADRESSE;
  if (champ === 'objet') return null;
  const nommees = new Set(variablesDuGabarit(texte));
  const tue = Object.keys(message.variables).find(
    (nom) => message.variables[nom]?.secrete && !nommees.has(nom),
  );
  return tue === undefined
    ? null
    : `Sans {{${tue}}}, ce message ne servirait à rien : ajoutez cette variable.`;
}
