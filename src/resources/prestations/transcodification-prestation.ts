import { code } from '#src/fields/code/field.ts';
import { icone } from '#src/fields/icone/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const transcodificationPrestation = defineReferentiel({
  key: 'transcodification-prestation',
  label: {
    genre: 'f',
    singulier: 'transcodification de prestation',
    pluriel: 'transcodifications de prestation',
  },
  description: 'Les codes d’acte reçus des autres systèmes, traduits en mots que l’adhérent comprend.',
  famille: 'prestations',
  fields: {
    codeSource: code({ label: 'Code reçu', required: true }),
    systeme: code({
      label: 'Système d’origine',
      required: true,
      aide: 'Celui qui envoie ce code, par exemple NOEMIE.',
    }),
    codeActe: code({ label: 'Code acte', required: true }),
    libelleAdherent: libelle({ label: 'Libellé pour l’adhérent', required: true }),
    codeDomaine: reference({ label: 'Domaine de soins', required: true, model: 'domaine' }),
    icone: icone({ label: 'Icône' }),
  },
  search: ['codeSource', 'libelleAdherent'],
});
