import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Fenetre } from './fenetre.tsx';

type Reponse = readonly [mots: string, fait: () => void];

interface Props extends Pick<ComponentProps<typeof Fenetre>, 'aria-describedby' | 'disableRestoreFocus'> {
  readonly titre: string;
  /** A sentence, or what stands in its place. */
  readonly children: ReactNode;
  readonly gauche: Reponse;
  /** The one that is seen first; absent where there is nothing to do but to close. */
  readonly droite?: Reponse | undefined;
  /** The answer that changes nothing: it has the keyboard, and closing the window gives it. `null`: the window stays. */
  readonly retour?: 'gauche' | 'droite' | null;
  /** Of what the right answer does. */
  readonly couleur?: 'primary' | 'warning' | 'error';
}

/**
 * A question with two answers, over a page of the back office. Example: `<Question titre="Retirer « Paris » ?"
 * gauche={['Annuler', onClose]} droite={['Retirer', onConfirm]} couleur="error">Cette ligne sera retirée.</Question>`.
 */
export function Question({
  titre,
  children,
  gauche,
  droite,
  retour = 'gauche',
  couleur = 'primary',
  ...fenetre
}: Props) {
  const titleId = useId();
  const ferme = retour === 'droite' ? droite : gauche;
  return (
    <Fenetre open {...(retour && ferme && { onClose: ferme[1] })} aria-labelledby={titleId} {...fenetre}>
      <DialogTitle id={titleId}>{titre}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={gauche[1]}>
          {gauche[0]}
        </Button>
        {droite && (
          <Button variant="contained" color={couleur} autoFocus={retour !== 'gauche'} onClick={droite[1]}>
            {droite[0]}
          </Button>
        )}
      </DialogActions>
    </Fenetre>
  );
}
