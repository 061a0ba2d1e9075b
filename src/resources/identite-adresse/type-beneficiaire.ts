import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const typeBeneficiaire = defineReferentiel({
  key: 'type-beneficiaire',
  label: { genre: 'm', singulier: 'type de bénéficiaire', pluriel: 'types de bénéficiaire' },
  description: 'Les liens d’un bénéficiaire avec l’assuré principal, et les conditions de son rattachement.',
  famille: 'identite-adresse',
  fields: {
    isAdulte: booleen({ label: 'Adulte' }),
    isConjoint: booleen({
      label: 'Conjoint',
      aide: 'Un contrat n’a qu’un conjoint, partenaire ou concubin.',
    }),
    ageMax: entier({ label: 'Âge maximal', max: 120, aide: 'En années ; vide : sans limite.' }),
    ageCertificat: entier({
      label: 'Certificat de scolarité à partir de',
      max: 120,
      aide: 'En années : demandé à chaque année scolaire à qui est couvert par ce lien. Vide : jamais.',
    }),
    isJustificatif: booleen({ label: 'Justificatif demandé' }),
    codeRang: code({
      label: 'Code rang',
      required: true,
      max: 2,
      format: /^\d{2}$/,
      aide: 'Rang du bénéficiaire dans les échanges : 01 assuré, 02 conjoint, 03 autre ayant droit.',
    }),
  },
});
