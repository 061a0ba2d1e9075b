import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { type Access, deleteRefusal, isInactive, type Row } from './access.ts';
import { InactiveMark } from './list/record-cell.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row;
}

/** «Dernière modification le 20/11/2026 à 10 h 35 par Jeanne Martin», as far as one may read it. */
function lastChange({ readable, model }: Access, { dateMaj, auteurMaj }: Row): string | null {
  if (typeof dateMaj !== 'string' || !readable.has('dateMaj') || model.cumul) return null;
  const auteur = typeof auteurMaj === 'string' && readable.has('auteurMaj') ? ` par ${auteurMaj}` : '';
  return `Dernière modification le ${instantFrancais(dateMaj)}${auteur}`;
}

/** Under the title of a record: whether it is inactive, who changed it last, why it cannot be deleted. */
export function RecordByline({ access, record }: Props) {
  const change = lastChange(access, record);
  const refusal = deleteRefusal(access, record);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {isInactive(access, record) && <InactiveMark />}
      {change && <span>{change}</span>}
      {refusal !== null && (
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
          <LockIcon aria-hidden sx={{ fontSize: '1rem', flexShrink: 0 }} />
          {refusal}
        </Box>
      )}
    </Box>
  );
}
