import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CarteTp } from '#src/lectures/cartes.ts';
import { CarteVisuelle } from './carte-visuelle.tsx';
import { PleinEcran } from './plein-ecran.tsx';

interface Props {
  readonly carte: CarteTp;
  readonly personne: CarteTp['beneficiaires'][number];
}

/** One person's card and the way to hold it out. */
export function UneCarte({ carte, personne }: Props) {
  const [isPlein, setPlein] = useState(false);
  const titre = `Carte de ${personne.prenom}, ${carte.annee}`;
  return (
    <Box
      component="section"
      aria-label={titre}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}
    >
      <CarteVisuelle carte={carte} personne={personne} />
      <Box sx={{ '@media print': { display: 'none' } }}>
        <Button
          variant="outlined"
          onClick={() => setPlein(true)}
          aria-label={`Afficher en plein écran : ${titre}`}
        >
          Afficher en plein écran
        </Button>
      </Box>
      {isPlein && (
        <PleinEcran titre={titre} onClose={() => setPlein(false)}>
          <CarteVisuelle carte={carte} personne={personne} isPleine />
        </PleinEcran>
      )}
    </Box>
  );
}
