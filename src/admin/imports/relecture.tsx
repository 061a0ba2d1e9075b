import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { faultOf } from '#src/admin/generate/sentences.ts';

interface Props {
  readonly error: unknown;
  readonly onRelit: () => void;
}

/** What could not be read, and the way to ask for it again. */
export function Relecture({ error, onRelit }: Props) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={onRelit}>
          Réessayer
        </Button>
      }
    >
      {faultOf(error)}
    </Alert>
  );
}
