import { defineModel } from '#src/core/definition/model.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { fauteDuTexte } from '#src/messages/registre.ts';

/** What a text names is what its message has; the sentence says what that is. */
const nomme = (champ: string): CrossRule => {
  const faute = ({ code, [champ]: texte }: Readonly<Record<string, unknown>>): string | null =>
    typeof texte === 'string' ? fauteDuTexte(String(code), texte) : null;
  return { champ, valid: (record) => faute(record) === null, message: (record) => faute(record) ?? '' };
};

/** What a mail or an SMS says; variables are named in double braces, and nothing else is worked out. */
export const modeleMail = defineModel({
  key: 'modele-mail',
  label: { genre: 'm', singulier: 'modèle de message', pluriel: 'modèles de message' },
  description: 'Les e-mails et SMS que le portail envoie, avec leurs variables.',
  famille: 'parametrage',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 40 }),
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
  title: 'libelle',
  search: ['code', 'libelle', 'objet'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
  rules: ['objet', 'corpsHtml', 'corpsTexte', 'texteSms'].map(nomme),
});
