import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const NouveautesRelues = lazy(async () => ({
  default: (await import('./nouveautes-host.tsx')).NouveautesRelues,
}));

/** Reads again what the last versions brought. */
export function BoutonNouveautes() {
  const [isOuvert, setIsOuvert] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOuvert(true)}>
        Nouveautés du portail
      </Button>
      <Suspense>{isOuvert && <NouveautesRelues onClose={() => setIsOuvert(false)} />}</Suspense>
    </>
  );
}
