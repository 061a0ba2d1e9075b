import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import type { EtapeDue } from '#src/core/compte/sign-in-step.ts';
import { safeRoute } from '#src/provider/navigation.ts';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { FormSummary } from '#src/ui/form-summary.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { CreateAccount } from './create-account.tsx';
import { ForgottenLinks } from './forgotten-links.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** What is shown in place of the identifier and the password. */
interface Step {
  readonly title: string;
  readonly content: ReactNode;
  /** Where one types at once: the focus is there, and not at its title. */
  readonly isSaisie?: true;
}

/** Loads what a due step needs, and does what it begins with, before it is shown. */
async function stepOf(
  due: EtapeDue,
  route: string | null,
  onRestart: (reason: string | null) => void,
): Promise<Step> {
  if (due.etape === 'secondFacteur') {
    const { SignInSecondFactor } = await import('./sign-in-second-factor.tsx');
    const content = <SignInSecondFactor moyens={due.moyens} route={route} onRestart={onRestart} />;
    // A passkey is pressed, not typed: there it begins at its title.
    return { title: 'Second facteur', content, ...(!due.moyens.includes('cle') && { isSaisie: true }) };
  }
  if (due.etape === 'enrolement') {
    const { SignInEnrolment, proposeTotp } = await import('./sign-in-second-factor.tsx');
    const content = <SignInEnrolment proposition={await proposeTotp()} route={route} onRestart={onRestart} />;
    return { title: 'Protéger mon compte', content };
  }
  if (due.etape === 'confirmation') {
    const { SignInUnconfirmed } = await import('./sign-in-unconfirmed.tsx');
    const content = <SignInUnconfirmed userId={due.userId} onRestart={() => onRestart(null)} />;
    return { title: 'Confirmez votre adresse e-mail', content };
  }
  const { SignInCode, sendSignInCode } = await import('./sign-in-code.tsx');
  const premier = await sendSignInCode();
  const content = <SignInCode premier={premier} route={route} onRestart={onRestart} />;
  return { title: 'Code de sécurité', content, isSaisie: true };
}

/** The way in of administrators while the external provider is down (`#/connexion-secours`). */
const SECOURS = '/connexion-secours';

/** `#/login`: one task. `callbackUrl` is the route to come back to, `motif=session` says why one is here again. */
export function Component() {
  const [parameters] = useSearchParams();
  const [step, setStep] = useState<Step | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  /** How many steps were taken, forth and back, that begin at their title. */
  const [pas, setPas] = useState(0);
  const isSecours = useLocation().pathname === SECOURS;
  const { currentUser, currentClient } = pageData();
  const route = safeRoute(parameters.get('callbackUrl'));
  // After a lost session the page still holds the former account: only signing in again makes it true.
  const sessionLost = parameters.get('motif') === 'session';
  if (currentUser && !sessionLost) return <Navigate to={route ?? homePath(currentUser)} replace />;
  const restart = (why: string | null) => {
    setStep(null);
    setReason(why);
    setPas((n) => n + 1);
  };
  const avance = async (due: EtapeDue) => {
    const suivante = await stepOf(due, route, restart);
    setStep(suivante);
    if (!suivante.isSaisie) setPas((n) => n + 1);
  };
  const back = { to: '/', label: 'Retour à l’accueil' };
  const barre = { mode: 'login', suit: pas > 0, back } as const;
  if (step) {
    return (
      <div className="pile-32">
        <PageTitleBar key={pas} {...barre} mainTitle={step.title} />
        {step.content}
      </div>
    );
  }
  return (
    <div className="pile-32">
      <PageTitleBar
        key={pas}
        {...barre}
        mainTitle={isSecours ? 'Connexion de secours' : PAGES_PUBLIQUES.connexion.titre}
      />
      {isSecours && <div>Réservée aux administrateurs, quand l’identification habituelle ne répond pas.</div>}
      {reason !== null && <FormSummary message={reason} attempt={1} />}
      {sessionLost && (
        <div role="status">Votre session a pris fin. Merci de vous connecter à nouveau pour continuer.</div>
      )}
      <SignInForm route={route} onStep={avance} />
      {currentClient.oidcExternalProvider === null && <ForgottenLinks />}
      {!isSecours && <CreateAccount />}
    </div>
  );
}
