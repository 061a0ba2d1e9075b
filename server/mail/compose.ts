import type { ModeleMessage } from '#server/db/outbox.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { enTypographie } from '#src/core/typographie.ts';
import type { Marque } from './branding.ts';
import { definitive } from './faults.ts';
import { miseEnPage, miseEnTexte } from './layout.ts';
import { modelesLivres } from './shipped-templates.ts';
import { remplis, type Valeurs } from './template.ts';

/** A message as it will be read. */
export interface MailRendu {
  readonly objet: string;
  readonly html: string;
  readonly texte: string;
}

export interface ACompose {
  /** Code of the template. */
  readonly modele: string;
  /** The client's own text, or `null`: the one that comes with the portal. */
  readonly propre: ModeleMessage | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly marque: Marque;
}

/** What every template may name besides its own variables: the client. */
const CLIENT = 'client';
/** How a greeting names somebody: messages left before it did so only know their first name. */
const SALUTATION = ['civilite', 'nom'];

function modeleDe({ modele, propre }: ACompose): ModeleMessage {
  const found = propre ?? modelesLivres().get(modele);
  if (!found) throw definitive(`Le modèle de message « ${modele} » n’existe pas.`);
  return found;
}

function valeursDe(message: ACompose, { variables }: ModeleMessage, echappe: Valeurs['echappe']): Valeurs {
  return {
    declarees: [...variables, CLIENT],
    valeurs: {
      civilite: message.variables.prenom ?? '',
      ...message.variables,
      [CLIENT]: message.marque.libelle,
    },
    facultatives: SALUTATION,
    echappe,
  };
}

const asIs = (texte: string) => texte;
const echappe = (texte: string) => escapeHtml(enTypographie(texte));

/** The texts of a markup, and nothing of its tags. */
function balisesEnTypographie(html: string): string {
  return html.replaceAll(/(^|>)([^<]+)/g, (_, fin: string, texte: string) => fin + enTypographie(texte));
}

/** @throws FauteEnvoi when the template does not exist or asks for what was not given. */
export function composeMail(message: ACompose): MailRendu {
  const modele = modeleDe(message);
  const plain = valeursDe(message, modele, asIs);
  // A subject is one line: a value must not begin another header.
  const objet = enTypographie(remplis(modele.objet, plain)).replaceAll(/\s+/g, ' ').trim();
  const corps = balisesEnTypographie(remplis(modele.corpsHtml, valeursDe(message, modele, echappe)));
  return {
    objet,
    html: miseEnPage(objet, corps, message.marque),
    texte: miseEnTexte(enTypographie(remplis(modele.corpsTexte, plain)), message.marque),
  };
}

/**
 * The typographic signs that would make every SMS one of 70 characters instead of 160, and what stands for them in the
 * alphabet of SMS.
 */
const SIGNES: Readonly<Record<string, string>> = { '’': "'", '«': '"', '»': '"', '…': '...', '–': '-' };

/** @throws FauteEnvoi as `composeMail`, and when the template has no text for SMS. */
export function composeSms(message: ACompose): string {
  const modele = modeleDe(message);
  if (!modele.texteSms) throw definitive(`Le modèle « ${message.modele} » n’a pas de texte de SMS.`);
  return remplis(modele.texteSms, valeursDe(message, modele, asIs))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[’«»…–]/g, (signe) => SIGNES[signe] ?? signe);
}
