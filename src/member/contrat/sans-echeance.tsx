import { EtatVide } from '#src/ui/etat-vide.tsx';

interface Props {
  readonly annee: number;
  /** This year. */
  readonly courante: number;
}

/** A year without a schedule: that of a year to come is made once its contributions are fixed, and nothing is missing. */
export function SansEcheance({ annee, courante }: Props) {
  return annee > courante ? (
    <EtatVide dessin="annee" titre={`Échéancier ${annee} à venir`}>
      Vos échéances apparaîtront ici dès que vos cotisations de {annee} seront fixées.
    </EtatVide>
  ) : (
    <EtatVide dessin="annee" titre={`Aucune échéance en ${annee}`}>
      Choisissez une autre année, ou écrivez-nous si vous en attendiez une.
    </EtatVide>
  );
}
