import Box from '@mui/material/Box';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import { Attente } from '#src/ui/attente.tsx';
import { Comparaison } from './comparaison.tsx';
import { Echange } from './echange.tsx';
import { Pieces } from './pieces.tsx';
import { Suivi } from './suivi.tsx';
import { useDossier } from './use-dossier.ts';

const FORMES = [
  ['fiche', 5],
  ['lignes', 2],
] as const;

const COLONNE = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
const COLONNES = {
  ...COLONNE,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** A request as it is decided: what is asked beside its papers, then all that was said of it. */
export function DossierPanel({ record }: PartProps) {
  const { id, version } = record;
  const { data, error, refetch } = useDossier(id, Number(version));
  if (error && !data)
    return <Relecture quoi="Le dossier n’a pas pu être lu." error={error} onRelit={refetch} />;
  if (!data) return <Attente quoi="le dossier" formes={FORMES} />;
  return (
    <Box sx={COLONNES}>
      <Box sx={COLONNE}>
        {data.echange.length > 0 && (
          <SectionCard titre="Échange">
            <Echange messages={data.echange} />
          </SectionCard>
        )}
        <SectionCard titre="Ce qui est demandé">
          <Comparaison resume={data.resume} avant={data.avant} />
        </SectionCard>
        {data.message && data.echange.length === 0 && (
          <SectionCard titre="Dernier message à l’adhérent">
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.message}</Box>
          </SectionCard>
        )}
        <SectionCard titre="Suivi">
          <Suivi evenements={data.evenements} />
        </SectionCard>
      </Box>
      <SectionCard titre="Documents">
        <Pieces id={id} pieces={data.pieces} piecesAttendues={data.piecesAttendues} />
      </SectionCard>
    </Box>
  );
}
