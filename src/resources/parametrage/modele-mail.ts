import { defineModel } from '#src/core/definition/model.ts';
import { toujours } from '#src/core/definition/predicate.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { NOMS } from '#src/messages/noms.ts';

/**
 * What a mail or an SMS says; variables are named in double braces, and nothing else is worked out. Which ones a message has is asked
 * of the server's half: they are no part of what lists load.
 */
export const modeleMail = defineModel({
  key: 'modele-mail',
  label: { genre: 'm', singulier: 'texte de message', pluriel: 'textes de message' },
  description:
    'Ce que votre organisme écrit à la place des textes livrés. Désactivé, le texte redevient celui du portail.',
  famille: 'parametrage',
  fields: {
    code: code({ label: 'Message', required: true, unique: true, max: 40 }),
    libelle: libelle({ label: 'Libellé', required: true, max: 160 }),
    objet: texte({ label: 'Objet', required: true, max: 200 }),
    corpsHtml: texteLong({
      label: 'Corps HTML',
      required: true,
      max: 100_000,
      aide: 'Une variable du message se nomme entre doubles accolades : {{prenom}}. Une autre est refusée.',
    }),
    corpsTexte: texteLong({ label: 'Corps en texte', required: true, max: 20_000 }),
    texteSms: texteLong({ label: 'Texte du SMS', max: 320 }),
    isActif: booleen({ label: 'Actif', defaut: true }),
  },
  activable: 'isActif',
  title: 'libelle',
  search: ['code', 'libelle', 'objet'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
  rules: [
    {
      champ: 'code',
      message: 'Le portail n’envoie aucun message de ce code.',
      valid: ({ code }) => Object.hasOwn(NOMS, String(code)),
    },
  ],
  frozen: { code: { quand: toujours, message: 'Un texte reste celui de son message.' } },
});
