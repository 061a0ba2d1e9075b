import { defineRapport } from '#src/core/definition/rapport.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const R = { required: true } as const;

/** How many members are in each audience (domain reference §4.5). */
export const audiencesReport = defineRapport({
  key: 'audiences-report',
  resume: 'Lire le rapport des audiences',
  detail:
    'Ce que le dernier calcul a trouvé. `POST` à la même adresse le refait, à part : c’est l’opération `RECALCUL_AUDIENCES`.',
  filtres: {},
  chiffres: { total: entier({ label: 'Personnes au dernier calcul', ...R }) },
  tableaux: {
    audiences: {
      titre: 'Audiences',
      ligne: {
        code: texte({ label: 'Code', ...R }),
        libelle: texte({ label: 'Libellé', ...R }),
        effectif: entier({ label: 'Effectif' }),
        pct: taux({ label: 'Part' }),
        dateCalcul: dateHeure({ label: 'Calculé le' }),
        contenus: liste({ label: 'Contenus et regroupements', siVide: 'Aucun' }),
        avertissement: texte({ label: 'À vérifier' }),
      },
      graphique: { par: 'libelle', series: ['effectif'] },
    },
  },
});
