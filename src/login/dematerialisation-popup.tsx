import { useEffect } from 'react';
import { LightButton } from '#src/ui/light-button.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';
import type { Choix } from './activate-user-form.tsx';

/**
 * Documents on line, yes or no, in the client's words: the answer goes with the activation. Where nothing is written of
 * it, nothing is asked and nothing agreed to; closing the window goes back to the form.
 */
export function DematerialisationPopup({ onAnswer }: { readonly onAnswer: (choix: Choix) => void }) {
  const lecture = useBlocs('Register_Dematerialisation_Popup');
  const bloc = lecture.etat === 'lu' ? lecture.blocs[0] : undefined;
  const isNothing = lecture.etat !== 'chargement' && !bloc;
  useEffect(() => {
    if (isNothing) onAnswer(null);
  }, [isNothing, onAnswer]);
  if (!bloc) return null;
  return (
    <LightDialog
      title={bloc.title}
      onClose={() => onAnswer('renonce')}
      actions={
        <>
          <LightButton onClick={() => onAnswer(false)}>Non, sur papier</LightButton>
          <LightButton onClick={() => onAnswer(true)}>Oui, en ligne</LightButton>
        </>
      }
    >
      <RichText html={bloc.content} firstHeading={3} />
    </LightDialog>
  );
}
