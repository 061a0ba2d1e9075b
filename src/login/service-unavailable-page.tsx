import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { statusMessage } from '#src/core/compte/status-messages.ts';
import { navigation } from '#src/provider/navigation.ts';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { signOut } from '#src/ui/sign-out.ts';

interface ContentProps {
  readonly children: ReactNode;
  readonly onChoisi: () => void;
}

function PageWords({ children, onChoisi }: ContentProps) {
  useEffect(onChoisi, [onChoisi]);
  return children;
}

/** What is out of order may be what gives files: then the words of the page stay. */
const ServiceContent = lazy(() =>
  import('./service-content.tsx').then(
    ({ ServiceContent: component }) => ({ default: component }),
    () => ({ default: PageWords }),
  ),
);

/** How long the client's own words are waited for before those of the page are shown. */
const ATTENTE_MS = 3_000;

/** Whether it is still to be known whose words are shown: what is read, and the buttons under it, must not move. */
function useAttente() {
  const [isAttendue, setAttendue] = useState(true);
  const onChoisi = useCallback(() => setAttendue(false), []);
  useEffect(() => {
    const attente = setTimeout(onChoisi, ATTENTE_MS);
    return () => clearTimeout(attente);
  }, [onChoisi]);
  return { isAttendue, onChoisi };
}

const PHRASE =
  'Le portail ne répond pas pour le moment. Rien de ce que vous avez enregistré n’est perdu. Merci de réessayer dans quelques minutes.';

/**
 * `#/service-unavailable`: where a 503 leads. It stands without any call: its words came with the page, and the client's
 * own take their place where they can be read. Signing out stays possible.
 */
export function Component() {
  const { currentUser, currentClient } = pageData();
  const { serviceIndisponible = PHRASE } = currentClient.textes;
  const { isAttendue, onChoisi } = useAttente();
  const retry = () => navigation.reloadAt(currentUser ? homePath(currentUser) : '/');
  return (
    <PageSituation
      dessin="maintenance"
      ancre="haut"
      isAttendue={isAttendue}
      title={statusMessage(503)}
      actions={
        <>
          <LightButton onClick={retry}>Réessayer</LightButton>
          {currentUser && (
            <LightButton quiet onClick={() => void signOut()}>
              Se déconnecter
            </LightButton>
          )}
        </>
      }
    >
      <Suspense fallback={serviceIndisponible}>
        <ServiceContent onChoisi={onChoisi}>{serviceIndisponible}</ServiceContent>
      </Suspense>
    </PageSituation>
  );
}
