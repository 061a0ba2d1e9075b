import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const motifsRetourNoemie = defineReferentiel({
  key: 'motifs-retour-noemie',
  label: { genre: 'm', singulier: 'motif de retour NOEMIE', pluriel: 'motifs de retour NOEMIE' },
  description:
    'Les réponses de la caisse à une demande de télétransmission, et le message qui les explique à l’adhérent.',
  famille: 'assurance-maladie',
  fields: {
    type: choix({
      label: 'Type de réponse',
      required: true,
      choix: [
        { code: 'acquittement', libelle: 'Acquittement' },
        { code: 'signalement', libelle: 'Signalement' },
        { code: 'rejet', libelle: 'Rejet' },
      ],
    }),
    messageAdherent: texteLong({ label: 'Message à l’adhérent', max: 500 }),
    action: texte({
      label: 'Suite à donner',
      interne: true,
      aide: 'Ce que le gestionnaire doit faire de cette réponse.',
    }),
    isBloquant: booleen({
      label: 'Bloquant',
      aide: 'La télétransmission ne peut pas fonctionner tant que le motif demeure.',
    }),
  },
});
