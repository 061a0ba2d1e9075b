import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import type { AppareilAmf, DonneesAmf } from '#src/core/compte/security-code.ts';
import { readAmf, readDevices, refreshAmf } from '#src/provider/security-code.ts';
import { ProfilCadre } from './profil-cadre.tsx';
import { AppareilsSection } from './securite/appareils-section.tsx';
import { CompteSection } from './securite/compte-section.tsx';
import { IdentifiantSection } from './securite/identifiant-section.tsx';
import { MotDePasseSection } from './securite/mot-de-passe-section.tsx';
import { ProtectionSection } from './securite/protection-section.tsx';
import { TelephoneSection } from './securite/telephone-section.tsx';

interface Lu {
  readonly donnees: DonneesAmf;
  readonly appareils: readonly AppareilAmf[];
}

/** The protection and the devices of one's account, read again after each act. */
function useSecurite() {
  const [lu, setLu] = useState<Lu | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const load = useCallback(async (read: () => Promise<DonneesAmf>) => {
    try {
      const [donnees, appareils] = await Promise.all([read(), readDevices()]);
      setLu({ donnees, appareils });
      setError(null);
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  }, []);
  useEffect(() => void load(readAmf), [load]);
  return {
    lu,
    error,
    retry: () => void load(readAmf),
    /** What follows an act: the server's data as they are then. */
    followUp: () => void load(refreshAmf),
    keepDevices: (appareils: readonly AppareilAmf[]) => setLu((former) => former && { ...former, appareils }),
  };
}

function Waiting() {
  return (
    <Stack spacing={3} role="status" aria-label="Chargement de la sécurité de votre compte">
      <Skeleton variant="rounded" height={170} />
      <Skeleton variant="rounded" height={230} />
      <Skeleton variant="rounded" height={130} />
    </Stack>
  );
}

/** `#/profil/securite`: what protects one's account. */
export function Component() {
  const { lu, error, retry, followUp, keepDevices } = useSecurite();
  return (
    <ProfilCadre route="/profil/securite">
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              Réessayer
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!lu && !error && <Waiting />}
      {lu && (
        <>
          <ProtectionSection donnees={lu.donnees} onChange={followUp} />
          <TelephoneSection donnees={lu.donnees} onChange={followUp} />
          <AppareilsSection appareils={lu.appareils} onChange={keepDevices} />
        </>
      )}
      <IdentifiantSection />
      <MotDePasseSection />
      <CompteSection />
    </ProfilCadre>
  );
}
