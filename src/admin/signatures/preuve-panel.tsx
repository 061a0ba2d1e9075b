import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import { litTout } from '#src/core/definition/rights.ts';
import { lookup } from '#src/registry.ts';

/** What proves a signature, to be taken away: the document as it was sealed, and its proof. For who reads all of it. */
export function PreuvePanel({ access: { model, readable }, record: { id, etat } }: PartProps) {
  if (!litTout(model, readable)) return null;
  const base = `/api/admin${lookup('signature-adherent').path}/${encodeURIComponent(id)}`;
  const isSignee = etat === 'signee';
  return (
    <SectionCard titre="Document et preuve">
      <p>
        {isSignee
          ? 'Le document scellé et sa preuve se lisent ensemble : qui a signé, quel document, quand, et comment il a été reconnu. Ils sont gardés dix ans.'
          : 'Ce document n’est pas signé : rien n’est engagé. La preuve dit quand il a été présenté.'}
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" href={`${base}/document`} download>
          {isSignee ? 'Télécharger le document scellé' : 'Télécharger le document présenté'}
        </Button>
        <Button variant="outlined" href={`${base}/preuve`} download>
          Télécharger la preuve (JSON)
        </Button>
      </Box>
    </SectionCard>
  );
}
