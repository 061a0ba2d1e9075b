import { jour } from '#src/acts/champs/texte.ts';
import { M } from '#src/core/definition/messages.ts';
import { defineRapport } from '#src/core/definition/rapport.ts';
import { groupe } from '#src/core/lecture/forme.ts';
import { entier } from '#src/fields/entier/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const R = { required: true } as const;

/** The accounts created in a period, and what has become of them (domain reference §4.5). */
export const statistiquesUsers = defineRapport({
  key: 'statistiques-users',
  resume: 'Lire les statistiques des comptes',
  detail:
    'Les comptes créés entre deux jours de Paris inclus, et ce qu’ils sont aujourd’hui. La dématérialisation est celle des adhérents seuls.',
  filtres: {
    dateDebut: jour({ label: 'Créés depuis le', requis: false }),
    dateFin: jour({ label: 'Créés jusqu’au', requis: false }),
  },
  croisees: ({ dateDebut, dateFin }): Record<string, string> =>
    dateDebut !== null && dateFin !== null && dateFin < dateDebut ? { dateFin: M.DATE_ORDRE } : {},
  chiffres: {
    comptesCrees: entier({ label: 'Comptes créés', ...R }),
    actives: entier({ label: 'Comptes activés', ...R }),
    tauxActivation: taux({ label: 'Part des comptes activés' }),
    desactives: entier({ label: 'Comptes désactivés', ...R }),
    verrouilles: entier({ label: 'Comptes bloqués en ce moment', ...R }),
    demat: groupe({
      nb: entier({ label: 'Adhérents en dématérialisation', ...R }),
      pct: taux({ label: 'Part des adhérents en dématérialisation' }),
    }),
    amf: groupe({
      nb: entier({ label: 'Comptes protégés en plus du mot de passe', ...R }),
      pct: taux({ label: 'Part des comptes protégés' }),
    }),
  },
  tableaux: {
    parMois: {
      titre: 'Par mois de création',
      ligne: {
        mois: texte({ label: 'Mois', ...R }),
        crees: entier({ label: 'Créés', ...R }),
        actives: entier({ label: 'Activés', ...R }),
      },
      graphique: { par: 'mois', series: ['crees', 'actives'] },
    },
    parRole: {
      titre: 'Par rôle',
      ligne: { role: texte({ label: 'Rôle', ...R }), nb: entier({ label: 'Comptes', ...R }) },
    },
  },
});
