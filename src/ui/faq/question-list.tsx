interface Titled {
  readonly title: string;
  readonly clickCode: string;
}

interface Props<Q extends Titled> {
  readonly questions: readonly Q[];
  readonly onOpen: (question: Q) => void;
}

/** Questions to open, one under the other. */
export function QuestionList<Q extends Titled>({ questions, onOpen }: Props<Q>) {
  return (
    <ul className="sans-puces">
      {questions.map((question) => (
        <li key={question.clickCode} className="question-faq">
          <button type="button" onClick={() => onOpen(question)} className="question-faq-bouton">
            {question.title}
            <svg viewBox="0 0 24 24" aria-hidden="true" className="question-faq-fleche">
              <path
                d="m9 6 6 6-6 6"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
              />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
