import { useState } from 'react';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { parametresDe } from '#src/provider/verbes.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { toast } from '#src/ui/toasts.ts';

/** What is shown, as a page to keep. */
export function Releve({ filter }: { readonly filter: Readonly<Record<string, string>> }) {
  const [enCours, setEnCours] = useState(false);
  const ouvre = async () => {
    setEnCours(true);
    try {
      await memberProvider.print('prevoyance', parametresDe({ filter }), { onglet: true });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast(error.message, 'error');
    } finally {
      setEnCours(false);
    }
  };
  return (
    <BoutonTournant variant="outlined" busy={enCours} onClick={() => void ouvre()}>
      Relevé PDF
    </BoutonTournant>
  );
}
