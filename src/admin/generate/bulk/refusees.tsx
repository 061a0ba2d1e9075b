import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { FaultyRows } from './faulty-rows.tsx';
import { lignesFautives } from './faute-de-lot.ts';

interface Props {
  readonly error: unknown;
  /** Of how many it was asked. */
  readonly parmi: number;
  readonly onWithout: (ids: readonly string[]) => void;
}

/** The rows because of which nothing was done, where the focus goes; the others can be done without them. */
export function Refusees({ error, parmi, onWithout }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const ids = lignesFautives(error).map(({ id }) => id);
  return (
    <Box ref={box} tabIndex={-1}>
      <FaultyRows error={error}>
        {ids.length > 0 && ids.length < parmi && (
          <Button color="inherit" size="small" variant="outlined" onClick={() => onWithout(ids)}>
            {ids.length > 1 ? `Continuer sans ces ${ids.length} lignes` : 'Continuer sans cette ligne'}
          </Button>
        )}
      </FaultyRows>
    </Box>
  );
}
