import type { Fil } from '#server/messagerie/fils.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { mots, normalise } from '#src/core/valeurs/normalise.ts';
import type { Courrier, courriers } from '#src/lectures/courriers.ts';

type Criteres = Omit<CriteresDe<typeof courriers>, 'sens' | 'etat'> & {
  readonly sens?: readonly string[];
  readonly etat?: readonly string[];
};

const SENS: readonly string[] = ['entrant', 'sortant'] satisfies Courrier['sens'][];
const ETATS: readonly string[] = ['recu', 'enCours', 'traite', 'lu', 'nonLu'] satisfies Courrier['etat'][];

function textesDe({ objet, reference, expediteur, destinataire, messages }: Courrier): string {
  return normalise(
    [objet, reference, expediteur, destinataire, ...messages.map(({ texte }) => texte)].join(' '),
  );
}

/** A criterion with a value that nothing ever has asks something else than what it seems to. */
function connus(valeurs: readonly string[] | undefined, possibles: readonly string[]): void {
  if (valeurs?.some((valeur) => !possibles.includes(valeur))) throw new QueryError('filter', FILTRE_INVALIDE);
}

/** Whether a letter fits. @throws QueryError 400 for a criterion that nothing could fit. */
export function retient({ id, sens, etat, codeCourrier, isLu, dateDebut, dateFin, q = '' }: Criteres) {
  connus(sens, SENS);
  connus(etat, ETATS);
  const cherches = mots(q);
  const parmi = (valeurs: readonly string[] | undefined, valeur: string) => valeurs?.includes(valeur) ?? true;
  return ({ courrier, alias }: Pick<Fil, 'courrier' | 'alias'>): boolean => {
    const jour = aujourdhui(new Date(courrier.date));
    return (
      [courrier.id, ...alias].some((nom) => parmi(id, nom)) &&
      parmi(sens, courrier.sens) &&
      parmi(etat, courrier.etat) &&
      parmi(codeCourrier, courrier.codeCourrier) &&
      (isLu === undefined || courrier.isLu === isLu) &&
      (dateDebut === undefined || jour >= dateDebut) &&
      (dateFin === undefined || jour <= dateFin) &&
      (cherches.length === 0 || cherches.every((mot) => textesDe(courrier).includes(mot)))
    );
  };
}
