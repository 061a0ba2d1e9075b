import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { demonstratif, majuscule } from '#src/core/definition/label.ts';
import type { Access } from './access.ts';
import { statusOf } from './form/submit-errors.ts';
import { PageFrame } from './page-skeleton.tsx';
import { faultOf } from './sentences.ts';

interface Props {
  readonly access: Access;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A record that cannot be shown: it is not there, or the server did not answer. */
export function RecordFault({ access, error, onRetry }: Props) {
  const missing = statusOf(error) === 404;
  const { label } = access.model;
  const e = label.genre === 'f' ? 'e' : '';
  return (
    <PageFrame>
      <ModelTitleBar
        resource={access.key}
        recordTitle={missing ? 'Fiche introuvable' : 'Fiche indisponible'}
      />
      <Alert
        severity={missing ? 'info' : 'error'}
        variant="outlined"
        action={
          missing ? (
            <Button color="inherit" component={RouterLink} to={`/admin/${access.key}`}>
              Retour à la liste
            </Button>
          ) : (
            <Button color="inherit" onClick={onRetry}>
              Réessayer
            </Button>
          )
        }
      >
        {missing
          ? `${majuscule(demonstratif(label))} n’existe pas, ou a été supprimé${e}.`
          : `La fiche n’a pas pu être chargée. ${faultOf(error)}`}
      </Alert>
    </PageFrame>
  );
}
