import { defineModel } from '#src/core/definition/model.ts';
import { toujours } from '#src/core/definition/predicate.ts';
import type { CrossRule } from '#src/core/definition/rule.ts';
import { isCodeEdition } from '#src/core/edition/codes.ts';
import { CHAMPS_EDITION, fauteDEdition } from '#src/core/edition/textes.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';

const FAUTES = CHAMPS_EDITION.map((champ): CrossRule => {
  const faute = ({ code, [champ]: valeur }: Readonly<Record<string, unknown>>): string | null =>
    typeof valeur === 'string' ? fauteDEdition(String(code), champ, valeur) : null;
  return { champ, valid: (record) => faute(record) === null, message: (record) => faute(record) ?? '' };
});

/** What a client writes into the documents that the portal draws (domain reference §1.20). */
export const edition = defineModel({
  key: 'edition',
  label: { genre: 'm', singulier: 'réglage de document', pluriel: 'réglages de document' },
  description:
    'Ce que votre organisme ajoute aux documents. Désactivé, le document redevient celui du portail.',
  famille: 'parametrage',
  source: 'socle',
  isImportable: true,
  fields: {
    code: code({
      label: 'Document',
      required: true,
      unique: true,
      max: 40,
      format: /^[A-Za-z]+$/,
    }),
    libelle: libelle({ label: 'Libellé', required: true, max: 160 }),
    introduction: texteLong({ label: 'Sous le titre', max: 1000, aide: 'Un paragraphe par ligne.' }),
    signataire: texte({
      label: 'Signature',
      max: 160,
      aide: 'À la fin d’un document signé.',
    }),
    mentions: texteLong({ label: 'Mentions', max: 2000, aide: 'À la fin, en petit. Une mention par ligne.' }),
    pied: texte({
      label: 'Pied de page',
      max: 110,
      aide: 'Au bas de chaque page, à la place de l’adresse.',
    }),
    isActif: booleen({ label: 'Actif', defaut: true }),
  },
  activable: 'isActif',
  title: 'libelle',
  search: ['code', 'libelle'],
  sort: ['code', 'ASC'],
  naturalKey: ['code'],
  rules: [
    {
      champ: 'code',
      message: 'Le portail n’imprime aucun document de ce code.',
      valid: ({ code }) => isCodeEdition(String(code)),
    },
    ...FAUTES,
  ],
  frozen: { code: { quand: toujours, message: 'Un réglage reste celui de son document.' } },
});
