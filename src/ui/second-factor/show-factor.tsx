import { useState } from 'react';
import type { MoyenSecondFacteur } from '#src/core/compte/sign-in-step.ts';
import type { Champ, Formulaire } from '#src/core/definition/form.ts';
import type { HttpError } from '#src/provider/http-error.ts';
import type { PreuveSaisie } from '#src/provider/second-factor.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { FactorForm } from './factor-form.tsx';
import { KeyButton } from './key-button.tsx';

/** The forms of the two codes, declared once for both sides. */
export interface Formulaires {
  readonly application: Formulaire<null, { readonly code: Champ<string, string> }>;
  readonly recuperation: Formulaire<null, { readonly recuperation: Champ<string, string> }>;
}

interface Props {
  readonly moyens: readonly MoyenSecondFacteur[];
  readonly formulaires: Formulaires;
  readonly action: string;
  /** Shows it to the server; what it throws is told beside what was typed. */
  readonly onProof: (preuve: PreuveSaisie) => Promise<void>;
  /** Has the passkey sign. */
  readonly onKey: () => Promise<PreuveSaisie>;
  readonly refus?: (error: HttpError) => boolean;
}

const AUTRES: Readonly<Record<MoyenSecondFacteur, string>> = {
  cle: 'Utiliser une clé d’accès',
  totp: 'Utiliser mon application d’authentification',
  recuperation: 'Utiliser un code de récupération',
};
/** The easiest first. */
const ORDRE: readonly MoyenSecondFacteur[] = ['cle', 'totp', 'recuperation'];

/** Showing a second factor, with one of those that the account has. */
export function ShowFactor({ moyens, formulaires, action, onProof, onKey, refus }: Props) {
  const offered = ORDRE.filter((moyen) => moyens.includes(moyen));
  const [chosen, setChosen] = useState<MoyenSecondFacteur>(offered[0] ?? 'totp');
  const common = { action, ...(refus && { refus }) };
  return (
    <div className="pile-24">
      {chosen === 'cle' && <KeyButton onUse={async () => onProof(await onKey())} {...(refus && { refus })} />}
      {chosen === 'totp' && (
        <FactorForm
          key="totp"
          formulaire={formulaires.application}
          champ="code"
          label="Second facteur par application"
          hint="Celui que montre votre application d’authentification à cet instant."
          envoie={onProof}
          isSeul
          {...common}
        />
      )}
      {chosen === 'recuperation' && (
        <FactorForm
          key="recuperation"
          formulaire={formulaires.recuperation}
          champ="recuperation"
          label="Second facteur par code de récupération"
          saisie="texte"
          hint="L’un des dix codes que vous avez gardés. Chacun ne sert qu’une fois."
          envoie={onProof}
          isSeul
          {...common}
        />
      )}
      <div className="pile-4">
        {offered
          .filter((moyen) => moyen !== chosen)
          .map((moyen) => (
            <LightButton key={moyen} quiet onClick={() => setChosen(moyen)}>
              {AUTRES[moyen]}
            </LightButton>
          ))}
      </div>
    </div>
  );
}
