import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { calculEnMots } from '#src/core/acte/calcul-en-mots.ts';
import type { Calcul } from '#src/core/acte/calculs.ts';
import { Carte } from '#src/ui/carte.tsx';
import { CalculRefuse } from './calcul-refuse.tsx';
import { Encart } from './encarts.tsx';
import { LignesResume } from './lignes-resume.tsx';
import type { ActeEnCours } from './use-acte.ts';
import type { EtatCalcul } from './use-calculs.ts';

interface Props {
  readonly acte: ActeEnCours;
  /** None where the step says it above. */
  readonly titre: string | undefined;
  readonly calcul: Calcul;
  readonly etat: EtatCalcul;
}

const PHRASES = {
  attente: 'Le résultat s’affichera ici quand vous aurez répondu.',
  enCours: 'Calcul en cours…',
} as const;

/**
 * What the server worked out, or why it is not there: it broke down, and is tried again; or these answers do not do, and it says
 * which to change. Nothing that was typed is touched.
 */
export function CalculMontre({ acte, titre, calcul, etat }: Props) {
  return (
    <Box role="status" aria-busy={etat.etape === 'enCours'}>
      {etat.etape === 'fait' && (
        <Carte {...(titre !== undefined && { titre })} niveau={3}>
          <LignesResume lignes={calculEnMots(calcul, etat.valeur)} />
        </Carte>
      )}
      {etat.etape === 'echec' && (
        <Encart
          action={
            <Button size="small" onClick={etat.relance}>
              Recommencer le calcul
            </Button>
          }
        >
          {etat.message} Vos réponses sont conservées.
        </Encart>
      )}
      {etat.etape === 'refus' && <CalculRefuse acte={acte} message={etat.message} de={etat.de} />}
      {(etat.etape === 'attente' || etat.etape === 'enCours') && (
        <Box sx={{ color: 'text.secondary' }}>{PHRASES[etat.etape]}</Box>
      )}
    </Box>
  );
}
