import { escapeHtml } from '#server/html/escape-html.ts';
import { CLIENT, type Message } from '#src/core/message/define-message.ts';
import { apostrophes, enTypographie } from '#src/core/valeurs/typographie.ts';
import type { ChampDeTexte } from '#src/messages/registre.ts';
import { remplis, type Valeurs } from './template.ts';

/** What is put into the texts of a message, the client's name among it. */
export type Donnees = Readonly<Record<string, string>>;

function valeursDe({ variables }: Message, valeurs: Donnees, echappe: Valeurs['echappe']): Valeurs {
  return {
    declarees: [...Object.keys(variables), CLIENT],
    valeurs,
    facultatives: Object.keys(variables).filter((nom) => variables[nom]?.facultative),
    echappe,
  };
}

const asIs = (texte: string) => texte;
const echappe = (texte: string) => escapeHtml(enTypographie(texte));

/** The texts of a markup, and nothing of its tags. */
function balisesEnTypographie(html: string): string {
  return html.replaceAll(/(^|>)([^<]+)/g, (_, fin: string, texte: string) => fin + enTypographie(texte));
}

/**
 * The typographic signs that would make every SMS one of 70 characters instead of 160, and what stands for them in the
 * alphabet of SMS.
 */
const SIGNES: Readonly<Record<string, string>> = { '’': "'", '«': '"', '»': '"', '…': '...', '–': '-' };

/** Each text of a message filled in, as it is sent but for its layout. @throws Echec as `remplis` */
export const RENDUS: Readonly<
  Record<ChampDeTexte, (message: Message, texte: string, donnees: Donnees) => string>
> = {
  // A subject is one line: a value must not begin another header.
  objet: (message, texte, donnees) =>
    apostrophes(remplis(texte, valeursDe(message, donnees, asIs)))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  corpsHtml: (message, texte, donnees) =>
    balisesEnTypographie(remplis(texte, valeursDe(message, donnees, echappe))),
  corpsTexte: (message, texte, donnees) => apostrophes(remplis(texte, valeursDe(message, donnees, asIs))),
  texteSms: (message, texte, donnees) =>
    remplis(texte, valeursDe(message, donnees, asIs))
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/[’«»…–]/g, (signe) => SIGNES[signe] ?? signe),
};
