import Box from '@mui/material/Box';
import { codeApplication, codeRecuperation, motDePasseActuel } from '#src/acts/identite/second-facteur.ts';
import type { MoyenSecondFacteur, SecuriteDuCompte } from '#src/core/compte/sign-in-step.ts';
import { securiteDuCompte } from '#src/provider/second-factor.ts';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { FactorForm } from '#src/ui/second-factor/factor-form.tsx';
import { ShowFactor } from '#src/ui/second-factor/show-factor.tsx';

interface Props {
  readonly state: SecuriteDuCompte;
  readonly onProved: (state: SecuriteDuCompte) => void;
  readonly onClose: () => void;
}

const FORMULAIRES = { application: codeApplication, recuperation: codeRecuperation };

function moyens({ hasTotp, cles, codesRestants }: SecuriteDuCompte): MoyenSecondFacteur[] {
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(cles.length > 0 ? (['cle'] as const) : []),
    ...(codesRestants > 0 ? (['recuperation'] as const) : []),
  ];
}

/** Before what protects the account is changed: its owner shows what it has, or his password where it has nothing yet. */
export function ProofDialog({ state, onProved, onClose }: Props) {
  const hasFactor = state.hasTotp || state.cles.length > 0;
  return (
    <LightDialog title="Confirmez que c’est bien vous" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          {hasFactor
            ? 'Montrez votre second facteur pour modifier ce qui protège votre compte.'
            : 'Donnez votre mot de passe pour protéger votre compte.'}
        </Box>
        {hasFactor ? (
          <ShowFactor
            moyens={moyens(state)}
            formulaires={FORMULAIRES}
            action="Confirmer"
            onProof={async (preuve) => onProved(await securiteDuCompte.prouve(preuve))}
            onKey={securiteDuCompte.signe}
          />
        ) : (
          <FactorForm
            formulaire={motDePasseActuel}
            champ="password"
            label="Mot de passe actuel"
            saisie="motDePasse"
            action="Confirmer"
            envoie={async (reponses) => onProved(await securiteDuCompte.prouve(reponses))}
          />
        )}
      </Box>
    </LightDialog>
  );
}
