import Box from '@mui/material/Box';
import { type DragEvent, useState } from 'react';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';

interface Props {
  readonly id: string;
  readonly multiple: boolean;
  readonly disabled: boolean;
  /** Without their point. */
  readonly extensions?: readonly string[];
  /** A second button, on a phone, opens the camera. */
  readonly camera: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (fichiers: readonly File[]) => void;
}

const ZONE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  padding: 2,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'bordure',
  borderRadius: 1,
  '&[data-survol="true"]': {
    borderStyle: 'solid',
    borderColor: 'primary.main',
    backgroundColor: 'action.hover',
  },
} as const;

/** The browser's own input, in the language of the browser, lies unseen over our words. */
const BOUTON = {
  position: 'relative',
  padding: '9px 16px',
  border: 1,
  borderColor: 'bordure',
  borderRadius: 1,
  fontWeight: 600,
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-within': ANNEAU_FOCUS,
  '&:has(:disabled)': { color: 'text.secondary', borderColor: 'divider' },
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
} as const;

const TACTILE = '@media (pointer: coarse), (max-width: 699.95px)';

/** Takes files by a button, by dropping them, or from the camera of a phone. */
export function ChoixFichiers(props: Props) {
  const { id, multiple, disabled, extensions, camera, required, invalid, describedBy, onChoose } = props;
  const [isOver, setIsOver] = useState(false);
  const choose = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // The same file may be chosen again.
    input.value = '';
    onChoose(chosen);
  };
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setIsOver(isIn && !disabled);
  };
  const drop = (event: DragEvent) => {
    over(event, false);
    if (!disabled) onChoose([...event.dataTransfer.files]);
  };
  return (
    <Box
      sx={ZONE}
      data-survol={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      <Box sx={BOUTON}>
        <span aria-hidden="true">{multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}</span>
        <input
          id={id}
          type="file"
          multiple={multiple}
          disabled={disabled}
          accept={extensions?.map((extension) => `.${extension}`).join(',')}
          required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => choose(event.target)}
        />
      </Box>
      {camera && (
        <Box sx={{ ...BOUTON, display: 'none', [TACTILE]: { display: 'block' } }}>
          <span aria-hidden="true">Prendre une photo</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={disabled}
            aria-label="Prendre une photo"
            onChange={(event) => choose(event.target)}
          />
        </Box>
      )}
      <Box component="span" sx={{ color: 'text.secondary', [TACTILE]: { display: 'none' } }}>
        ou {multiple ? 'déposez-les' : 'déposez-le'} ici
      </Box>
    </Box>
  );
}
