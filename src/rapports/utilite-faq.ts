import { defineRapport } from '#src/core/definition/rapport.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const R = { required: true } as const;

/** What readers look for in the knowledge base and do not find, and what they think of its answers. */
export const utiliteFaq = defineRapport({
  key: 'utilite-faq',
  resume: 'Lire l’utilité de la foire aux questions',
  detail:
    'Les recherches sans résultat sont comptées par leurs mots seuls : ni qui, ni quand chacune. Les avis sont ceux donnés sous chaque réponse.',
  filtres: {},
  chiffres: {
    recherchesVides: entier({ label: 'Recherches sans résultat', ...R }),
    avisUtiles: entier({ label: 'Réponses jugées utiles', ...R }),
    avisInutiles: entier({ label: 'Réponses jugées inutiles', ...R }),
  },
  tableaux: {
    recherches: {
      titre: 'Recherches sans résultat',
      ligne: {
        mots: texte({ label: 'Mots cherchés', ...R }),
        nombre: entier({ label: 'Fois', ...R }),
        dateDerniere: dateHeure({ label: 'Dernière fois', ...R }),
      },
      graphique: { par: 'mots', series: ['nombre'] },
    },
    questions: {
      titre: 'Ce que l’on pense des réponses',
      ligne: {
        question: texte({ label: 'Question', ...R }),
        nbClics: entier({ label: 'Ouvertures', ...R }),
        nbUtile: entier({ label: 'Utile', ...R }),
        nbInutile: entier({ label: 'Inutile', ...R }),
        part: taux({ label: 'Part d’avis utiles' }),
        nbCommentaires: entier({ label: 'Commentaires', ...R }),
      },
    },
    commentaires: {
      titre: 'Derniers commentaires',
      ligne: {
        question: texte({ label: 'Question', ...R }),
        texte: texte({ label: 'Ce qui manquait', ...R }),
      },
    },
  },
});
