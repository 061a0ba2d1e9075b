import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { Vignette } from '#src/ui/identite/vignette.tsx';

interface LienProps {
  readonly acte: CleActe;
  /** By default its name. */
  readonly titre?: string;
  /** Under it. */
  readonly dit?: string | undefined;
}

/** The way to an act: the whole of it can be touched. */
export function ActeLien({ acte, titre, dit }: LienProps) {
  const { label, icone, route } = ligneActe(acte);
  return (
    <Box
      component={Link}
      to={route}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: '100%',
        minHeight: 64,
        padding: '12px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
        fontWeight: 600,
        textDecoration: 'none',
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
      }}
    >
      <Vignette nom={icone} />
      <Box component="span" sx={{ display: 'grid', gap: 0.25, flex: 1, minWidth: 0 }}>
        <span>{titre ?? label}</span>
        {dit !== undefined && (
          <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
            {dit}
          </Box>
        )}
      </Box>
      <ChevronIcon aria-hidden="true" sx={{ color: 'primary.main' }} />
    </Box>
  );
}

/** What it is for, and how long it takes. */
function detail(acte: CleActe): string {
  const { resume, minutes } = ligneActe(acte);
  return `${resume} ${minutes}\u00a0min`;
}

interface Props {
  readonly actes: readonly CleActe[];
  /** Each with what it is for and how long it takes. */
  readonly isDetaille?: boolean;
}

/** Acts one beside the other, two on a line where there is room. */
export function ActesListe({ actes, isDetaille = false }: Props) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        gap: 1.5,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {actes.map((acte) => (
        <li key={acte}>
          <ActeLien acte={acte} dit={isDetaille ? detail(acte) : undefined} />
        </li>
      ))}
    </Box>
  );
}
