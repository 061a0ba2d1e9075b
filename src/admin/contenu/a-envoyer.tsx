import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { isImage } from '#src/core/adherent/media.ts';
import { M } from '#src/core/definition/messages.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';

/** A file that was chosen, and what is said of it. */
export interface AEnvoyer {
  readonly id: number;
  readonly fichier: File;
  readonly titre: string;
  readonly alternative: string;
}

/** Whether a picture has no words yet for who does not see it. */
export function estMuette({ fichier, alternative }: AEnvoyer): boolean {
  return isImage(fichier.type) && alternative.trim() === '';
}

/** Where its words are typed. */
export function champAlternative({ id }: Pick<AEnvoyer, 'id'>): string {
  return `alternative-de-${id}`;
}

interface Props {
  readonly un: AEnvoyer;
  /** Whether what is missing is said. */
  readonly isDit: boolean;
  readonly onChange: (un: AEnvoyer) => void;
  readonly onRetire: () => void;
}

/** What is said of one file before it is sent. */
export function LigneAEnvoyer({ un, isDit, onChange, onRetire }: Props) {
  const id = useId();
  const { fichier, titre, alternative } = un;
  const muette = isDit && estMuette(un);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {fichier.name} ({tailleFichier(fichier.size)})
        </Box>
        <Button size="small" color="inherit" aria-label={`Retirer ${fichier.name}`} onClick={onRetire}>
          Retirer
        </Button>
      </Box>
      <TextField
        id={`${id}-titre`}
        label={`Titre de ${fichier.name}`}
        value={titre}
        size="small"
        slotProps={{ htmlInput: { maxLength: 160 } }}
        onChange={({ target }) => onChange({ ...un, titre: target.value })}
      />
      {isImage(fichier.type) && (
        <TextField
          id={champAlternative(un)}
          label={`Texte de remplacement de ${fichier.name}`}
          required
          value={alternative}
          size="small"
          error={muette}
          helperText={muette ? M.REQ : 'Ce que l’image montre, pour qui ne la voit pas.'}
          slotProps={{ htmlInput: { maxLength: 250 } }}
          onChange={({ target }) => onChange({ ...un, alternative: target.value })}
        />
      )}
    </Box>
  );
}
