import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import { adresseDeMedia, isImage } from '#src/core/adherent/media.ts';

/** The picture itself, or where to open the document. */
export function ApercuDocument({ record }: PartProps) {
  const adresse = adresseDeMedia(record.id);
  return (
    <SectionCard titre="Aperçu">
      {isImage(record.mime) && (
        <Box
          component="img"
          src={adresse}
          alt={String(record.alternative ?? '')}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 360, mb: 1 }}
        />
      )}
      <Link href={adresse} target="_blank" rel="noopener">
        Ouvrir le document (nouvel onglet)
      </Link>
    </SectionCard>
  );
}
