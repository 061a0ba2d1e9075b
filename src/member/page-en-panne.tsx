import Button from '@mui/material/Button';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PageSituation } from '#src/ui/page-situation.tsx';

function onReseau(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

// A file that could not be loaded stays so for some browsers until the page is loaded again.
const recharge = () => window.location.reload();

/** In place of a page that could not be loaded or broke: the menu stays, and the page comes back with the network. */
export function PageEnPanne() {
  const isEnLigne = useSyncExternalStore(onReseau, () => navigator.onLine);
  const wasHorsLigne = useRef(false);
  useEffect(() => {
    if (!isEnLigne) wasHorsLigne.current = true;
    else if (wasHorsLigne.current) recharge();
  }, [isEnLigne]);
  if (!isEnLigne)
    return (
      <PageSituation mode="index" dessin="hors-ligne" title="Vous êtes hors connexion">
        Cette page s’affichera dès que le réseau sera revenu.
      </PageSituation>
    );
  return (
    <PageSituation
      mode="index"
      dessin="maintenance"
      title="Cette page n’a pas pu s’afficher"
      actions={
        <Button variant="contained" onClick={recharge}>
          Recharger la page
        </Button>
      }
    >
      Une erreur s’est produite, ou le portail vient d’être mis à jour. Si le problème persiste,
      contactez-nous.
    </PageSituation>
  );
}
