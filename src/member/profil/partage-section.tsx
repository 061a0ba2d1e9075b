import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Profil } from '#src/lectures/personnes.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Carte } from '#src/ui/carte.tsx';
import { metAJour } from '#src/ui/mise-a-jour.ts';
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
    const isFait = await metAJour('profil', { isPartageRemboursements: valeur }, { dit: true });
    if (isFait) onChange();
    else setOn(!valeur);
    setBusy(false);
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
            disabled={busy || pageData().currentUser?.remplacement !== undefined}
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
