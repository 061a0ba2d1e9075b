import type { CategorieFaq, QuestionFaq } from '#src/core/adherent/contenu.ts';
import { Onglets } from '#src/ui/onglets/onglets.tsx';
import { CategoryList } from './category-list.tsx';
import { QuestionList } from './question-list.tsx';

export type Onglet = 'top' | 'categories' | 'resultats';

interface Props {
  readonly onglet: Onglet;
  readonly onOnglet: (onglet: Onglet) => void;
  readonly top: readonly QuestionFaq[];
  readonly categories: readonly CategorieFaq[];
  /** What was found; `null` while nothing was. */
  readonly resultats: readonly QuestionFaq[] | null;
  readonly onOpen: (question: QuestionFaq) => void;
  /** One comes back from an answer: the keyboard goes on from the tab. */
  readonly takesFocus: boolean;
}

/** «Top 5», «Catégories» and, after a search that found, «Résultats». */
export function FaqTabs(props: Props) {
  const { onglet, onOnglet, top, categories, resultats, onOpen, takesFocus } = props;
  const liste = (questions: readonly QuestionFaq[]) => <QuestionList questions={questions} onOpen={onOpen} />;
  return (
    <Onglets
      label="Questions"
      onglets={[
        { cle: 'top', titre: 'Top 5', contenu: liste(top) },
        {
          cle: 'categories',
          titre: 'Catégories',
          contenu: <CategoryList categories={categories} onOpen={onOpen} />,
        },
        ...(resultats ? [{ cle: 'resultats', titre: 'Résultats', contenu: liste(resultats) }] : []),
      ]}
      selection={onglet}
      onSelection={(choisi) => onOnglet(choisi as Onglet)}
      prendLeFocus={takesFocus}
    />
  );
}
