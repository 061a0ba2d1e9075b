import {
  derniersCommentaires,
  recherchesVides,
  utiliteDesReponses,
} from '#server/db/clients/faq-recherches.ts';
import { utiliteFaq } from '#src/rapports/utilite-faq.ts';
import { questionFaq } from '#src/resources/contenu/question-faq.ts';
import { type DemandeCalcul, defineModelServeur } from './modele-serveur.ts';
import { defineRapportServeur } from './rapport-serveur.ts';
import { variablesConnues } from './variables-connues.ts';

const RECHERCHES = 200;
const COMMENTAIRES = 100;

const somme = (nombres: readonly number[]) => nombres.reduce((total, nombre) => total + nombre, 0);

function part(utile: number, inutile: number): number | null {
  const avis = utile + inutile;
  return avis === 0 ? null : Math.round((utile / avis) * 10_000) / 100;
}

export const utiliteFaqServeur = defineRapportServeur(utiliteFaq, async ({ db, tenant }) => {
  const [recherches, questions, commentaires] = await Promise.all([
    recherchesVides(db, tenant.id, RECHERCHES),
    utiliteDesReponses(db, tenant.id, null),
    derniersCommentaires(db, tenant.id, COMMENTAIRES),
  ]);
  return {
    recherchesVides: somme(recherches.map(({ nombre }) => nombre)),
    avisUtiles: somme(questions.map(({ nbUtile }) => nbUtile)),
    avisInutiles: somme(questions.map(({ nbInutile }) => nbInutile)),
    recherches: recherches.map(({ dateDerniere, ...une }) => ({
      ...une,
      dateDerniere: dateDerniere.toISOString(),
    })),
    questions: questions.map(({ code: _, titre, ...une }) => ({
      ...une,
      question: titre,
      part: part(une.nbUtile, une.nbInutile),
    })),
    commentaires,
  };
});

type Compteur = 'nbClics' | 'nbUtile' | 'nbInutile';

/** One count of the answers of a page. */
function compteur(lequel: Compteur) {
  return async ({ db, tenant }: DemandeCalcul, lignes: readonly { readonly code: string }[]) => {
    const codes = lignes.map(({ code }) => code);
    const lus = await utiliteDesReponses(db, tenant.id, codes);
    const nombres = new Map(lus.map((un) => [un.code, un[lequel]]));
    return codes.map((code) => nombres.get(code) ?? 0);
  };
}

export const questionFaqServeur = defineModelServeur(
  questionFaq,
  {},
  {
    actions: {},
    avantEcriture: variablesConnues('title', 'content'),
    calcule: {
      nbClics: compteur('nbClics'),
      nbUtile: compteur('nbUtile'),
      nbInutile: compteur('nbInutile'),
    },
  },
);
