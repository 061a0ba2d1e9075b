import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HttpError } from '#src/provider/http-error.ts';
import { Attente } from '#src/ui/attente.tsx';
import type { NomDessin } from '#src/ui/identite/dessins.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** The shape of what is coming. */
export function Chargement() {
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Attente quoi="votre démarche" formes={['champs']} />
    </Box>
  );
}

const TITRES: Readonly<Record<number, string>> = {
  0: 'Impossible de se connecter au serveur',
  401: 'Accès non autorisé',
  403: 'Accès non autorisé',
  404: 'La page est introuvable',
  409: 'Cette démarche n’est pas possible pour le moment',
  422: 'Cette démarche n’est pas possible pour ce contrat',
  503: 'Service momentanément indisponible',
};

const CONSEILS: Readonly<Record<number, string>> = {
  0: 'Vérifiez votre connexion, puis réessayez.',
  403: 'Cette démarche n’est pas ouverte pour vous ou pour ce contrat.',
  404: 'Cette démarche n’existe pas ou n’est plus proposée.',
  503: 'Nous ne pouvons pas préparer cette démarche. Réessayez dans quelques minutes.',
};

const DESSINS: Readonly<Record<number, NomDessin>> = { 0: 'hors-ligne', 404: 'egare', 503: 'maintenance' };

function dessinDe(status: number): NomDessin {
  return DESSINS[status] ?? (isPassing(status) ? 'maintenance' : 'refuse');
}

/** What asking again may change. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

interface RefusProps {
  readonly error: HttpError;
  readonly onRetry: () => void;
}

/** The form could not be prepared: why, and what one can do. */
export function Refus({ error, onRetry }: RefusProps) {
  const { status, message } = error;
  const titre = TITRES[status] ?? 'Une erreur s’est produite';
  const texte = [...new Set([message, CONSEILS[status] ?? ''])].filter(
    (phrase) => phrase && phrase !== titre,
  );
  return (
    <PageSituation
      mode="index"
      dessin={dessinDe(status)}
      title={titre}
      actions={
        <>
          {isPassing(status) && (
            <Button variant="contained" size="large" onClick={onRetry}>
              Réessayer
            </Button>
          )}
          <PrimaryLink to="/accueil" quiet={isPassing(status)}>
            Retour à l’accueil
          </PrimaryLink>
        </>
      }
    >
      {texte.join('\n')}
    </PageSituation>
  );
}

/** Whoever is in somebody's place came to an act that they do not send there. @param isLecture they send none */
export function PasEnPlace({ isLecture }: { readonly isLecture: boolean }) {
  return (
    <PageSituation
      mode="index"
      dessin="refuse"
      title="Accès non autorisé"
      actions={<PrimaryLink to="/accueil">Retour à l’accueil</PrimaryLink>}
    >
      {isLecture
        ? 'Vous consultez cet espace sans pouvoir y agir : cette démarche ne peut pas être envoyée.'
        : 'Seule la personne peut faire cette démarche, depuis son propre espace.'}
    </PageSituation>
  );
}

/** The same form was sent from another tab of this browser: it is not sent twice by inattention. */
export function EnvoyeeAilleurs({ onRecommence }: { readonly onRecommence: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 640 }}>
      <Box component="p" role="status" sx={{ margin: 0 }}>
        Cette demande vient d’être envoyée depuis un autre onglet.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PrimaryLink to="/accueil">Retour à l’accueil</PrimaryLink>
        <Button size="large" onClick={onRecommence}>
          En faire une autre
        </Button>
      </Box>
    </Box>
  );
}

/** The same act was taken up or sent on another device: what is there is not what is kept any more. */
export function RepriseAilleurs({ onReprise }: { readonly onReprise: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 640 }}>
      <Box component="p" role="status" sx={{ margin: 0 }}>
        Cette démarche a été reprise ou envoyée depuis un autre appareil.
      </Box>
      <Button size="large" variant="contained" onClick={onReprise}>
        Reprendre là où elle en est
      </Button>
    </Box>
  );
}
