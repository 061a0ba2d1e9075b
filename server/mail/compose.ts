import { escapeHtml } from '#server/html/escape-html.ts';
import { definitif } from '#server/travaux/echec.ts';
import { CLIENT, type Message } from '#src/core/message/define-message.ts';
import { type ModeleMessage, texteLivre } from '#src/core/message/texte-livre.ts';
import { apostrophes, enTypographie } from '#src/core/valeurs/typographie.ts';
import { CHAMPS_DE_TEXTE, messageDe, portePlusLoin } from '#src/messages/registre.ts';
import type { Marque } from './branding.ts';
import { miseEnPage, miseEnTexte } from './layout.ts';
import { remplis, type Valeurs } from './template.ts';

/** A message as it will be read. */
export interface MailRendu {
  readonly objet: string;
  readonly html: string;
  readonly texte: string;
}

export interface ACompose {
  /** A declared message, or the code of one. */
  readonly modele: string | Message;
  /** The client's own text, or `null`: the one that comes with the portal. */
  readonly propre: ModeleMessage | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly marque: Marque;
}

function declareDe({ modele }: ACompose): Message {
  const found = typeof modele === 'string' ? messageDe(modele) : modele;
  if (!found) throw definitif(`Le modèle de message « ${modele} » n’existe pas.`);
  return found;
}

/** The client's own text, but for one that was written before it was refused: it would take a link or a code elsewhere. */
function propreDe({ propre }: ACompose, declare: Message): ModeleMessage | null {
  return propre && CHAMPS_DE_TEXTE.some((champ) => portePlusLoin(propre[champ] ?? '', declare))
    ? null
    : propre;
}

function valeursDe(message: ACompose, { variables }: Message, echappe: Valeurs['echappe']): Valeurs {
  return {
    declarees: [...Object.keys(variables), CLIENT],
    valeurs: {
      // Messages left before greetings had a title only know a first name.
      civilite: message.variables.prenom ?? '',
      ...message.variables,
      [CLIENT]: message.marque.libelle,
    },
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

/** @throws Echec when the template does not exist or asks for what was not given. */
export function composeMail(message: ACompose): MailRendu {
  const declare = declareDe(message);
  const modele = propreDe(message, declare) ?? texteLivre(declare);
  const plain = valeursDe(message, declare, asIs);
  // A subject is one line: a value must not begin another header.
  const objet = apostrophes(remplis(modele.objet, plain)).replaceAll(/\s+/g, ' ').trim();
  const corps = balisesEnTypographie(remplis(modele.corpsHtml, valeursDe(message, declare, echappe)));
  return {
    objet,
    html: miseEnPage(objet, corps, message.marque),
    texte: miseEnTexte(apostrophes(remplis(modele.corpsTexte, plain)), message.marque),
  };
}

/**
 * The typographic signs that would make every SMS one of 70 characters instead of 160, and what stands for them in the
 * alphabet of SMS.
 */
const SIGNES: Readonly<Record<string, string>> = { '’': "'", '«': '"', '»': '"', '…': '...', '–': '-' };

/** @throws Echec as `composeMail`, and when the template has no text for SMS. */
export function composeSms(message: ACompose): string {
  const declare = declareDe(message);
  // A client that wrote its mail before there was an SMS has none of its own.
  const texteSms = propreDe(message, declare)?.texteSms || texteLivre(declare).texteSms;
  if (!texteSms) throw definitif(`Le modèle « ${declare.code} » n’a pas de texte de SMS.`);
  return remplis(texteSms, valeursDe(message, declare, asIs))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[’«»…–]/g, (signe) => SIGNES[signe] ?? signe);
}
