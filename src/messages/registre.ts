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

/** What is wrong with a text that a client writes for a message, in a sentence; `null`: nothing. */
export function fauteDuTexte(code: string, texte: string): string | null {
  const variables = Object.keys(messageDe(code)?.variables ?? {});
  return fauteDesVariables(texte, 'Ce message', [...variables, CLIENT]);
}

/** A text of a message that a client writes: its subject, or what it says in one of its forms. */
export type ChampDeTexte = 'objet' | 'corpsHtml' | 'corpsTexte' | 'texteSms';
export const CHAMPS_DE_TEXTE: readonly ChampDeTexte[] = ['objet', 'corpsHtml', 'corpsTexte', 'texteSms'];

const DANS_UNE_ADRESSE =
  'Une variable ne se glisse pas dans une adresse, qui l’emporterait ailleurs : {{lien}} est une adresse entière, et un code s’écrit entre deux espaces.';
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
const ADRESSE_ENTIERE = /^\s*\{\{[^{}]*\}\}\s*$/;
const DANS_LA_LIGNE = /<\/?(?:b|i|em|strong|span|u|sub|sup)\b[^>]*>/gi;
/** Words in a row, tags apart: what a mail program makes a link of when it looks like one. */
const MOTS = /[^\s<>]+/g;
const COMME_UNE_ADRESSE = /[/?=&#@\\]|www\.|[^\s.][.:]\{\{/i;

/** Whether what is said in place of a variable would leave by a link, or a secret one by what looks like one. */
export function portePlusLoin(texte: string, { variables }: Pick<Message, 'variables'>): boolean {
  const adresses = [...texte.matchAll(HREF)].map(([, double, simple, nue]) => double ?? simple ?? nue ?? '');
  if (adresses.some((adresse) => adresse.includes('{{') && !ADRESSE_ENTIERE.test(adresse))) return true;
  const lu = texte
    .replaceAll(HREF, ' ')
    .replaceAll(DANS_LA_LIGNE, '')
    .replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, '{{$1}}');
  return (lu.match(MOTS) ?? []).some(
    (mot) =>
      COMME_UNE_ADRESSE.test(mot) && variablesDuGabarit(mot).some((nom) => variables[nom]?.secrete === true),
  );
}

/**
 * What is wrong with one text of a message, in a sentence; `null`: nothing. Besides `fauteDuTexte`: a code or a link that opens
 * something is named in each form, or who reads it could do nothing; and no variable is a part of an address, by which a link
 * that opens an account would go to whoever wrote it.
 */
export function fauteDuChamp(code: string, champ: ChampDeTexte, texte: string): string | null {
  const faute = fauteDuTexte(code, texte);
  const message = messageDe(code);
  if (faute !== null || champ === 'objet' || !message) return faute;
  if (portePlusLoin(texte, message)) return DANS_UNE_ADRESSE;
  const nommees = new Set(variablesDuGabarit(texte));
  const tue = Object.keys(message.variables).find(
    (nom) => message.variables[nom]?.secrete && !nommees.has(nom),
  );
  return tue === undefined
    ? null
    : `Sans {{${tue}}}, ce message ne servirait à rien : ajoutez cette variable.`;
}
