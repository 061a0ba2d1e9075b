import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { navigation } from '#src/provider/navigation.ts';
import { LightDialog } from '#src/ui/light-dialog.tsx';

/** Where one is led because something ended: what was typed is kept, and there is nothing to ask. */
const FORCES: readonly string[] = ['/login', '/service-unavailable'];

interface Props {
  readonly isEntamee: boolean;
  /** Some answers are not kept: account numbers, passwords. */
  readonly hasSecrets: boolean;
}

/**
 * An address that is typed by hand makes a page of the history without the rank that the router gives to its own, and
 * without which it can hold nobody back. It comes right after the present one, and is told so before the router looks.
 */
function useRangDesAdresses(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rank is that of the page where one has just arrived.
  useLayoutEffect(() => {
    const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
    const onPop = () => {
      if (window.history.state === null) window.history.replaceState({ idx: idx + 1 }, '');
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [key]);
}

/** Asks before one leaves answers that were not sent: for another page here, and for anywhere else. */
export function GardeDepart({ isEntamee, hasSecrets }: Props) {
  useRangDesAdresses();
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
      <p>
        Votre demande n’est pas envoyée. Tant que cet onglet reste ouvert, vos réponses sont gardées
        {hasSecrets &&
          ', sauf vos coordonnées bancaires, votre numéro de sécurité sociale et vos mots de passe'}
        .
      </p>
    </LightDialog>
  );
}
