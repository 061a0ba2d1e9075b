import { CLIENT, type Message } from '#src/core/message/define-message.ts';
import type { CodeMessage, MESSAGES } from './registre.ts';

/** Every name that a message of the portal gives to its texts. */
type NomDeVariable = {
  [C in CodeMessage]: keyof (typeof MESSAGES)[C]['variables'];
}[CodeMessage] &
  string;

/** What stands in the place of each name; a name means the same in every message, and the compiler asks for a missing one. */
const EXPLICATIONS: Readonly<Record<NomDeVariable, string>> = {
  civilite: 'La civilité du destinataire, si elle est connue.',
  prenom: 'Le prénom du destinataire.',
  nom: 'Le nom du destinataire, si le message le donne.',
  reference: 'La référence de la demande.',
  delai: 'Le nombre de jours ouvrés dans lesquels vous répondez.',
  date: 'Le jour de ce dont parle le message.',
  heure: 'L’heure de ce dont parle le message.',
  dateFin: 'Le dernier jour de ce qui prend fin.',
  lien: 'L’adresse de la page où le destinataire continue.',
  liste: 'Les documents encore à envoyer.',
  documents: 'Les documents encore à envoyer.',
  code: 'Le code que le destinataire recopie.',
  duree: 'Le temps pendant lequel le lien ou le code est valable.',
  quoi: 'Ce qui vient de se passer, en une phrase.',
  motif: 'Pourquoi la demande n’est pas acceptée.',
  pieces: 'Les documents qui manquent.',
  nombre: 'Combien il y en a.',
  message: 'Ce que le gestionnaire a écrit, s’il l’a fait.',
  suite: 'Ce qui a été décidé.',
  titre: 'Le titre du document.',
  annee: 'L’année dont parle le message.',
  demarche: 'Le nom de la démarche.',
  heures: 'Le nombre d’heures pour le faire.',
};

const DU_CLIENT = { explication: 'Le nom de votre organisme.', isFacultative: false, isSecrete: false };

/** A name as who writes a text reads it. */
export interface VariableDite {
  readonly nom: string;
  readonly explication: string;
  /** In words; nothing for what depends on the client. */
  readonly exemple: string | null;
  /** It goes, with the space before it, where it has no value. */
  readonly isFacultative: boolean;
  /** It opens something: a text has to name it. */
  readonly isSecrete: boolean;
}

/** What may be named in the texts of a message, the client's name last. */
export function variablesDites({ variables, exemple }: Message): readonly VariableDite[] {
  const siennes = Object.entries(variables).map(([nom, { facultative, secrete }]) => ({
    nom,
    explication: EXPLICATIONS[nom as NomDeVariable] ?? '',
    exemple: exemple[nom] ?? null,
    isFacultative: facultative,
    isSecrete: secrete,
  }));
  return [...siennes, { nom: CLIENT, exemple: null, ...DU_CLIENT }];
}
