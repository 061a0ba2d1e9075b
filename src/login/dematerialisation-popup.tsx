import { useEffect } from 'react';
import { LightButton } from '#src/ui/light-button.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';

/** What one is told of documents on line before going on; where nothing is written of it, one goes on at once. */
export function DematerialisationPopup({ onClose }: { readonly onClose: () => void }) {
  const lecture = useBlocs('Register_Dematerialisation_Popup');
  const bloc = lecture.etat === 'lu' ? lecture.blocs[0] : undefined;
  const isNothing = lecture.etat !== 'chargement' && !bloc;
  useEffect(() => {
    if (isNothing) onClose();
  }, [isNothing, onClose]);
  if (!bloc) return null;
  return (
    <LightDialog
      title={bloc.title}
      onClose={onClose}
      actions={<LightButton onClick={onClose}>Continuer</LightButton>}
    >
      <RichText html={bloc.content} firstHeading={3} />
    </LightDialog>
  );
}
