import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import type { ControleLecture } from './sens.ts';

const BANDEAU = {
  paddingLeft: 2,
  borderLeft: 4,
  borderColor: 'warning.main',
} as const;

const ABSENTE = 'Non comprise';

function Comparaison({
  legende,
  actuel,
  futur,
  lignes,
}: NonNullable<ControleLecture['comparaison']> & { readonly legende: string }) {
  return (
    <TableOuCartes
      legende={legende}
      colonnes={[
        { key: 'libelle', titre: 'Garantie', valeur: ({ libelle }) => libelle, tete: true },
        { key: 'actuel', titre: actuel, valeur: (ligne) => ligne.actuel ?? ABSENTE },
        { key: 'futur', titre: futur, valeur: (ligne) => ligne.futur ?? ABSENTE },
      ]}
      lignes={lignes}
      cle={({ libelle }) => libelle}
    />
  );
}

/** Shown, and not asked; with the way to change it, where there is one. */
export function Question(props: ChampProps) {
  const { valeur, lien, isBandeau, comparaison } = controleDe<ControleLecture>(props, 'lecture');
  const { id, label, hint, problem } = questionProps(props);
  return (
    <Box
      id={id}
      role={isBandeau && 'status'}
      // Where the summary of what is wrong leads.
      {...(problem !== undefined && { tabIndex: -1 })}
      sx={{ display: 'grid', gap: 0.5, ...(isBandeau && BANDEAU) }}
    >
      <Box sx={{ fontWeight: 600 }}>{label}</Box>
      {comparaison ? (
        <Comparaison legende={label} {...comparaison} />
      ) : (
        <Box sx={{ whiteSpace: 'pre-line' }}>{valeur}</Box>
      )}
      {hint && <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>{hint}</Box>}
      {lien && (
        <Link component={RouterLink} to={lien.route} underline="always" sx={{ justifySelf: 'start' }}>
          {lien.libelle}
        </Link>
      )}
    </Box>
  );
}
