import { CouleurDeCharte } from '#src/admin/charte/couleur-de-charte.tsx';
import { LisibiliteEtApercu } from '#src/admin/charte/lisibilite-et-apercu.tsx';
import { ReviewDialog } from '#src/admin/generate/form/review-dialog.tsx';
import { defineScreens, type RelectureProps } from '#src/admin/screens.ts';
import { charte } from './charte.ts';

/** Nobody is kept out by a colour; what cannot be read is refused. */
const SANS_DANGER = {};

function Relecture(props: RelectureProps) {
  return <ReviewDialog {...props} dangers={SANS_DANGER} />;
}

export const screens = defineScreens(charte, {
  form: {
    champs: { couleurPrimaire: CouleurDeCharte, couleurSecondaire: CouleurDeCharte },
    apres: LisibiliteEtApercu,
    relecture: Relecture,
  },
});
