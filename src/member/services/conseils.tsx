import Box from '@mui/material/Box';
import { Carte } from '#src/ui/carte.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { phraseSansBlocs, useBlocs } from '#src/ui/use-blocs.ts';

const COLLECTION = 'Sante_Prevention';

/** What the client publishes on health and prevention for whoever reads; nothing where there is none. */
export function Conseils() {
  const lecture = useBlocs(COLLECTION);
  if (lecture.etat === 'chargement') return null;
  if (lecture.etat === 'erreur') return <Box role="status">{phraseSansBlocs(COLLECTION)}</Box>;
  if (lecture.blocs.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="conseils" sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" id="conseils" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
        Santé et prévention
      </Box>
      {lecture.blocs.map(({ id, title, content }) => (
        <Carte key={id} titre={title} niveau={3}>
          <RichText html={content} firstHeading={4} />
        </Carte>
      ))}
    </Box>
  );
}
