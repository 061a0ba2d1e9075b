import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { lignesAdresse } from '#src/core/valeurs/address.ts';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';
import type { OptionsAnnuaire, Ps } from '#src/lectures/annuaire.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { distanceEnMots, metierDe, nomDe, pointsDe } from './mots.ts';

interface Props {
  readonly ps: Ps;
  readonly options: OptionsAnnuaire;
  readonly vers: string;
  /** The one that was chosen on the map. */
  readonly isChoisi: boolean;
}

/** One of those who were found: enough to choose and to call, the rest on a page of its own. */
export function UnProfessionnel({ ps, options, vers, isChoisi }: Props) {
  const points = pointsDe(ps, options);
  return (
    <Box
      component="li"
      id={`ps-${ps.id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        rowGap: 0.5,
        padding: { xs: 2, sm: '14px 20px' },
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginTop: 96,
        '&:first-of-type': { borderTop: 0 },
        ...(isChoisi && { boxShadow: 'inset 4px 0 0 currentColor' }),
      }}
    >
      <Box component="h3" sx={(theme) => ({ ...theme.typography.h3, margin: 0, minWidth: 0 })}>
        <Link component={RouterLink} to={vers} underline="hover">
          {nomDe(ps)}
        </Link>
      </Box>
      <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{distanceEnMots(ps)}</Box>
      <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{metierDe(ps)}</Box>
      <Box sx={{ gridColumn: '1 / -1' }}>{lignesAdresse(ps.adresse ?? {}).join(', ')}</Box>
      {points.length > 0 && (
        <Box sx={(theme) => ({ ...theme.typography.body2, gridColumn: '1 / -1', color: 'text.secondary' })}>
          {points.join(' · ')}
        </Box>
      )}
      {ps.telephone && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Link href={`tel:${ps.telephone}`} underline="always" sx={{ whiteSpace: 'nowrap' }}>
            {numeroEnMots(ps.telephone)}
            <Box component="span" sx={UNSEEN}>
              {' '}
              : appeler {nomDe(ps)}
            </Box>
          </Link>
        </Box>
      )}
    </Box>
  );
}
