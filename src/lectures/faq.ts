import { defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, plusieurs } from '#src/core/lecture/forme.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** A question without what only the whole of one has. */
const LIEE = {
  title: texte({ label: 'Question', ...R }),
  /** Cleaned HTML, the client's words already in it. */
  content: texte({ label: 'Réponse', ...R }),
  clickCode: texte({ label: 'Code d’ouverture', ...R }),
} as const;

/** The client's own questions and answers by category (specification 2 §2, domain reference §1.23): also what a search of the area finds. */
export const faq = defineLecture({
  key: 'faq',
  deTous: true,
  nom: 'faq',
  resume: 'Lire la foire aux questions du client',
  detail:
    'Par catégorie, dans leur ordre. Avec `q`, celles qui y répondent, vingt au plus, la meilleure d’abord.',
  genre: 'une',
  portee: 'compte',
  ligne: {
    categories: plusieurs(
      groupe({
        code: texte({ label: 'Code', ...R }),
        libelle: texte({ label: 'Catégorie', ...R }),
        icone: texte({ label: 'Icône', ...R }),
        ordre: entier({ label: 'Ordre', ...R }),
        questions: plusieurs(
          groupe({
            ...LIEE,
            rateCode: texte({ label: 'Code d’avis', ...R }),
            related: plusieurs(groupe({ ...LIEE, order: entier({ label: 'Ordre', ...R }) })),
          }),
        ),
      }),
    ),
  },
  criteres: {
    userType: { propre: texte({ label: 'Pour qui' }) },
    codeCategorie: { propre: liste({ label: 'Catégories' }) },
    q: { propre: texte({ label: 'Mots' }) },
  },
});
