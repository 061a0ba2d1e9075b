import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useLocation, useMatch } from 'react-router';
import { PAGES } from '#src/core/adherent/noms-des-pages.ts';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { contrats } from '#src/provider/contrats.ts';
import { navigation } from '#src/provider/navigation.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Attente } from '#src/ui/attente.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { signOut } from '#src/ui/sign-out.ts';
import { TitreAttendu } from '#src/ui/titre-attendu.tsx';
import { useContrats } from '#src/ui/use-contrats.ts';

interface OutageProps {
  readonly title: string;
  readonly message: string;
  readonly actions: ReactNode;
}

/** What cannot be put aside: the page under it has nothing to show (specification 1 §4, «Login outage»). */
function Outage({ title, message, actions }: OutageProps) {
  return (
    <>
      <PageTitleBar mode="index" mainTitle="Votre espace n’est pas disponible" />
      <LightDialog title={title} actions={actions}>
        <p>{message}</p>
      </LightDialog>
    </>
  );
}

/** Nobody without a contract has anything here: who works here goes to work, the others have left the insurer. */
function NoContract({ user }: { readonly user: CurrentUser }) {
  const { prenom, nom, isBackEndUser } = user;
  if (isBackEndUser) {
    return (
      <Outage
        title="Aucun contrat"
        message={`L’utilisateur ${prenom} ${nom} n’a aucun contrat : vous allez être redirigé vers l’administration.`}
        actions={
          <Button variant="contained" onClick={() => navigation.goTo('/admin')}>
            Aller à l’administration
          </Button>
        }
      />
    );
  }
  return (
    <Outage
      title="Aucun contrat"
      message="Vous avez été radié : vous allez être redirigé vers la page de connexion."
      actions={
        <Button variant="contained" onClick={() => void signOut()}>
          Continuer
        </Button>
      }
    />
  );
}

function Failure({ message }: { readonly message: string }) {
  const isBackEndUser = pageData().currentUser?.isBackEndUser === true;
  const leave = () => navigation.goTo(isBackEndUser ? '/admin' : '/service-unavailable');
  return (
    <Outage
      title="Vos contrats n’ont pas pu être chargés"
      message={message}
      actions={
        <>
          <Button variant="contained" onClick={() => void contrats.reprend()}>
            Réessayer
          </Button>
          <Button onClick={leave}>Continuer</Button>
        </>
      }
    />
  );
}

/** The name of the page stays where the document wrote it, or its place; what comes under it, in its shape. */
function EnAttente() {
  const { pathname } = useLocation();
  const nom = PAGES.find(({ route }) => route === pathname)?.label;
  return (
    <Stack spacing={4}>
      <TitreAttendu nom={nom} />
      <Attente quoi="vos contrats" formes={['chiffre', 'lignes']} />
    </Stack>
  );
}

/**
 * Reads the contracts before any page of the member area, which are all about one of them. Changing the current one draws the
 * page anew.
 */
export function ContractGate({
  user,
  children,
}: {
  readonly user: CurrentUser;
  readonly children: ReactNode;
}) {
  // What the law wants to be read is read without a contract too.
  const isInformation = useMatch('/page/:pageName') !== null;
  const etat = useContrats();
  useEffect(() => {
    void contrats.charge();
  }, []);
  const isPret = etat.etape === 'prets';
  // The page is drawn piece by piece once the contracts have come: what one does meanwhile is answered.
  const isEntree = useDeferredValue(isPret);
  if (isPret && isEntree) return <Fragment key={etat.courant.numContrat}>{children}</Fragment>;
  if (isInformation) return children;
  if (etat.etape === 'aucun') return <NoContract user={user} />;
  // A 503 has a page of its own, to which it leads.
  if (etat.etape === 'panne' && etat.error.status !== 503) return <Failure message={etat.error.message} />;
  return <EnAttente />;
}
