import { LightDialog } from '#src/ui/light-dialog.tsx';
import { BackArrow } from './back-arrow.tsx';
import { Faq } from './faq.tsx';

/** The knowledge base in a window. */
export function FaqModal({ onClose }: { readonly onClose: () => void }) {
  return (
    <Faq>
      {(content, opened) => (
        <LightDialog
          title="Besoin d’aide ?"
          large
          onClose={onClose}
          before={opened.question && <BackArrow onClick={opened.back} />}
        >
          {content}
        </LightDialog>
      )}
    </Faq>
  );
}
