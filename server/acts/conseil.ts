import type { OptionEnLigne } from '#src/acts/champs/souscription.ts';
import type { Option } from '#src/core/definition/form.ts';

/** What somebody says of their needs. */
export interface Besoins {
  /** Of the list `domaine`. */
  readonly postes: readonly string[];
  readonly isCouvertAilleurs: boolean;
  readonly priorite: string;
}

function enListe(codes: readonly string[], postes: readonly Option[]): string {
  return codes
    .map((code) => postes.find((un) => un.code === code)?.libelle ?? code)
    .join(', ')
    .toLocaleLowerCase('fr');
}

/** How an option answers what somebody needs, in sentences: it may advise against it (code de la mutualité, art. L. 221-6). */
export function conseilDe(
  option: Pick<OptionEnLigne, 'nom' | 'postes'>,
  { postes: voulus, isCouvertAilleurs, priorite }: Besoins,
  postes: readonly Option[],
): string {
  const couverts = voulus.filter((code) => option.postes.includes(code));
  const absents = voulus.filter((code) => !option.postes.includes(code));
  const phrases = [
    couverts.length > 0
      ? `« ${option.nom} » répond à ce que vous voulez mieux couvrir : ${enListe(couverts, postes)}.`
      : `« ${option.nom} » ne couvre rien de ce que vous avez choisi : nous ne vous la conseillons pas.`,
    ...(couverts.length > 0 && absents.length > 0
      ? [`Elle ne couvre pas : ${enListe(absents, postes)}.`]
      : []),
    ...(isCouvertAilleurs
      ? [
          'Vous êtes déjà couvert par un autre contrat : vérifiez que vous ne payez pas deux fois la même garantie.',
        ]
      : []),
    ...(priorite === 'COTISATION'
      ? ['Elle augmente votre cotisation, que vous voulez limiter : regardez son prix avant de décider.']
      : []),
  ];
  return phrases.join(' ');
}
