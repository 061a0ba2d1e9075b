import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { CHAMP } from '#src/admin/generate/form/champ-vise.ts';
import type { AnomalieRelevee } from '#src/core/api/tableau-de-bord.ts';
import { phraseAnomalie } from '#src/core/definition/anomalies.ts';
import { compte } from '#src/core/definition/label.ts';
import { lookup } from '#src/registry.ts';
import { BoardSection, LINES, LinesToCome, NothingHere } from './board-section.tsx';

/** The list, narrowed to the records that are told of; of settings, their form, at the field. */
function addressOf({ ressource, champ, ids }: AnomalieRelevee): string {
  if (lookup(ressource).model.singulier)
    return `/admin/${ressource}?${new URLSearchParams({ [CHAMP]: champ })}`;
  return `/admin/${ressource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }), page: '1' })}`;
}

function Line({ anomalie }: { readonly anomalie: AnomalieRelevee }) {
  const { label, model } = lookup(anomalie.ressource);
  const { nombre, ids } = anomalie;
  const reste = nombre > ids.length ? ` (les ${ids.length} premières s’ouvrent)` : '';
  return (
    <li>
      <Link component={RouterLink} to={addressOf(anomalie)} sx={{ fontWeight: 600 }}>
        {model.singulier ? label : compte(model.label, nombre)}
      </Link>
      {` : ${phraseAnomalie(model, anomalie)}`}
      {!model.singulier && (
        <Typography variant="body2" color="textSecondary">
          {label}
          {reste}
        </Typography>
      )}
    </li>
  );
}

/** What is wrong in the lists that one may mend, each with the way to its records. `undefined`: not known yet. */
export function AnomaliesSection({
  anomalies,
}: {
  readonly anomalies: readonly AnomalieRelevee[] | undefined;
}) {
  return (
    <BoardSection titre="À corriger">
      {anomalies === undefined && <LinesToCome />}
      {anomalies?.length === 0 && (
        <NothingHere>Rien à corriger dans les listes que vous pouvez modifier.</NothingHere>
      )}
      {anomalies && anomalies.length > 0 && (
        <Box component="ul" sx={LINES}>
          {anomalies.map((one) => (
            <Line key={`${one.ressource} ${one.genre} ${one.champ}`} anomalie={one} />
          ))}
        </Box>
      )}
    </BoardSection>
  );
}
