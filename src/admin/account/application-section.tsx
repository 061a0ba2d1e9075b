import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { codeApplication } from '#src/acts/identite/second-facteur.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { PropositionTotp, SecuriteDuCompte } from '#src/core/compte/sign-in-step.ts';
import { securiteDuCompte } from '#src/provider/second-factor.ts';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { RecoveryList } from '#src/ui/second-factor/recovery-list.tsx';
import { TotpSetup } from '#src/ui/second-factor/totp-setup.tsx';
import type { AccountSecurity } from './use-account-security.ts';

interface Props {
  readonly security: AccountSecurity;
  readonly state: SecuriteDuCompte;
}

function left(count: number): string {
  if (count === 0) return 'Il ne vous reste aucun code de récupération.';
  return count === 1
    ? 'Il vous reste un code de récupération.'
    : `Il vous reste ${count} codes de récupération.`;
}

/** The authenticator application, and the codes for the day when it is lost. */
export function ApplicationSection({ security, state }: Props) {
  const [proposition, setProposition] = useState<PropositionTotp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { hasTotp, codesRestants } = state;
  function show(made: { readonly codes: readonly string[] }) {
    setProposition(null);
    setCodes(made.codes);
    security.load();
  }
  return (
    <SectionCard titre="Application d’authentification">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>
          {hasTotp
            ? 'Une application donne un code à chaque connexion.'
            : 'Aucune application n’est associée à votre compte.'}
        </Typography>
        {hasTotp && <Typography>{left(codesRestants)}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            onClick={() => security.run(async () => setProposition(await securiteDuCompte.propose()))}
          >
            {hasTotp ? 'Remplacer l’application' : 'Associer une application'}
          </Button>
          {hasTotp && (
            <Button
              variant="outlined"
              onClick={() => security.run(async () => show(await securiteDuCompte.renouvelle()))}
            >
              Renouveler les codes de récupération
            </Button>
          )}
        </Box>
      </Box>
      {proposition && (
        <LightDialog
          title={hasTotp ? 'Remplacer l’application' : 'Associer une application'}
          onClose={() => setProposition(null)}
        >
          <TotpSetup
            proposition={proposition}
            formulaire={codeApplication}
            onCode={async (code) => show(await securiteDuCompte.confirme(code))}
          />
        </LightDialog>
      )}
      {codes && (
        <LightDialog title="Vos codes de récupération" onClose={() => setCodes(null)}>
          <RecoveryList codes={codes} action="J’ai gardé mes codes" onKept={() => setCodes(null)} />
        </LightDialog>
      )}
    </SectionCard>
  );
}
