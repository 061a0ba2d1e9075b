import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { LightDialog } from './light-dialog.tsx';
import { TELEPHONE } from './telephone.ts';

interface Props {
  /** What the button says: «Filtrer», «Rechercher». */
  readonly verbe: string;
  /** Title of the window: «Rechercher dans mes messages». */
  readonly titre: string;
  /** How many filters hold. */
  readonly nombre: number;
  /** The form, and what closes the window once it is sent. */
  readonly children: (ferme: () => void) => ReactNode;
}

/** The filters of a list: in the page on a desk; on a phone behind one button, since the list comes first. */
export function FiltresRepliables({ verbe, titre, nombre, children }: Props) {
  const isTelephone = useMediaQuery(TELEPHONE, { noSsr: true });
  const [isOuvert, setOuvert] = useState(false);
  const ferme = () => setOuvert(false);
  if (!isTelephone) return children(ferme);
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Button
        variant="outlined"
        onClick={() => setOuvert(true)}
        aria-expanded={isOuvert}
        aria-haspopup="dialog"
        sx={{ minHeight: 48 }}
      >
        {nombre === 0 ? verbe : `${verbe} (${nombre})`}
      </Button>
      {isOuvert && (
        <LightDialog title={titre} onClose={ferme} large>
          {children(ferme)}
        </LightDialog>
      )}
    </Box>
  );
}
