import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useState } from 'react';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { RepartDe } from '#src/ui/repart-de.tsx';
import { TELEPHONE } from '#src/ui/telephone.ts';
import { type Filtres, nbFiltres, TRIS, type Tri } from './adresse.ts';
import { FiltresForm } from './filtres-form.tsx';

interface Props {
  readonly filtres: Filtres;
  readonly tri: Tri;
  readonly onFiltre: (filtres: Filtres) => void;
  readonly onTri: (tri: Tri) => void;
}

const ORDRES = Object.entries(TRIS).map(([code, { libelle }]) => ({ code, libelle }));

/** Filters and order: under a button, in the page on a desk and over it on a phone. */
export function FiltresPanneau({ filtres, tri, onFiltre, onTri }: Props) {
  const isTelephone = useMediaQuery(TELEPHONE, { noSsr: true });
  const nombre = nbFiltres(filtres);
  const [isOuvert, setOuvert] = useState(nombre > 0 && !isTelephone);
  // The button answers first, then its form is drawn.
  const isDessine = useDeferredValue(isOuvert);
  const applique = (suivants: Filtres) => {
    if (isTelephone) setOuvert(false);
    onFiltre(suivants);
  };
  const formulaire = (
    <RepartDe cle={JSON.stringify(filtres)}>
      <FiltresForm filtres={filtres} onFiltre={applique} />
    </RepartDe>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 2 }}>
        <Button
          variant="outlined"
          onClick={() => setOuvert(!isOuvert)}
          aria-expanded={isOuvert}
          {...(isTelephone && { 'aria-haspopup': 'dialog' })}
          sx={{ minHeight: 48, flexShrink: 0 }}
        >
          {nombre === 0 ? 'Filtrer' : `Filtrer (${nombre})`}
        </Button>
        <Box sx={{ flex: '0 1 290px', minWidth: 0 }}>
          <FiltreListe
            label="Trier par"
            name="tri"
            valeur={tri}
            choix={ORDRES}
            onChange={(code) => onTri(code as Tri)}
          />
        </Box>
      </Box>
      {isOuvert &&
        isDessine &&
        (isTelephone ? (
          <LightDialog title="Filtrer les soins" onClose={() => setOuvert(false)} large>
            {formulaire}
          </LightDialog>
        ) : (
          <Box sx={{ padding: 2, border: 1, borderColor: 'divider', borderRadius: '12px' }}>{formulaire}</Box>
        ))}
    </Box>
  );
}
