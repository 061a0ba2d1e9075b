import { MESSAGE_STATUT } from '#src/core/messages.ts';
import { signOut } from '#src/provider/identity.ts';
import { navigation } from '#src/provider/navigation.ts';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { ProblemPage } from '#src/ui/problem-page.tsx';

/** `#/service-unavailable`: where a 503 leads. Signing out stays possible. */
export function Component() {
  const { currentUser, currentClient } = pageData();
  const retry = () => navigation.reloadAt(currentUser ? homePath(currentUser) : '/');
  return (
    <ProblemPage
      mode="login"
      title={MESSAGE_STATUT[503] ?? ''}
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
      {currentClient.textes.serviceIndisponible ??
        'Le portail ne répond pas pour le moment. Rien de ce que vous avez enregistré n’est perdu. Merci de réessayer dans quelques minutes.'}
    </ProblemPage>
  );
}
