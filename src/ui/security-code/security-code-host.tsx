import { lazy, Suspense, useEffect, useState } from 'react';
import { demandeDeCode } from '#src/provider/security-code-demand.ts';
import { stored } from '#src/provider/stored.ts';

const Dialog = lazy(() =>
  import('./security-code-dialog.tsx').then(({ SecurityCodeDialog }) => ({ default: SecurityCodeDialog })),
);

type End = (verified: boolean) => void;

/** Shows the dialog when a call is refused for want of a security code. Once in each area; what it shows is loaded then. */
export function SecurityCodeHost() {
  const [end, setEnd] = useState<{ readonly call: End } | null>(null);
  useEffect(
    () =>
      demandeDeCode.accueille(() => {
        // The one that is kept is worth nothing any more.
        stored.forget('securityCode');
        return new Promise((resolve) => setEnd({ call: resolve }));
      }),
    [],
  );
  if (!end) return null;
  const finish: End = (verified) => {
    setEnd(null);
    end.call(verified);
  };
  return (
    <Suspense fallback={null}>
      <Dialog onEnd={finish} />
    </Suspense>
  );
}
