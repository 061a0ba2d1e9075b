import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Carte } from '#src/ui/carte.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { lesDates, lesFichiers, tousLesChamps } from './champs.ts';
import { LesContenus } from './contenus.tsx';
import { LesAccordeons, LesBoutons, LesDonnees, LesOnglets } from './morceaux.tsx';
import { SourcesRadioGalerie } from './radios.tsx';
import { FormulaireGalerie } from './section.tsx';

const EXISTANT = {
  remoteFileName: '01900000-0000-7000-8000-000000000001.pdf',
  localFileName: 'Ordonnance.pdf',
  size: 1_572_864,
  inputName: 'seul',
};

const PARTIES: readonly (readonly [string, ReactNode])[] = [
  ['Champs', <FormulaireGalerie key="champs" formulaire={tousLesChamps} label="Tous les champs" />],
  [
    'Dates',
    <FormulaireGalerie key="dates" formulaire={lesDates} label="Dates" initial={{ libre: '1985-05-12' }} />,
  ],
  [
    'Pièces jointes',
    <FormulaireGalerie
      key="pieces"
      formulaire={lesFichiers}
      label="Pièces jointes"
      initial={{ seul: [EXISTANT] }}
    />,
  ],
  ['Boutons radio', <SourcesRadioGalerie key="radios" />],
  ['Accordéons', <LesAccordeons key="accordeons" />],
  ['Onglets', <LesOnglets key="onglets" />],
  ['Boutons et messages', <LesBoutons key="boutons" />],
  ['Contenus et fenêtres', <LesContenus key="contenus" />],
  ['Données', <LesDonnees key="donnees" />],
];

/** Every shared component in its states; in development only, never part of what is built. */
export function Component() {
  return (
    <PortalTheme density="confort">
      <Box component="main" sx={{ display: 'grid', gap: 4, maxWidth: 880, margin: 'auto', padding: 2 }}>
        <PageTitleBar
          mode="index"
          mainTitle="Galerie"
          subtitle="Les composants communs, dans tous leurs états"
        />
        {PARTIES.map(([titre, contenu]) => (
          <Carte key={titre} titre={titre}>
            {contenu}
          </Carte>
        ))}
      </Box>
      <ToastArea />
    </PortalTheme>
  );
}
