import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Vue } from '#src/ui/pdf/centre.ts';

interface Props extends Vue {
  readonly adresse: string;
  readonly alt: string;
  readonly onEchec: () => void;
}

/** A picture at the width that there is; laid on its side, it takes the room that it needs, so that all of it can be reached. */
export function ImageTournee({ adresse, alt, zoom, angle, onEchec }: Props) {
  const [proportion, lis] = useState<number | null>(null);
  const couchee = angle % 180 === 0 ? null : proportion;
  const tour = `rotate(${angle}deg)`;
  return (
    <Box
      data-page
      sx={{
        position: 'relative',
        width: `${zoom * 100}%`,
        margin: '0 auto',
        overflow: 'hidden',
        ...(couchee !== null && { aspectRatio: `${1 / couchee}` }),
      }}
    >
      <Box
        component="img"
        src={adresse}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          lis(naturalHeight > 0 ? naturalWidth / naturalHeight : null)
        }
        onError={onEchec}
        sx={
          couchee === null
            ? { display: 'block', width: '100%', height: 'auto', transform: tour }
            : {
                ...{ position: 'absolute', top: '50%', left: '50%', height: 'auto', maxWidth: 'none' },
                ...{ width: `${couchee * 100}%`, transform: `translate(-50%, -50%) ${tour}` },
              }
        }
      />
    </Box>
  );
}
