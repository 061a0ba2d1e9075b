import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApercuDeBloc } from '#src/core/api/contenu.ts';
import { RichText } from '#src/ui/rich-text.tsx';

interface Props {
  readonly apercu: ApercuDeBloc | null | undefined;
}

/** What somebody would see of a draft, or that they would not, and why. */
export function ApercuMontre({ apercu }: Props) {
  if (!apercu) return null;
  const { bloc, isVisible, raisons } = apercu;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {!isVisible && (
        <Alert severity="info" variant="outlined">
          Ce lecteur ne verrait pas ce bloc : il est écrit pour d’autres.
        </Alert>
      )}
      {raisons.length > 0 && (
        <Box component="ul" aria-label="Pourquoi" sx={{ m: 0, pl: 2.5 }}>
          {raisons.map((raison) => (
            <li key={raison}>{raison}</li>
          ))}
        </Box>
      )}
      {isVisible && (
        <Box
          data-apercu=""
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, sm: 2 }, minWidth: 0 }}
        >
          <Typography variant="h3" component="p" sx={{ mb: 1 }}>
            {bloc.title}
          </Typography>
          <RichText html={bloc.content} firstHeading={3} />
        </Box>
      )}
    </Box>
  );
}
