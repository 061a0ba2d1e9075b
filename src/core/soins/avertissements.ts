import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { ActeAPayer } from './paiement.ts';
import type { Choisi, ContexteSimu, DemandeSimu } from './simulee.ts';

const UE =
  'Dans un autre pays de l’Union européenne, l’Assurance maladie peut appliquer le tarif de ce pays au lieu du tarif français : cette estimation prend le tarif français.';
const HORS_UE =
  'Hors de l’Union européenne, seuls des soins urgents peuvent être remboursés, et l’Assurance maladie en décide après coup : cette estimation n’en compte aucun.';
const OUTRE_MER = /^9[78]/;

/** What a result does not say by its amounts. */
export function avertissementsDe(
  { reponses }: Choisi,
  demande: DemandeSimu,
  contexte: ContexteSimu,
  brut: ActeAPayer,
): readonly string[] {
  const { changementRegime, regime, isCss, isSuspendu, retenues, jour } = contexte;
  const dits: (string | false)[] = [
    isSuspendu && 'Votre contrat est suspendu : rien n’est remboursé tant qu’il l’est.',
    regime === null &&
      'Votre régime d’Assurance maladie à cette date n’est pas connu : le résultat prend les taux du régime général.',
    regime === 'alsaceMoselle' && 'Les taux sont ceux du régime local d’Alsace-Moselle.',
    changementRegime !== null &&
      `Votre régime d’Assurance maladie a changé le ${jourFrancais(changementRegime)} : le résultat prend celui du ${jourFrancais(jour)}, et compte les retenues de toute l’année.`,
    reponses.lieu === 'ue' && UE,
    reponses.lieu === 'horsUe' && HORS_UE,
    (reponses.lieu === 'outreMer' || OUTRE_MER.test(demande.codePostal ?? '')) &&
      'Outre-mer, plusieurs tarifs de base sont plus élevés : cette estimation prend ceux de la métropole.',
    isCss &&
      brut.depense > brut.base &&
      brut.base > 0 &&
      'Avec la complémentaire santé solidaire, un professionnel conventionné ne peut pas demander plus que le tarif de base.',
    retenues === null &&
      brut.retenue !== undefined &&
      'Ce qui a déjà été retenu cette année n’est pas compté ici : le résultat suppose que rien ne l’a été.',
  ];
  return dits.filter((dit) => dit !== false);
}
