import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Profil } from '#src/lectures/personnes.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { Carte } from '#src/ui/carte.tsx';
import { toast } from '#src/ui/toasts.ts';
import { Interrupteur } from './interrupteur.tsx';

interface Props {
  readonly profil: Profil;
  readonly onChange: () => void;
}

const AIDE = 'partage-soins-aide';

/** For an adult whom somebody else's contract covers: whether that person sees their care. It holds at once. */
export function PartageSection({ profil, onChange }: Props) {
  const { preferences } = profil;
  const [isOn, setOn] = useState(preferences.isPartageRemboursements);
  const [busy, setBusy] = useState(false);
  async function change(valeur: boolean) {
    setBusy(true);
    setOn(valeur);
    try {
      await memberProvider.update('profil', { isPartageRemboursements: valeur });
      toast(
        valeur
          ? 'L’adhérent voit maintenant le détail de vos soins.'
          : 'L’adhérent ne voit plus le détail de vos soins.',
        'success',
      );
      onChange();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setOn(!valeur);
      toast(error.message, 'error');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Carte titre="Partage de mes soins">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box id={AIDE}>
          Sans partage, l’adhérent qui a signé le contrat voit seulement la date et le montant de ce qui lui
          est versé pour vous. Si vous partagez, il voit le détail de vos soins, comme vous. Vous pouvez
          changer d’avis à tout moment : l’effet est immédiat.
        </Box>
        <Box
          component="label"
          htmlFor="partage-soins"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
          <Interrupteur
            id="partage-soins"
            label="Partager le détail de mes soins avec l’adhérent"
            decritPar={AIDE}
            checked={isOn}
            disabled={busy}
            onChange={(valeur) => void change(valeur)}
          />
          <Box component="span" sx={{ fontWeight: 600 }}>
            Partager le détail de mes soins avec l’adhérent
          </Box>
        </Box>
      </Box>
    </Carte>
  );
}
