import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Externe } from '#src/core/acte/externes.ts';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';
import { Encart } from './encarts.tsx';
import type { EtatExterne } from './use-externes.ts';

interface Props {
  readonly externe: Externe;
  readonly etat: EtatExterne;
}

const PHRASES = {
  aFaire: 'Cette étape se passe sur une autre page. Vos réponses sont conservées : vous revenez ensuite ici.',
  autre: 'Vos réponses ont changé depuis : cette étape est à refaire.',
  parti: 'Cette étape n’est pas terminée. Vous pouvez la reprendre où vous l’avez laissée.',
  refuse: 'Cette étape a été refusée. Vos réponses sont conservées : vous pouvez recommencer.',
  abandonne:
    'Vous avez quitté cette étape avant la fin. Vos réponses sont conservées : vous pouvez recommencer.',
  expire:
    'Le temps prévu pour cette étape est passé. Vos réponses sont conservées : vous pouvez recommencer.',
} as const;
const ECHEC = 'Vos réponses sont conservées.';

/** A step that happens elsewhere: what it is, where it stands, and the way there. */
export function ExterneMontre({ externe, etat }: Props) {
  const { issue, isOccupe, echec } = etat;
  const phrase = issue === 'fait' ? externe.fait : PHRASES[issue];
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box role="status" aria-busy={isOccupe}>
        <Encart>
          {isOccupe ? 'Un instant…' : phrase}
          {echec !== null && ` ${echec} ${ECHEC}`}
        </Encart>
      </Box>
      {issue !== 'fait' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <BoutonOccupe type="button" variant="outlined" busy={isOccupe} onClick={etat.part}>
            {externe.bouton}
          </BoutonOccupe>
          {issue === 'parti' && (
            <Button size="large" disabled={isOccupe} onClick={etat.verifie}>
              Vérifier si c’est terminé
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
