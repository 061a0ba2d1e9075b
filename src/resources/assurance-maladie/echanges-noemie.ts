import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { couleur } from '#src/fields/couleur/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const echangesNoemie = defineReferentiel({
  key: 'echanges-noemie',
  label: { genre: 'm', singulier: 'échange NOEMIE', pluriel: 'échanges NOEMIE' },
  description:
    'Les états de la télétransmission entre la caisse et la mutuelle, tels que l’adhérent les voit.',
  famille: 'assurance-maladie',
  fields: {
    sens: choix({
      label: 'Sens',
      choix: [
        { code: 'aller', libelle: 'De la mutuelle vers la caisse' },
        { code: 'retour', libelle: 'De la caisse vers la mutuelle' },
      ],
    }),
    libelleAdherent: texte({ label: 'Phrase pour l’adhérent', required: true, max: 200 }),
    couleur: couleur({ label: 'Couleur', aide: 'Couleur de l’étiquette d’état, sous la forme #RRVVBB.' }),
    isFinal: booleen({ label: 'État final', aide: 'Aucune autre réponse de la caisse n’est attendue.' }),
  },
});
