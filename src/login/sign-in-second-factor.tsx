import { useState } from 'react';
import { codeApplication, codeRecuperation } from '#src/acts/identite/second-facteur.ts';
import type { MoyenSecondFacteur, PropositionTotp } from '#src/core/compte/sign-in-step.ts';
import type { HttpError } from '#src/provider/http-error.ts';
import { enter } from '#src/provider/identity.ts';
import { connexionEnCours } from '#src/provider/second-factor.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { RecoveryList } from '#src/ui/second-factor/recovery-list.tsx';
import { ShowFactor } from '#src/ui/second-factor/show-factor.tsx';
import { TotpSetup } from '#src/ui/second-factor/totp-setup.tsx';

interface Props {
  /** The route that was asked for before signing in. */
  readonly route: string | null;
  /** Back to the identifier and the password, with the reason where there is one. */
  readonly onRestart: (reason: string | null) => void;
}

const FORMULAIRES = { application: codeApplication, recuperation: codeRecuperation };

/** Too late, or too many tries: one starts again from the password. */
function restartOn(onRestart: Props['onRestart']) {
  return (error: HttpError): boolean => {
    if (error.status !== 401 && error.body.code !== 'ESSAIS_EPUISES') return false;
    onRestart(error.message);
    return true;
  };
}

/** The second step of a sign-in of the back office. */
export function SignInSecondFactor(props: Props & { readonly moyens: readonly MoyenSecondFacteur[] }) {
  const { moyens, route, onRestart } = props;
  return (
    <div className="pile-24">
      <div>Votre mot de passe est juste. Confirmez maintenant que c’est bien vous.</div>
      <ShowFactor
        moyens={moyens}
        formulaires={FORMULAIRES}
        action="Se connecter"
        onProof={async (preuve) => {
          enter(await connexionEnCours.montre(preuve), route);
          // The button stays busy until the browser has left the page.
          await new Promise<never>(() => undefined);
        }}
        onKey={connexionEnCours.signe}
        refus={restartOn(onRestart)}
      />
      <LightButton quiet onClick={() => onRestart(null)}>
        Revenir au mot de passe
      </LightButton>
    </div>
  );
}

/** What the first step of an enrolment begins with. */
export const proposeTotp = connexionEnCours.propose;

/** A first sign-in that has no second factor yet: it chooses one before anything else. */
export function SignInEnrolment(props: Props & { readonly proposition: PropositionTotp }) {
  const { proposition, route, onRestart } = props;
  const [done, setDone] = useState<Awaited<ReturnType<typeof connexionEnCours.confirme>> | null>(null);
  if (done) {
    return (
      <RecoveryList
        codes={done.codes}
        action="J’ai gardé mes codes, continuer"
        onKept={() => enter(done.user, route)}
      />
    );
  }
  return (
    <div className="pile-24">
      <div>
        Votre compte donne accès aux données de nos adhérents : un second facteur le protège même si votre mot
        de passe est découvert.
      </div>
      <TotpSetup
        proposition={proposition}
        formulaire={codeApplication}
        onCode={async (code) => setDone(await connexionEnCours.confirme(code))}
        refus={restartOn(onRestart)}
      />
    </div>
  );
}
