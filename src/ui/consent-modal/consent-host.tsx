import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConsentementMembre } from '#src/provider/consentements.ts';
import { fenetreConsentements, lireConsentements } from '#src/provider/consentements.ts';

const ConsentModal = lazy(() =>
  import('./consent-modal.tsx').then(({ ConsentModal: component }) => ({ default: component })),
);

interface Props {
  readonly userId: string;
}

/** Asks for the consents that wait for an answer, after signing in, and once a session where the window is closed. */
export function ConsentHost({ userId }: Props) {
  const [attendus, setAttendus] = useState<readonly ConsentementMembre[]>([]);
  useEffect(() => {
    if (fenetreConsentements.estFermee(userId)) return;
    let gone = false;
    lireConsentements().then(
      ({ consentements, aRecueillir }) => {
        if (!gone) setAttendus(consentements.filter(({ nom }) => aRecueillir.includes(nom)));
      },
      // Asked for with the next page: nobody is kept from theirs by it.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [userId]);
  if (attendus.length === 0) return null;
  const close = () => {
    fenetreConsentements.ferme(userId);
    setAttendus([]);
  };
  return (
    <Suspense>
      <ConsentModal aRecueillir={attendus} onClose={close} />
    </Suspense>
  );
}
