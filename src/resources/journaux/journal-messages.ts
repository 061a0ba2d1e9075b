import { defineModel } from '#src/core/definition/model.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { NOMS } from '#src/messages/noms.ts';

/** What became of each mail and SMS, once nobody tries any more; never what they said. */
export const journalMessages = defineModel({
  key: 'journal-messages',
  famille: 'journaux',
  source: 'vue',
  label: { genre: 'm', singulier: 'message parti ou perdu', pluriel: 'messages partis ou perdus' },
  description: 'Ce que sont devenus les e-mails et les SMS, au-delà du mois que garde la file.',
  fields: {
    date: dateHeure({ label: 'Date', required: true }),
    destinataire: texte({
      label: 'Destinataire',
      required: true,
      sensitivity: 'personnel',
      surfaces: { sort: false },
    }),
    canal: choix({
      label: 'Canal',
      required: true,
      choix: [
        { code: 'MAIL', libelle: 'E-mail' },
        { code: 'SMS', libelle: 'SMS' },
      ],
      surfaces: { sort: false },
    }),
    modele: choix({
      label: 'Message',
      required: true,
      choix: Object.entries(NOMS).map(([code, libelle]) => ({ code, libelle })),
      surfaces: { sort: false },
    }),
    resultat: choix({
      label: 'Résultat',
      required: true,
      choix: [
        { code: 'envoye', libelle: 'Envoyé' },
        { code: 'rebut', libelle: 'Perdu' },
        { code: 'annule', libelle: 'Abandonné' },
      ],
      surfaces: { sort: false },
    }),
    essais: entier({ label: 'Essais', required: true, surfaces: { sort: false } }),
    erreur: texte({ label: 'Dernière erreur', surfaces: { filter: false, sort: false } }),
  },
  cumul: { date: 'date', axes: ['destinataire', 'resultat', 'canal', 'modele'] },
  title: 'destinataire',
  search: [],
  sort: ['date', 'DESC'],
  naturalKey: ['destinataire', 'date'],
});
