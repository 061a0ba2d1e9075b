import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { PageDeTextes } from '#src/core/api/textes.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

const dit = (nombre: number, un: string, plusieurs: string) =>
  `${enNombre(nombre)} ${nombre > 1 ? plusieurs : un}`;

interface Props {
  readonly page: PageDeTextes | undefined;
  readonly vers: (etat: string) => string;
}

/** How many texts were found, how many keys have no text of the client, and how many of its texts say nothing. */
export function ComptesTextes({ page, vers }: Props) {
  if (!page) return null;
  const { total, manquants, sansEffet } = page;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <Typography sx={{ flexGrow: 1 }}>{dit(total, 'texte', 'textes')}</Typography>
      <Link component={RouterLink} to={vers('livres')}>
        {dit(manquants, 'clé sans votre texte', 'clés sans votre texte')}
      </Link>
      {sansEffet > 0 && (
        <Link component={RouterLink} to={vers('sansEffet')}>
          {dit(sansEffet, 'de vos textes est sans effet', 'de vos textes sont sans effet')}
        </Link>
      )}
    </Box>
  );
}
