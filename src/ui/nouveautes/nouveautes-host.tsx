import { lazy, Suspense, useEffect, useState } from 'react';
import type { Nouveaute } from '#src/core/api/nouveautes.ts';
import { pageData } from '#src/provider/page-data.ts';

const NouveautesModal = lazy(async () => ({
  default: (await import('./nouveautes-modal.tsx')).NouveautesModal,
}));
const provider = () => import('#src/provider/nouveautes.ts');

/**
 * Shows once what concerns the account and was not shown to it: when it is put aside, the server keeps that it was. Whoever looks at
 * the area of somebody else is shown nothing, and nothing is kept of it.
 */
export function NouveautesHost() {
  const { currentUser } = pageData();
  return currentUser?.remplacement || currentUser?.apercu ? null : <NouveautesDuCompte />;
}

function NouveautesDuCompte() {
  const [notes, setNotes] = useState<readonly Nouveaute[]>([]);
  useEffect(() => {
    let gone = false;
    provider()
      .then(({ lisNouveautes }) => lisNouveautes())
      .then(
        (lues) => {
          if (!gone) setNotes(lues.filter(({ isVue }) => !isVue));
        },
        // Asked again with the next visit: nobody is kept from their page by it.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, []);
  if (notes.length === 0) return null;
  const close = () => {
    const ids = notes.map(({ id }) => id);
    setNotes([]);
    provider()
      .then(({ noteVues }) => noteVues(ids))
      .catch(() => undefined);
  };
  return (
    <Suspense>
      <NouveautesModal notes={notes} onClose={close} />
    </Suspense>
  );
}

/** All of them again, when somebody asks. */
export function NouveautesRelues({ onClose }: { readonly onClose: () => void }) {
  const [notes, setNotes] = useState<readonly Nouveaute[] | null>(null);
  useEffect(() => {
    provider()
      .then(({ lisNouveautes }) => lisNouveautes())
      .then(setNotes, () => setNotes([]));
  }, []);
  return <Suspense>{notes && <NouveautesModal notes={notes} onClose={onClose} />}</Suspense>;
}
