import { defineModel } from '#src/core/definition/model.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';

/** Who signed in, or tried to, and from where (domain reference §1.22). Nobody writes it by hand. */
export const journalConnexions = defineModel({
  key: 'journal-connexions',
  famille: 'journaux',
  source: 'vue',
  label: { genre: 'f', singulier: 'connexion ou essai', pluriel: 'connexions et essais' },
  description:
    'Les connexions et les essais, réussis ou non : quand, d’où, et pourquoi. L’adresse est tronquée.',
  fields: {
    date: dateHeure({ label: 'Date', required: true }),
    userName: texte({ label: 'Compte', sensitivity: 'personnel', surfaces: { sort: false } }),
    resultat: choix({
      label: 'Résultat',
      required: true,
      choix: [
        { code: 'succes', libelle: 'Réussie' },
        { code: 'echec', libelle: 'Refusée' },
        { code: 'verrouille', libelle: 'Trop d’essais' },
        { code: 'amf', libelle: 'Second facteur demandé' },
      ],
      surfaces: { sort: false },
    }),
    motif: texte({ label: 'Motif', surfaces: { sort: false } }),
    canal: choix({
      label: 'Canal',
      required: true,
      choix: [
        { code: 'portail', libelle: 'Portail' },
        { code: 'fournisseur', libelle: 'Fournisseur d’identité' },
        { code: 'secours', libelle: 'Accès de secours' },
      ],
      surfaces: { sort: false },
    }),
    ipTronquee: texte({
      label: 'Adresse tronquée',
      required: true,
      sensitivity: 'personnel',
      surfaces: { sort: false },
    }),
    agent: texte({ label: 'Navigateur', required: true, surfaces: { sort: false } }),
    session: texte({
      label: 'Empreinte de la session',
      surfaces: { list: false, sort: false },
    }),
  },
  cumul: { date: 'date', axes: ['userName', 'resultat', 'canal'] },
  colonnes: ['date', 'userName', 'resultat', 'canal', 'ipTronquee', 'agent'],
  title: 'date',
  search: [],
  sort: ['date', 'DESC'],
  naturalKey: ['date'],
});
