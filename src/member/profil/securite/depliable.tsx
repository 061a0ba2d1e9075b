import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** What unfolds it: «Modifier mon mot de passe». */
  readonly bouton: string;
  /** The form, and what folds it again. */
  readonly children: (ferme: () => void) => ReactNode;
}

/** A form that one rarely needs: behind a button, then in its place, with the focus on its first box. */
export function Depliable({ bouton, children }: Props) {
  const [isOuvert, setOuvert] = useState(false);
  const contenu = useRef<HTMLDivElement>(null);
  const ouvre = useRef<HTMLButtonElement>(null);
  // Back to where one was, once it is drawn again: not when the page has just come.
  const isReplie = useRef(false);
  const ferme = () => {
    isReplie.current = true;
    setOuvert(false);
  };
  useEffect(() => {
    if (isOuvert) contenu.current?.querySelector('input')?.focus();
    else if (isReplie.current) ouvre.current?.focus();
  }, [isOuvert]);
  if (!isOuvert) {
    return (
      <Button ref={ouvre} variant="outlined" aria-expanded={false} onClick={() => setOuvert(true)}>
        {bouton}
      </Button>
    );
  }
  return (
    <Box ref={contenu} sx={{ display: 'grid', gap: 1, width: '100%', justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>{children(ferme)}</Box>
      <Button onClick={ferme}>Annuler</Button>
    </Box>
  );
}
