import { defineRapport } from '#src/core/definition/rapport.ts';
import { groupe } from '#src/core/lecture/forme.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const R = { required: true } as const;

/** Who is there, and how many came (domain reference §4.5). Days and hours are the client's. */
export const connexionCounter = defineRapport({
  key: 'connexion-counter',
  resume: 'Lire le compteur de connexions',
  detail:
    'Les connexions réussies, au fuseau horaire du client : aujourd’hui par heure, trente jours par jour, ce mois-ci par canal. `pic` est le jour le plus chargé des douze derniers mois.',
  filtres: {},
  chiffres: {
    enCours: entier({ label: 'Sessions ouvertes', ...R }),
    aujourdHui: entier({ label: 'Aujourd’hui', ...R }),
    hier: entier({ label: 'Hier', ...R }),
    mois: entier({ label: 'Ce mois-ci', ...R }),
    pic: groupe({
      date: date({ label: 'Jour le plus chargé de l’année' }),
      nb: entier({ label: 'Connexions ce jour-là', ...R }),
    }),
  },
  tableaux: {
    parHeure: {
      titre: 'Aujourd’hui, par heure',
      ligne: { heure: texte({ label: 'Heure', ...R }), nb: entier({ label: 'Connexions', ...R }) },
      graphique: { par: 'heure', series: ['nb'] },
    },
    parJour: {
      titre: 'Trente derniers jours',
      ligne: { jour: texte({ label: 'Jour', ...R }), nb: entier({ label: 'Connexions', ...R }) },
      graphique: { par: 'jour', series: ['nb'] },
    },
    parCanal: {
      titre: 'Ce mois-ci, par canal',
      ligne: { canal: texte({ label: 'Canal', ...R }), nb: entier({ label: 'Connexions', ...R }) },
    },
  },
});
