import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Carte } from '#src/ui/carte.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { lesDates, lesFichiers, tousLesChamps } from './champs.ts';
import { LesContenus } from './contenus.tsx';
import { LesDessins, LesIcones, LIdentite } from './identite.tsx';
import { LesAccordeons, LesBoutons, LesDonnees, LesOnglets } from './morceaux.tsx';
import { SourcesRadioGalerie } from './radios.tsx';
import { FormulaireGalerie } from './section.tsx';

const EXISTANT = {
  remoteFileName: '01900000-0000-7000-8000-000000000001.pdf',
  localFileName: 'Ordonnance.pdf',
  size: 1_572_864,
  inputName: 'seul',
};

interface Partie {
  readonly cle: string;
  readonly titre: string;
  readonly contenu: ReactNode;
}

const PARTIES: readonly Partie[] = [
  {
    cle: 'champs',
    titre: 'Champs',
    contenu: <FormulaireGalerie formulaire={tousLesChamps} label="Tous les champs" />,
  },
  {
    cle: 'dates',
    titre: 'Dates',
    contenu: <FormulaireGalerie formulaire={lesDates} label="Dates" initial={{ libre: '1985-05-12' }} />,
  },
  {
    cle: 'pieces',
    titre: 'Pièces jointes',
    contenu: (
      <FormulaireGalerie formulaire={lesFichiers} label="Pièces jointes" initial={{ seul: [EXISTANT] }} />
    ),
  },
  { cle: 'radios', titre: 'Boutons radio', contenu: <SourcesRadioGalerie /> },
  { cle: 'accordeons', titre: 'Accordéons', contenu: <LesAccordeons /> },
  { cle: 'onglets', titre: 'Onglets', contenu: <LesOnglets /> },
  { cle: 'boutons', titre: 'Boutons et messages', contenu: <LesBoutons /> },
  { cle: 'contenus', titre: 'Contenus et fenêtres', contenu: <LesContenus /> },
  { cle: 'dessins', titre: 'Dessins', contenu: <LesDessins /> },
  { cle: 'icones', titre: 'Icônes', contenu: <LesIcones /> },
  { cle: 'identite', titre: 'Personnes et chiffres', contenu: <LIdentite /> },
  { cle: 'donnees', titre: 'Données', contenu: <LesDonnees /> },
];

/** Every shared component in its states, all of them or one part; in development only, never part of what is built. */
export function Component() {
  const { partie } = useParams();
  const montrees = PARTIES.filter(({ cle }) => partie === undefined || cle === partie);
  return (
    <PortalTheme density="confort">
      <Box
        key={partie}
        component="main"
        sx={{ display: 'grid', gap: 4, maxWidth: 880, margin: 'auto', padding: 2 }}
      >
        <PageTitleBar
          mode="index"
          mainTitle="Galerie"
          subtitle="Les composants communs, dans tous leurs états"
        />
        {montrees.map(({ cle, titre, contenu }) => (
          <Carte key={cle} titre={titre}>
            {contenu}
          </Carte>
        ))}
      </Box>
      <ToastArea />
    </PortalTheme>
  );
}
