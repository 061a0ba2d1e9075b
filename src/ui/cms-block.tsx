import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import type { NomDeCollection } from '#src/core/adherent/emplacements.ts';
import { estMasque, masque } from '#src/provider/cms.ts';
import { LightButton } from './light-button.tsx';
import { RichText } from './rich-text.tsx';
import { phraseSansBlocs, useBlocs } from './use-blocs.ts';

const CmsPopup = lazy(() =>
  import('./cms-popup.tsx').then(({ CmsPopup: component }) => ({ default: component })),
);

interface BlocProps {
  readonly bloc: BlocContenu;
}

function Bloc({ bloc }: BlocProps) {
  const [isHidden, setHidden] = useState(() => estMasque(bloc));
  if (isHidden) return null;
  if (bloc.type === 'popup') {
    return (
      <Suspense>
        <CmsPopup bloc={bloc} />
      </Suspense>
    );
  }
  const hide = () => {
    masque(bloc);
    setHidden(true);
  };
  return (
    <Box component="section" aria-label={bloc.title} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <RichText html={bloc.content} />
      {bloc.isSingleDisplay && (
        <Box sx={{ marginLeft: -1.5, '& > button': { paddingInline: 1.5 } }}>
          <LightButton quiet onClick={hide}>
            Ne plus afficher ce message
          </LightButton>
        </Box>
      )}
    </Box>
  );
}

interface Props {
  readonly name: NomDeCollection;
  readonly itemName?: string;
}

/**
 * The blocks of content of a name, one after the other; windows open over the page (specification 2 §4).
 * Example: `<CmsBlock name="Display_Email_Texte" />`.
 */
export function CmsBlock({ name, itemName }: Props) {
  const lecture = useBlocs(name, itemName);
  if (lecture.etat === 'chargement')
    return (
      <Box role="status" data-attente="">
        Chargement en cours...
      </Box>
    );
  if (lecture.etat === 'erreur') return <Box role="status">{phraseSansBlocs(name)}</Box>;
  return lecture.blocs.map((bloc) => <Bloc key={bloc.id} bloc={bloc} />);
}
