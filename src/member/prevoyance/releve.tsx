import { memberProvider } from '#src/provider/member-provider.ts';
import { parametresDe } from '#src/provider/verbes.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useGeste } from '#src/ui/use-geste.ts';

/** What is shown, as a page to keep. */
export function Releve({ filter }: { readonly filter: Readonly<Record<string, string>> }) {
  const { isBusy, fait } = useGeste();
  const ouvre = () =>
    fait(() => memberProvider.print('prevoyance', parametresDe({ filter }), { onglet: true }));
  return (
    <BoutonTournant variant="outlined" busy={isBusy} onClick={() => void ouvre()}>
      Relevé PDF
    </BoutonTournant>
  );
}
