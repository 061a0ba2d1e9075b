import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { donneLeFoyer } from './foyer-de-fenetre.ts';

const PAPIER = {
  paper: { ref: (papier: HTMLElement | null) => (papier ? donneLeFoyer(papier) : undefined) },
};

/** The one window over a page of the back office: whoever opens it is on its first question, or on the button that changes nothing. */
export function Fenetre(props: Omit<DialogProps, 'slotProps'>) {
  return <Dialog {...props} slotProps={PAPIER} />;
}
