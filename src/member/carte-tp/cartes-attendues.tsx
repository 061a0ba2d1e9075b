import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { actes } from '#src/core/acte/actes.ts';
import type { ReponseDe } from '#src/core/lecture/definition.ts';
import type { cartes } from '#src/lectures/cartes.ts';
import { useEspace } from '#src/ui/use-espace.ts';

interface Props {
  readonly attendues: NonNullable<ReponseDe<typeof cartes>['attendues']>;
}

/** Whose card is missing, what it waits for, and the way to send it. */
export function CartesAttendues({ attendues }: Props) {
  const { peut } = useEspace();
  return attendues.map(({ numPers, phrase, isADonner }) => (
    <Alert
      key={phrase}
      severity={isADonner ? 'warning' : 'info'}
      sx={{ '@media print': { display: 'none' } }}
      {...(isADonner &&
        peut('certificatScolarite') && {
          action: (
            <Button
              component={Link}
              to={`${actes.certificatScolarite.route}?personne=${numPers}`}
              color="inherit"
              size="small"
            >
              L’envoyer
            </Button>
          ),
        })}
    >
      {phrase}
    </Alert>
  ));
}
