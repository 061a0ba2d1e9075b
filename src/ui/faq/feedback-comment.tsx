import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  /** Characters at most. */
  readonly max: number;
  readonly isBusy: boolean;
  readonly onSend: (comment: string) => void;
}

/** What was missing in an answer. There is nothing to send while nothing is written. */
export function FeedbackComment({ max, isBusy, onSend }: Props) {
  const [comment, setComment] = useState('');
  const ref = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => ref.current?.focus(), []);
  const isEmpty = comment.trim() === '';
  return (
    <form
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) onSend(comment.trim());
      }}
      className="pile-8 au-debut"
    >
      <label htmlFor={id}>Que manque-t-il à cette réponse ?</label>
      <textarea
        ref={ref}
        id={id}
        rows={3}
        maxLength={max}
        value={comment}
        aria-describedby={`${id}-aide`}
        onChange={({ target }: { readonly target: HTMLTextAreaElement }) => setComment(target.value)}
        className="commentaire"
      />
      <div id={`${id}-aide`} className="note">
        Merci de n’indiquer ici aucune information personnelle ou de santé.
      </div>
      <button type="submit" disabled={isEmpty || isBusy} className="bouton-plein">
        Envoyer
      </button>
    </form>
  );
}
