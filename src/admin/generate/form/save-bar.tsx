import SaveIcon from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useAuPied } from './use-au-pied.ts';

const AU_DESSUS_DU_BORD = 8;

interface Props {
  readonly access: Access;
  readonly changed: readonly string[];
  readonly isNew: boolean;
  readonly saving: boolean;
  readonly cancelTo: string;
}

/** «2 champs modifiés : Libellé, Ordre» */
function summary({ access, changed, isNew }: Props): string {
  if (changed.length === 0) return isNew ? 'Rien n’est encore saisi' : 'Aucune modification';
  const labels = changed.map((name) => fieldOf(access.model, name).label).join(', ');
  if (isNew)
    return `${changed.length === 1 ? '1 champ saisi' : `${changed.length} champs saisis`} : ${labels}`;
  return changed.length === 1
    ? `1 champ modifié : ${labels}`
    : `${changed.length} champs modifiés : ${labels}`;
}

/** Stays in sight: what would be saved, and the two ways out. */
export function SaveBar(props: Props) {
  const { changed, saving, cancelTo } = props;
  const barre = useRef<HTMLDivElement>(null);
  useAuPied(barre, AU_DESSUS_DU_BORD);
  return (
    <Paper
      ref={barre}
      variant="outlined"
      sx={(theme) => ({
        position: 'sticky',
        bottom: AU_DESSUS_DU_BORD,
        zIndex: theme.zIndex.appBar - 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        boxShadow: 3,
        '@media print': { display: 'none' },
      })}
    >
      <Box
        role="status"
        sx={{
          flex: { xs: '1 1 100%', sm: '1 1 200px' },
          minWidth: 0,
          color: changed.length > 0 ? 'text.primary' : 'text.secondary',
        }}
      >
        {summary(props)}
      </Box>
      <Button component={RouterLink} to={cancelTo} color="inherit">
        Annuler
      </Button>
      <BoutonTournant
        type="submit"
        variant="contained"
        busy={saving}
        startIcon={<SaveIcon />}
        aria-keyshortcuts="Control+S Meta+S"
        title="Enregistrer (Ctrl + S)"
      >
        Enregistrer
      </BoutonTournant>
    </Paper>
  );
}
