import { definitif } from '#server/travaux/echec.ts';
import { CLIENT, type Message } from '#src/core/message/define-message.ts';
import { type ModeleMessage, texteLivre } from '#src/core/message/texte-livre.ts';
import { CHAMPS_DE_TEXTE, messageDe } from '#src/messages/registre.ts';
import type { Marque } from './branding.ts';
import { fuitAilleurs } from './fuite.ts';
import { miseEnPage, miseEnTexte } from './layout.ts';
import { type Donnees, RENDUS } from './rendu.ts';

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
  return propre && CHAMPS_DE_TEXTE.some((champ) => fuitAilleurs(declare, champ, propre[champ] ?? ''))
    ? null
    : propre;
}

function donneesDe({ variables, marque }: ACompose): Donnees {
  // Messages left before greetings had a title only know a first name.
  return { civilite: variables.prenom ?? '', ...variables, [CLIENT]: marque.libelle };
}

/** @throws Echec when the template does not exist or asks for what was not given. */
export function composeMail(message: ACompose): MailRendu {
  const declare = declareDe(message);
  const modele = propreDe(message, declare) ?? texteLivre(declare);
  const donnees = donneesDe(message);
  const objet = RENDUS.objet(declare, modele.objet, donnees);
  return {
    objet,
    html: miseEnPage(objet, RENDUS.corpsHtml(declare, modele.corpsHtml, donnees), message.marque),
    texte: miseEnTexte(RENDUS.corpsTexte(declare, modele.corpsTexte, donnees), message.marque),
  };
}

/** @throws Echec as `composeMail`, and when the template has no text for SMS. */
export function composeSms(message: ACompose): string {
  const declare = declareDe(message);
  // A client that wrote its mail before there was an SMS has none of its own.
  const texteSms = propreDe(message, declare)?.texteSms || texteLivre(declare).texteSms;
  if (!texteSms) throw definitif(`Le modèle « ${declare.code} » n’a pas de texte de SMS.`);
  return RENDUS.texteSms(declare, texteSms, donneesDe(message));
}
