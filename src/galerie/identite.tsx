import Box from '@mui/material/Box';
import { useState } from 'react';
import { ICONES } from '#src/core/definition/icones.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { ChiffreDePage } from '#src/ui/identite/chiffre-de-page.tsx';
import { Dessin } from '#src/ui/identite/dessin.tsx';
import { DESSINS } from '#src/ui/identite/dessins.ts';
import { Icone } from '#src/ui/identite/icone.tsx';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import { Vignette } from '#src/ui/identite/vignette.tsx';

const FAMILLE = ['Jeanne', 'Thomas', 'Lucas', 'Emma'] as const;
const GRILLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
const CASE = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  fontSize: '0.8125rem',
  textAlign: 'center',
} as const;
const TAILLES = ['240', '160', '96'] as const;

/** The family of drawings, as large as they may be shown. */
export function LesDessins() {
  const [taille, setTaille] = useState<string>('160');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ width: 160 }}>
        <FiltreListe
          label="Largeur"
          name="largeur"
          valeur={taille}
          choix={TAILLES.map((code) => ({ code, libelle: `${code} px` }))}
          onChange={setTaille}
        />
      </Box>
      <Box component="ul" sx={GRILLE}>
        {DESSINS.map((nom) => (
          <Box component="li" key={nom} sx={CASE}>
            <Dessin nom={nom} largeur={Number(taille)} />
            {nom}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The set of icons. */
export function LesIcones() {
  return (
    <Box component="ul" sx={GRILLE}>
      {ICONES.map((nom) => (
        <Box component="li" key={nom} sx={{ ...CASE, width: 104, color: 'text.primary' }}>
          <Icone nom={nom} />
          {nom}
        </Box>
      ))}
    </Box>
  );
}

/** People, what a card is about, and the number of a page. */
export function LIdentite() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="ul" sx={GRILLE}>
        {FAMILLE.map((prenom) => (
          <Box component="li" key={prenom} sx={CASE}>
            <Initiales prenom={prenom} nom="Martin" />
            {prenom} Martin
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Vignette nom="euro" /> Demander un remboursement
      </Box>
      <ChiffreDePage
        label="Remboursé en 2026"
        explication={`Pour ${euros(3265.92)} de soins : ${euros(508.01)} sont restés à votre charge.`}
      >
        {euros(2757.91)}
      </ChiffreDePage>
    </Box>
  );
}
