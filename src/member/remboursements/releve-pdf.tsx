import { memberProvider } from '#src/provider/member-provider.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useGeste } from '#src/ui/use-geste.ts';

/** One statement as a page to keep. */
export function RelevePdf({ idDecompte }: { readonly idDecompte: string }) {
  const { isBusy, fait } = useGeste();
  const ouvre = () => fait(() => memberProvider.print('decompte-actes', { idDecompte }, { onglet: true }));
  return (
    <BoutonTournant variant="outlined" busy={isBusy} onClick={() => void ouvre()}>
      Décompte PDF
    </BoutonTournant>
  );
}
