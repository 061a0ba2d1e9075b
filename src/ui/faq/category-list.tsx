import type { CategorieFaq, QuestionFaq } from '#src/core/adherent/contenu.ts';
import { Icone } from '#src/ui/identite/icone.tsx';
import { QuestionList } from './question-list.tsx';

interface Props {
  readonly categories: readonly CategorieFaq[];
  readonly onOpen: (question: QuestionFaq) => void;
}

/** The categories, each of which opens on its questions; opening one closes the one before. */
export function CategoryList({ categories, onOpen }: Props) {
  return (
    <div className="pile-8">
      {categories.map(({ code, libelle, icone, questions }) => (
        <details
          // One group: the browser closes the others.
          name="faq-categories"
          key={code}
          className="categorie-faq"
        >
          <summary>
            <Icone nom={icone} />
            <span>{libelle}</span>
            <span>
              {questions.length} question{questions.length > 1 && 's'}
            </span>
          </summary>
          <QuestionList questions={questions} onOpen={onOpen} />
        </details>
      ))}
    </div>
  );
}
