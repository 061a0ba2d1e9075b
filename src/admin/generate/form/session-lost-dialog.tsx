import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Question } from '#src/fields/question.tsx';
import { navigation } from '#src/provider/navigation.ts';
import { pageData } from '#src/provider/page-data.ts';
import { compteConnecte } from '#src/provider/session-time.ts';
import { watchSession } from '#src/provider/session-watch.ts';

/** How often one looks whether the other window has signed in. */
const PAS_MS = 2_000;

interface Props {
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Follows the sign-in of the other window: the same account brings one back here, another one cannot. */
function useSignedInBeside(onBack: () => void) {
  const beside = useRef<Window | null>(null);
  const [isOther, setIsOther] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    const look = async () => {
      const compte = await compteConnecte();
      if (compte === null) return;
      if (compte !== pageData().currentUser?.id) return setIsOther(true);
      window.clearInterval(timer);
      beside.current?.close();
      watchSession();
      back.current();
    };
    const timer = window.setInterval(() => void look(), PAS_MS);
    return () => window.clearInterval(timer);
  }, []);
  const open = () => {
    beside.current = navigation.signInBeside();
    setIsBlocked(beside.current === null);
  };
  return { open, isOther, isBlocked };
}

/** The session ended over a form: one signs in again in a window beside, and what was typed stays where it is. */
export function SessionLostDialog({ onBack, onLeave }: Props) {
  const notify = useNotify();
  const { open, isOther, isBlocked } = useSignedInBeside(() => {
    notify('Vous êtes reconnecté : vous pouvez enregistrer.', { type: 'success' });
    onBack();
  });
  return (
    <Question
      titre="Votre session a pris fin"
      gauche={['Quitter sans enregistrer', onLeave]}
      droite={['Me reconnecter', open]}
      retour={null}
    >
      <DialogContentText>
        Votre saisie est toujours là. Reconnectez-vous dans la fenêtre qui s’ouvre : vous reviendrez ici pour
        l’enregistrer.
      </DialogContentText>
      {isBlocked && (
        <Alert severity="warning" variant="outlined">
          Votre navigateur a empêché l’ouverture de la fenêtre. Autorisez-la, ou connectez-vous dans un autre
          onglet.
        </Alert>
      )}
      {isOther && (
        <Alert severity="error" variant="outlined">
          Vous êtes connecté avec un autre compte : reconnectez-vous avec le vôtre pour enregistrer cette
          saisie.
        </Alert>
      )}
    </Question>
  );
}
