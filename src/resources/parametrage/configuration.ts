import { isAppScheme } from '#src/core/compte/redirections.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { jamais, textes } from '#src/core/definition/predicate.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import { isIcs } from '#src/core/valeurs/ics.ts';
import { champsConnexion, champsInscription } from '#src/resources/reglages-acces.ts';
import { champsOrganisme } from '#src/resources/reglages-organisme.ts';
import { champsAffichage, champsFichiers } from '#src/resources/reglages-pages.ts';

const absentOu =
  (champ: string, juste: (texte: string) => boolean): CrossRule['valid'] =>
  (record) => {
    const value = record[champ];
    return typeof value !== 'string' || juste(value);
  };

const tous =
  (champ: string, juste: (texte: string) => boolean): CrossRule['valid'] =>
  (record) =>
    textes(record[champ]).every(juste);

/** What would leave nobody able to come in, to send or to be answered is refused on its field. */
const regles: readonly CrossRule[] = [
  {
    champ: 'registerAttemptNumberAfterMessage',
    message: 'L’aide doit s’afficher avant le dernier essai.',
    valid: ({ registerAttemptNumber, registerAttemptNumberAfterMessage }) =>
      Number(registerAttemptNumberAfterMessage) <= Number(registerAttemptNumber),
  },
  {
    champ: 'isRegisterIbanObligatoire',
    message: 'L’IBAN ne peut être obligatoire que s’il est vérifié.',
    valid: ({ isRegisterVerifyIban, isRegisterIbanObligatoire }) =>
      isRegisterIbanObligatoire !== true || isRegisterVerifyIban === true,
  },
  {
    champ: 'tailleMaxTotaleMo',
    message: 'La taille de tous les fichiers ne peut pas être inférieure à celle d’un seul.',
    valid: ({ tailleMaxFichierMo, tailleMaxTotaleMo }) =>
      Number(tailleMaxTotaleMo) >= Number(tailleMaxFichierMo),
  },
  {
    champ: 'extensionsAutorisees',
    message: 'Sans aucun format, plus personne ne peut joindre de fichier.',
    valid: ({ extensionsAutorisees }) => textes(extensionsAutorisees).length > 0,
  },
  {
    champ: 'joursOuverts',
    message: 'Il faut au moins un jour ouvert.',
    valid: ({ joursOuverts }) => textes(joursOuverts).length > 0,
  },
  {
    champ: 'schemesApp',
    message:
      'Un schéma n’a que des minuscules, des chiffres et des tirets, et n’est pas celui d’un navigateur.',
    valid: tous('schemesApp', isAppScheme),
  },
  { champ: 'ics', message: 'Cet identifiant de créancier n’est pas valide.', valid: absentOu('ics', isIcs) },
];

/** Every setting of a client that its pages and the server read (domain reference §1.2, specification 1 §3). */
export const configuration = defineModel({
  key: 'configuration',
  label: { genre: 'f', singulier: 'configuration', pluriel: 'configuration' },
  description:
    'Ce que le portail fait pour votre organisme. Chaque changement vaut aussitôt pour tout le monde.',
  famille: 'parametrage',
  source: 'socle',
  singulier: true,
  fields: {
    ...champsInscription,
    ...champsConnexion,
    ...champsAffichage,
    ...champsFichiers,
    ...champsOrganisme,
  },
  title: 'createAccountAuthMode',
  search: [],
  sort: ['createAccountAuthMode', 'ASC'],
  naturalKey: [],
  // It is there as long as its client is.
  rights: { create: jamais },
  rules: regles,
});
