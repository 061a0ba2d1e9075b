import { defineModel } from '#src/core/definition/model.ts';
import { toujours } from '#src/core/definition/predicate.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { CHAMPS_DE_TEXTE, fauteDuChamp, messageDe } from '#src/messages/registre.ts';

const FAUTES = CHAMPS_DE_TEXTE.map((champ): CrossRule => {
  const faute = ({ code, [champ]: texte }: Readonly<Record<string, unknown>>): string | null =>
    typeof texte === 'string' ? fauteDuChamp(String(code), champ, texte) : null;
  return { champ, valid: (record) => faute(record) === null, message: (record) => faute(record) ?? '' };
});

/** What a mail or an SMS says; variables are named in double braces, and nothing else is worked out. */
export const modeleMail = defineModel({
  key: 'modele-mail',
  label: { genre: 'm', singulier: 'texte de message', pluriel: 'textes de message' },
  description:
    'Ce que votre organisme a écrit à la place des textes livrés. Désactivé, un texte laisse la place à celui du portail.',
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
  title: 'libelle',
  search: ['code', 'libelle', 'objet'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
  rules: [
    {
      champ: 'code',
      message: 'Le portail n’envoie aucun message de ce code.',
      valid: ({ code }) => messageDe(String(code)) !== undefined,
    },
    ...FAUTES,
  ],
  frozen: { code: { quand: toujours, message: 'Un texte reste celui de son message.' } },
});
