import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { navigation } from '#src/provider/navigation.ts';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { demandeAvantDeSortir } from '#src/ui/sign-out.ts';

/** Where one is led because something ended: what was typed is kept, and there is nothing to ask. */
const FORCES: readonly string[] = ['/login', '/service-unavailable'];

interface Props {
  readonly isEntamee: boolean;
  /** What becomes of them: on the way to another page, and once one has signed out. */
  readonly ailleurs: string;
  readonly sortie: string;
}

/** Asks before one leaves answers that were not sent: for another page here, and for anywhere else. One a page. */
export function GardeDepart({ isEntamee, ailleurs, sortie: dite }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEntamee &&
      nextLocation.pathname !== currentLocation.pathname &&
      !FORCES.includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isEntamee) return;
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!navigation.isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isEntamee]);
  const [sortie, setSortie] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (isEntamee) return demandeAvantDeSortir((quitte) => setSortie(() => quitte));
  }, [isEntamee]);
  if (sortie)
    return (
      <LightDialog
        title="Se déconnecter sans envoyer ?"
        onClose={() => setSortie(null)}
        actions={
          <>
            <Button onClick={sortie}>Se déconnecter</Button>
            <Button variant="contained" onClick={() => setSortie(null)}>
              Rester sur la page
            </Button>
          </>
        }
      >
        <p>{dite}</p>
      </LightDialog>
    );
  if (blocker.state !== 'blocked') return null;
  return (
    <LightDialog
      title="Quitter sans envoyer ?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>Quitter la page</Button>
          <Button variant="contained" onClick={() => blocker.reset()}>
            Rester sur la page
          </Button>
        </>
      }
    >
      <p>{ailleurs}</p>
    </LightDialog>
  );
}
