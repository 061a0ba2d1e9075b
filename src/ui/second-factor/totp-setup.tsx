import type { PropositionTotp } from '#src/core/compte/sign-in-step.ts';
import type { Champ, Formulaire } from '#src/core/definition/form.ts';
import type { HttpError } from '#src/provider/http-error.ts';
import { FactorForm } from './factor-form.tsx';

interface Props {
  readonly proposition: PropositionTotp;
  readonly formulaire: Formulaire<null, { readonly code: Champ<string, string> }>;
  readonly onCode: (code: string) => Promise<void>;
  readonly refus?: (error: HttpError) => boolean;
}

/** The secret as text, for those who cannot photograph: four characters at a time, copied at one click. */
function Cle({ parts }: { readonly parts: readonly string[] }) {
  return <code className="cle-totp">{parts.join(' ')}</code>;
}

/** Putting an account into an authenticator application: photograph or type, then give a first code. */
export function TotpSetup({ proposition, formulaire, onCode, refus }: Props) {
  return (
    <div className="pile-24">
      <ol className="etapes-totp">
        <li>
          Ouvrez une application d’authentification sur votre téléphone (FreeOTP, Google Authenticator,
          Microsoft Authenticator…) et ajoutez-y un compte.
        </li>
        <li>
          Photographiez ce code :
          <img
            src={proposition.qr}
            alt="Code QR de la clé, la même que ci-dessous"
            width={240}
            height={240}
            className="qr-totp"
          />
          ou saisissez cette clé :
          <Cle parts={proposition.cle} />
        </li>
        <li>Donnez le code à six chiffres que l’application montre alors.</li>
      </ol>
      <FactorForm
        formulaire={formulaire}
        champ="code"
        label="Premier code de l’application"
        action="Confirmer"
        envoie={({ code }) => onCode(code)}
        {...(refus && { refus })}
      />
    </div>
  );
}
