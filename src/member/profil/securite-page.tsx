import { useCallback, useEffect, useState } from 'react';
import type { AppareilAmf, DonneesAmf } from '#src/core/compte/security-code.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { readAmf, readDevices, refreshAmf } from '#src/provider/security-code.ts';
import { direEchec } from '#src/ui/echec-lecture.ts';
import { LectureSection } from '#src/ui/lecture-section.tsx';
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
  const [lu, setLu] = useState<Lu>();
  const [error, setError] = useState<HttpError | null>(null);
  const load = useCallback(async (read: () => Promise<DonneesAmf>) => {
    try {
      const [donnees, appareils] = await Promise.all([read(), readDevices()]);
      setLu({ donnees, appareils });
      setError(null);
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setError(failure);
      // What may not be read in another's place, the page says where it would have been.
      if (failure.status !== 403) direEchec('Sécurité de mon compte', failure.message);
    }
  }, []);
  useEffect(() => void load(readAmf), [load]);
  return {
    lue: { donnees: lu, error, isLoading: !lu && !error, relit: () => void load(readAmf) },
    /** What follows an act: the server's data as they are then. */
    followUp: () => void load(refreshAmf),
    keepDevices: (appareils: readonly AppareilAmf[]) => setLu((former) => former && { ...former, appareils }),
  };
}

const SECTIONS = [['fiche', 3] as const, ['fiche', 4] as const, ['lignes', 2] as const];

/** `#/profil/securite`: what protects one's account. */
export function Component() {
  const { lue, followUp, keepDevices } = useSecurite();
  return (
    <ProfilCadre route="/profil/securite">
      <LectureSection lue={lue} quoi="la sécurité de votre compte" formes={SECTIONS}>
        {(lu) => (
          <>
            <ProtectionSection donnees={lu.donnees} onChange={followUp} />
            <TelephoneSection donnees={lu.donnees} onChange={followUp} />
            <AppareilsSection appareils={lu.appareils} onChange={keepDevices} />
          </>
        )}
      </LectureSection>
      <IdentifiantSection />
      <MotDePasseSection />
      <CompteSection />
    </ProfilCadre>
  );
}
