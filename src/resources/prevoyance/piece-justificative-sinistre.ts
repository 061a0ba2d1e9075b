import { booleen } from '#src/fields/booleen/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const pieceJustificativeSinistre = defineReferentiel({
  key: 'piece-justificative-sinistre',
  label: {
    genre: 'f',
    singulier: 'pièce justificative de sinistre',
    pluriel: 'pièces justificatives de sinistre',
  },
  description: 'Les documents que l’adhérent doit joindre à une déclaration de sinistre.',
  famille: 'prevoyance',
  fields: {
    codeTypeSinistre: reference({ label: 'Type de sinistre', required: true, model: 'type-sinistre' }),
    isObligatoire: booleen({ label: 'Obligatoire' }),
    isMedical: booleen({ label: 'Médicale', aide: 'Lue par le seul service médical.' }),
    formats: choixMultiple({
      label: 'Formats acceptés',
      choix: [
        { code: 'pdf', libelle: 'PDF' },
        { code: 'jpg', libelle: 'Photo JPG' },
        { code: 'jpeg', libelle: 'Photo JPEG' },
        { code: 'png', libelle: 'Image PNG' },
        { code: 'heic', libelle: 'Photo HEIC (iPhone)' },
      ],
    }),
    aide: texteLong({ label: 'Aide à l’adhérent', max: 500 }),
  },
});
