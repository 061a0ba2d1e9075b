import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { useEspace } from '#src/ui/use-espace.ts';

interface Props {
  readonly acte: CleActe;
  /** What is changed, said to those who hear links one by one. */
  readonly quoi: string;
  readonly children?: string;
}

/** «Modifier», where this person may: it leads to the page of the act. */
export function LienActe({ acte, quoi, children = 'Modifier' }: Props) {
  const { peut } = useEspace();
  if (!peut(acte)) return null;
  return (
    <Button
      component={Link}
      to={ligneActe(acte).route}
      size="small"
      // Its word, and not its padding, stands in line with what is around.
      sx={{ marginInline: '-10px', marginBlock: '-6px' }}
    >
      {children}
      <Box component="span" sx={UNSEEN}>{` ${quoi}`}</Box>
    </Button>
  );
}
