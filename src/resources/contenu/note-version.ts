import { PUBLICS_DE_NOTE } from '#src/core/adherent/nouveautes.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { compare, non } from '#src/core/definition/predicate.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteRiche } from '#src/fields/texte-riche/field.ts';

/** What a version of the portal brings, shown once to whom it concerns (domain reference §1.20). */
export const noteVersion = defineModel({
  key: 'note-version',
  label: { genre: 'f', singulier: 'note de version', pluriel: 'notes de version' },
  description:
    'Ce qui change avec chaque version du portail. Publiée, une note se montre une fois à qui elle s’adresse.',
  famille: 'contenu',
  source: 'socle',
  isImportable: true,
  fields: {
    technicalReference: code({
      label: 'Référence technique',
      required: true,
      unique: true,
      max: 40,
      format: /^[A-Z0-9][A-Z0-9._-]*$/,
      aide: 'Par exemple 2026.11-R2. Elle ne change plus après la publication.',
    }),
    // `version` is that of the row.
    numero: texte({ label: 'Version', required: true, max: 30, aide: 'Celle que l’on montre : 2026.11.' }),
    titre: libelle({ label: 'Titre', required: true, max: 160 }),
    publics: choixMultiple({
      label: 'Pour qui',
      choix: PUBLICS_DE_NOTE,
      aide: 'Aucun : tout le monde.',
      siVide: 'Tout le monde',
    }),
    etat: choix({
      label: 'État',
      required: true,
      defaut: 'brouillon',
      readOnly: true,
      choix: [
        { code: 'brouillon', libelle: 'Brouillon' },
        { code: 'publiee', libelle: 'Publiée' },
        { code: 'archivee', libelle: 'Archivée' },
      ],
    }),
    datePublication: dateHeure({ label: 'Publiée le', readOnly: true, siVide: 'Jamais' }),
    blocs: enfants({
      label: 'Ce qui change',
      section: 'Ce qui change',
      cle: 'titre',
      ordonne: true,
      max: 30,
      champs: {
        titre: libelle({ label: 'Titre du changement', required: true, max: 160 }),
        type: choix({
          label: 'Nature',
          required: true,
          choix: [
            { code: 'nouveaute', libelle: 'Nouveauté' },
            { code: 'correction', libelle: 'Correction' },
            { code: 'amelioration', libelle: 'Amélioration' },
          ],
        }),
        contenuHtml: texteRiche({ label: 'Texte', required: true, max: 20_000 }),
      },
    }),
  },
  title: 'titre',
  search: ['titre', 'numero', 'technicalReference'],
  sort: ['datePublication', 'DESC'],
  naturalKey: ['technicalReference'],
  colonnes: ['numero', 'technicalReference', 'titre', 'publics', 'etat', 'datePublication'],
  etats: {
    champ: 'etat',
    passages: { brouillon: ['publiee'], publiee: ['archivee'], archivee: ['publiee'] },
  },
  enLigne: { quand: () => compare('etat', 'eq', 'publiee') },
  rights: { delete: non(compare('etat', 'eq', 'publiee')) },
  refusals: { delete: 'Cette note est publiée : archivez-la avant de la supprimer.' },
  frozen: {
    technicalReference: {
      quand: non(compare('etat', 'eq', 'brouillon')),
      message: 'Cette référence ne change plus : la note a été publiée.',
    },
  },
});

export const actionsNoteVersion = {
  publier: defineAction(noteVersion, {
    key: 'publication',
    label: 'Publier',
    participe: 'publié',
    explication: 'La note se montre une fois à chaque personne à qui elle s’adresse, à sa prochaine visite.',
    refus: 'Cette note est déjà publiée.',
    sur: 'une',
    droit: 'update',
    si: (note) => non(note.vaut('etat', 'publiee')),
  }),
  archiver: defineAction(noteVersion, {
    key: 'archivage',
    label: 'Archiver',
    participe: 'archivé',
    explication: 'La note ne se montre plus.',
    refus: 'Cette note n’est pas publiée.',
    sur: 'plusieurs',
    droit: 'update',
    si: (note) => note.vaut('etat', 'publiee'),
  }),
};
