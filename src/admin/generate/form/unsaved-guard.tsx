import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Question } from '#src/fields/question.tsx';
import { navigation } from '#src/provider/navigation.ts';
import { demandeAvantDeSortir } from '#src/ui/sign-out.ts';
import { aPerdre, useGarde } from './gardes.ts';
import { SessionLostDialog } from './session-lost-dialog.tsx';

interface Props {
  /** How many inputs hold something that is not saved. */
  readonly changed: number;
  /** True once what was typed is saved: leaving is no loss any more. */
  readonly safe: { readonly current: boolean };
}

/** Leaving the tab: the browser asks in its own words. */
function useBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (aPerdre() > 0 && !navigation.isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Asks once for all that the page holds: the answer keeps all of it, or loses all of it. */
function Demande() {
  useBeforeUnload();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      aPerdre() > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const [sortie, setSortie] = useState<(() => void) | null>(null);
  useEffect(() => demandeAvantDeSortir((quitte) => (aPerdre() > 0 ? setSortie(() => quitte) : quitte())), []);
  const reste = () => {
    setSortie(null);
    blocker.reset?.();
  };
  const quitte = () => blocker.proceed?.();
  if (blocker.state !== 'blocked' && !sortie) return null;
  if (blocker.state === 'blocked' && navigation.isSignIn(blocker.location.pathname))
    return <SessionLostDialog onBack={blocker.reset} onLeave={blocker.proceed} />;
  const changed = aPerdre();
  return (
    <Question
      titre="Quitter sans enregistrer ?"
      gauche={['Quitter sans enregistrer', sortie ?? quitte]}
      droite={['Rester sur la page', reste]}
      retour="droite"
    >
      {changed === 1
        ? 'Une modification n’est pas enregistrée et sera perdue.'
        : `${changed} modifications ne sont pas enregistrées et seront perdues.`}
    </Question>
  );
}

/**
 * Nothing that was typed is lost without a word. Only there while there is something to lose: the router complains of a
 * guard when somebody changes the address by hand.
 */
export function UnsavedGuard(props: Props) {
  return useGarde(props) ? <Demande /> : null;
}
