import { useState } from 'react';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { toast } from '#src/ui/toasts.ts';

/** One statement as a page to keep. */
export function RelevePdf({ idDecompte }: { readonly idDecompte: string }) {
  const [enCours, setEnCours] = useState(false);
  const ouvre = async () => {
    setEnCours(true);
    try {
      await memberProvider.print('decompte-actes', { idDecompte }, { onglet: true });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast(error.message, 'error');
    } finally {
      setEnCours(false);
    }
  };
  return (
    <BoutonTournant variant="outlined" busy={enCours} onClick={() => void ouvre()}>
      Décompte PDF
    </BoutonTournant>
  );
}
