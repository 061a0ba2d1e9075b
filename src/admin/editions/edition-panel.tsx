import Typography from '@mui/material/Typography';
import type { Row } from '#src/admin/generate/access.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { type EditionDeclaree, editionDe } from '#src/core/edition/registre.ts';
import type { TextesEdition } from '#src/core/edition/textes.ts';
import { ApercuEdition } from './apercu.tsx';
import { textesDe } from './texte-edition.ts';

interface Props {
  readonly edition: EditionDeclaree;
  readonly textes: TextesEdition;
}

/** When a document is made, and how it comes out. */
export function SurUneEdition({ edition, textes }: Props) {
  return (
    <SectionCard titre="Aperçu">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {edition.usage} Les données sont un exemple ; ce ne sont celles de personne.
      </Typography>
      <ApercuEdition edition={edition} textes={textes} />
    </SectionCard>
  );
}

/** The same, of texts that are kept. */
export function EditionPanel({ record }: { readonly record: Row }) {
  const edition = editionDe(String(record.code));
  return edition ? <SurUneEdition edition={edition} textes={textesDe(record)} /> : null;
}
