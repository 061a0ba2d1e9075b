import { actes } from '#src/core/acte/actes.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const motifsRefus = defineReferentiel({
  key: 'motifs-refus',
  label: { genre: 'm', singulier: 'motif de refus', pluriel: 'motifs de refus' },
  description:
    'Les raisons pour lesquelles un gestionnaire refuse une demande, et le message que l’adhérent reçoit.',
  famille: 'demandes-contact',
  fields: {
    codeTypeDemande: liste({
      label: 'Types de demande',
      maxValeur: 40,
      noms: Object.entries(actes).map(([code, { label }]) => ({ code, libelle: label })),
      aide: 'Demandes auxquelles ce motif s’applique ; vide : toutes.',
    }),
    messageAdherent: texteLong({ label: 'Message à l’adhérent', required: true, max: 1000 }),
    isReouvrable: booleen({
      label: 'Demande à compléter',
      aide: 'Une demande refusée pour ce motif peut être complétée et reprise par son auteur, ou rouverte par un gestionnaire.',
    }),
  },
});
