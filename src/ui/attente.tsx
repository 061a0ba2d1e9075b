import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

const RANGS = Array.from({ length: 12 }, (_, rang) => rang);

/** Widths and heights that repeat without being alike, as what people read does. */
function entre(moindre: number, etendue: number, rang: number): string {
  return `${moindre + ((rang * 37) % etendue)}%`;
}

const LIGNE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  padding: { xs: '14px 16px', sm: '14px 24px' },
  minHeight: { xs: 104, sm: 68 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

const EN_MARGE = { padding: { xs: 2, sm: '20px 24px 24px' } };

const TITRE = <Skeleton variant="rounded" width="38%" height={24} sx={{ marginBottom: 2.5 }} />;

/** What pages are made of, by the shape that it leaves on a page before it comes. The number: how many of what repeats. */
const DESSINS = {
  /** A title, then names and what they hold. */
  fiche: (nombre) => (
    <Box sx={EN_MARGE}>
      {TITRE}
      {RANGS.slice(0, nombre).map((rang) => (
        <Box
          key={rang}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, columnGap: 3, mb: 1 }}
        >
          <Skeleton variant="text" width="70%" />
          <Skeleton variant="text" width={entre(28, 40, rang)} />
        </Box>
      ))}
    </Box>
  ),
  /** One line a thing: what it is, what about it, its amount or its state. */
  lignes: (nombre) =>
    RANGS.slice(0, nombre).map((rang) => (
      <Box key={rang} sx={LIGNE}>
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" width={entre(34, 40, rang)} />
          <Skeleton variant="text" width={entre(18, 24, rang)} sx={{ fontSize: '0.875rem' }} />
        </Box>
        <Skeleton variant="rounded" width={72} height={22} />
      </Box>
    )),
  /** The number of a page and its bar. */
  chiffre: (nombre) => (
    <Box sx={EN_MARGE}>
      <Skeleton variant="text" width="32%" />
      <Skeleton variant="rounded" width="min(220px, 70%)" height={44} sx={{ marginY: 1 }} />
      {RANGS.slice(1, nombre).map((rang) => (
        <Skeleton key={rang} variant="text" width={entre(45, 40, rang)} />
      ))}
    </Box>
  ),
  /** Twelve months of a chart. */
  graphique: () => (
    <Box sx={EN_MARGE}>
      {TITRE}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: { xs: 0.75, sm: 2 }, height: 260 }}>
        {RANGS.map((rang) => (
          <Skeleton key={rang} variant="rounded" sx={{ flex: 1 }} height={entre(22, 71, rang)} />
        ))}
      </Box>
    </Box>
  ),
  /** Questions and their button. */
  champs: (nombre) => (
    <Box sx={EN_MARGE}>
      {TITRE}
      {RANGS.slice(0, nombre).map((rang) => (
        <Box key={rang} sx={{ marginBottom: 2.5 }}>
          <Skeleton variant="text" width={entre(22, 20, rang)} />
          <Skeleton variant="rounded" height={48} />
        </Box>
      ))}
      <Skeleton variant="rounded" width={140} height={46} />
    </Box>
  ),
  /** A letter. */
  texte: (nombre) => (
    <Box sx={EN_MARGE}>
      {RANGS.slice(0, nombre).map((rang) => (
        <Skeleton key={rang} variant="text" width={entre(62, 36, rang)} />
      ))}
    </Box>
  ),
  /** One line over the whole page. */
  bandeau: () => <Skeleton variant="rounded" height={50} />,
  /** The card that one holds out, in its own format. */
  carte: () => <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '85.6 / 54' }} />,
} satisfies Record<string, (nombre: number) => ReactNode>;

type NomForme = keyof typeof DESSINS;

/** A shape, and how many lines, names or fields it has: three, unless told. */
export type Forme = NomForme | readonly [NomForme, number];

const CADRE = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
  overflow: 'clip',
};
const SANS_CADRE = {};
const CARTE = { maxWidth: 480, borderRadius: '16px', overflow: 'clip' };

function cadreDe(nom: NomForme, nu: boolean): object {
  if (nom === 'carte') return CARTE;
  return nu ? SANS_CADRE : CADRE;
}

interface Props {
  /** «vos remboursements»: what is coming, for those who hear the page. */
  readonly quoi: string;
  readonly formes: readonly Forme[];
  /** Already on the ground that they will have. */
  readonly nu?: boolean;
}

/**
 * The shape of what comes, so that nothing moves when it does.
 * Example: `<Attente quoi="votre contrat" formes={[['fiche', 7], 'lignes']} />`.
 */
export function Attente({ quoi, formes, nu = false }: Props) {
  return (
    <Stack spacing={3} role="status" aria-label={`Chargement de ${quoi}`}>
      {Object.entries(formes).map(([rang, forme]) => {
        const [nom, nombre] = typeof forme === 'string' ? ([forme, 3] as const) : forme;
        return (
          <Box key={rang} aria-hidden="true" sx={cadreDe(nom, nu)}>
            {DESSINS[nom](nombre)}
          </Box>
        );
      })}
    </Stack>
  );
}
