import { lazy, Suspense, useState } from 'react';
import { LightButton } from '#src/ui/light-button.tsx';

const FaqModal = lazy(() =>
  import('./faq-modal.tsx').then(({ FaqModal: component }) => ({ default: component })),
);

/** «Besoin d’aide pour vous connecter ?»: the knowledge base comes when it is asked for. */
export function FaqLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LightButton quiet onClick={() => setOpen(true)}>
        Besoin d’aide pour vous connecter ?
      </LightButton>
      <Suspense>{isOpen && <FaqModal onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
