import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { TELEPHONE } from '#src/ui/telephone.ts';
import { type Filtres, nbFiltres } from './adresse.ts';
import { FiltresCourriers } from './filtres-courriers.tsx';

interface Props {
  readonly filtres: Filtres;
  readonly onFiltre: (filtres: Filtres) => void;
}

/** The search: in the page on a desk, over it on a phone, where it would hide the mail. */
export function PanneauFiltres({ filtres, onFiltre }: Props) {
  const isTelephone = useMediaQuery(TELEPHONE, { noSsr: true });
  const [isOuvert, setOuvert] = useState(false);
  const nombre = nbFiltres(filtres);
  const applique = (suivants: Filtres) => {
    setOuvert(false);
    onFiltre(suivants);
  };
  const formulaire = <FiltresCourriers key={JSON.stringify(filtres)} filtres={filtres} onFiltre={applique} />;
  if (!isTelephone) return formulaire;
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Button
        variant="outlined"
        onClick={() => setOuvert(true)}
        aria-expanded={isOuvert}
        aria-haspopup="dialog"
        sx={{ minHeight: 48 }}
      >
        {nombre === 0 ? 'Rechercher' : `Rechercher (${nombre})`}
      </Button>
      {isOuvert && (
        <LightDialog title="Rechercher dans mes messages" onClose={() => setOuvert(false)} large>
          {formulaire}
        </LightDialog>
      )}
    </Box>
  );
}
