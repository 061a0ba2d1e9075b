import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Relecture } from '#src/admin/relecture.tsx';
import { ApplicationSection } from './application-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useAccountSecurity } from './use-account-security.ts';

/** `#/admin/mon-compte`: what an account of the back office has to show when it signs in. */
export function Component() {
  const security = useAccountSecurity();
  const { state, error } = security;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      {error && <Relecture error={error} onRelit={security.load} />}
      {!state && !error && (
        <Box role="status" aria-label="Chargement" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={190} />
          <Skeleton variant="rounded" height={190} />
        </Box>
      )}
      {state && (
        <>
          <ApplicationSection security={security} state={state} />
          <KeysSection security={security} state={state} />
          {security.isProofAsked && (
            <ProofDialog state={state} onProved={security.proved} onClose={security.giveUp} />
          )}
        </>
      )}
    </Box>
  );
}
