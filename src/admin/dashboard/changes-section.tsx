import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { MaModification } from '#src/core/api/tableau-de-bord.ts';
import { majuscule } from '#src/core/definition/label.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { lookup } from '#src/registry.ts';
import { BoardSection, LINES, LinesToCome, NothingHere } from './board-section.tsx';

const VERBES: Readonly<Record<MaModification['action'], string>> = {
  creation: 'Création',
  modification: 'Modification',
  action: 'Action',
};

function Line({ modification }: { readonly modification: MaModification }) {
  const { ressource, id, titre, action, date } = modification;
  const { label, model } = lookup(ressource);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={model.singulier ? `/admin/${ressource}` : `/admin/${ressource}/${id}/show`}
          sx={{ fontWeight: 600 }}
        >
          {titre === null ? majuscule(model.label.singulier) : titre}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {VERBES[action]}, <time dateTime={date}>{instantFrancais(date)}</time>
      </Typography>
    </Box>
  );
}

/** The records that one changed last. `undefined`: not known yet. */
export function ChangesSection({
  modifications,
}: {
  readonly modifications: readonly MaModification[] | undefined;
}) {
  return (
    <BoardSection titre="Mes dernières modifications">
      {modifications === undefined && <LinesToCome />}
      {modifications?.length === 0 && (
        <NothingHere>Vous n’avez modifié aucune fiche ces trente derniers jours.</NothingHere>
      )}
      {modifications && modifications.length > 0 && (
        <Box component="ul" sx={LINES}>
          {modifications.map((one) => (
            <Line key={one.id} modification={one} />
          ))}
        </Box>
      )}
    </BoardSection>
  );
}
