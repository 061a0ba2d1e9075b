import { useId, useState } from 'react';
import { COMMENTAIRE_MAX } from '#src/core/adherent/contenu.ts';
import { faqUseful } from '#src/provider/faq.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { toast } from '#src/ui/toasts.ts';
import { FeedbackComment } from './feedback-comment.tsx';

const THANKS = 'Nous vous remercions pour votre retour';
const FAULT = 'Une erreur est survenue.';

interface Props {
  readonly rateCode: string;
  /** The question is done with. */
  readonly onDone: () => void;
}

/** Was this useful? Yes closes the question; no asks what is missing (specification 2 §4). */
export function Feedback({ rateCode, onDone }: Props) {
  const [isNo, setNo] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const send = async (opinion: Parameters<typeof faqUseful>[1], then: () => void) => {
    setBusy(true);
    try {
      await faqUseful(rateCode, opinion);
      then();
    } catch {
      toast(FAULT, 'error');
    }
    setBusy(false);
  };
  const thank = () => {
    toast(THANKS, 'success');
    onDone();
  };
  return (
    <section aria-labelledby={id} className="avis">
      <div id={id} className="fort">
        Cette réponse vous a-t-elle été utile ?
      </div>
      {isNo ? (
        <FeedbackComment
          max={COMMENTAIRE_MAX}
          isBusy={isBusy}
          onSend={(comment) => void send({ comment }, thank)}
        />
      ) : (
        <div className="rangee">
          <LightButton quiet onClick={() => !isBusy && void send({ isUseful: true }, thank)}>
            Oui
          </LightButton>
          <LightButton quiet onClick={() => !isBusy && void send({ isUseful: false }, () => setNo(true))}>
            Non
          </LightButton>
        </div>
      )}
    </section>
  );
}
