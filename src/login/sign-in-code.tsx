import { enter } from '#src/provider/identity.ts';
import { pageData } from '#src/provider/page-data.ts';
import type { CodeVerifie, DemandeCode } from '#src/provider/security-code.ts';
import { SecurityCodePanel } from '#src/ui/security-code/security-code-panel.tsx';
import { type Envoi, envoie } from '#src/ui/security-code/sending.ts';
import { confianceDe, TrustedDevice, useConfiance } from './trusted-device.tsx';

const DEMANDE: DemandeCode = { operation: 'LOGIN' };

/** Sends the first code of a sign-in, whose password was right. */
export function sendSignInCode(): Promise<Envoi> {
  return envoie(DEMANDE);
}

interface Props {
  readonly premier: Envoi;
  /** The route that was asked for before signing in. */
  readonly route: string | null;
  /** Back to the identifier and the password, with the reason where there is one. */
  readonly onRestart: (reason: string | null) => void;
}

/** The second step of a sign-in: the code that was sent to the account's owner. */
export function SignInCode({ premier, route, onRestart }: Props) {
  const en = useConfiance();
  function arrive({ currentUser }: CodeVerifie): void | Promise<void> {
    if (!currentUser) return onRestart(null);
    enter(currentUser, route);
    // The button stays busy until the browser has left the page.
    return new Promise<never>(() => undefined);
  }
  const isOffered = pageData().currentClient.isAppareilConfianceActivated;
  return (
    <SecurityCodePanel
      demande={isOffered ? { ...DEMANDE, ...confianceDe(en) } : DEMANDE}
      beside={isOffered && <TrustedDevice en={en} />}
      premier={premier}
      onVerified={arrive}
      onCancel={() => onRestart(null)}
      onExpired={onRestart}
    />
  );
}
