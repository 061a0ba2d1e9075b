import { Dessin } from './identite/dessin.tsx';

/**
 * What shows when an area cannot be loaded or breaks: plain HTML, because the area's own theme may be what is missing.
 * The most frequent cause is a new version of the portal, whose files replaced those that this page knew.
 */
export function RouteError() {
  const isEnLigne = navigator.onLine;
  return (
    <main
      style={{
        maxWidth: '32rem',
        margin: '15vh auto',
        padding: '0 1rem',
        font: '1rem/1.5 system-ui, sans-serif',
      }}
    >
      <Dessin nom={isEnLigne ? 'maintenance' : 'hors-ligne'} largeur={200} />
      <h1 style={{ fontSize: '1.5rem' }}>
        {isEnLigne ? 'Cette page n’a pas pu s’afficher' : 'Vous êtes hors connexion'}
      </h1>
      <p>
        {isEnLigne
          ? 'Une erreur s’est produite, ou le portail vient d’être mis à jour. Merci de recharger la page. Si le problème persiste, contactez votre support.'
          : 'Rechargez la page dès que le réseau sera revenu.'}
      </p>
      <button
        type="button"
        style={{ font: 'inherit', padding: '0.5rem 1rem' }}
        onClick={() => window.location.reload()}
      >
        Recharger la page
      </button>
    </main>
  );
}
