import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { faultOf } from '#src/admin/generate/sentences.ts';

interface Props {
  readonly error: unknown;
  readonly onRelit: () => unknown;
  /** What was read, where the error does not say it. */
  readonly quoi?: string;
}

/** What could not be read, and the way to ask for it again: the page stays. */
export function Relecture({ error, onRelit, quoi }: Props) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={() => void onRelit()}>
          Réessayer
        </Button>
      }
    >
      {quoi} {faultOf(error)}
    </Alert>
  );
}
