/** A country code that one may choose beside a telephone number. */
export interface Indicatif {
  /** Without its plus. */
  readonly code: string;
  readonly libelle: string;
}

const LISTE =
  'France 33|Guadeloupe, Saint-Martin 590|Martinique 596|Guyane 594|La Réunion, Mayotte 262|Saint-Pierre-et-Miquelon 508|Nouvelle-Calédonie 687|Polynésie française 689|Wallis-et-Futuna 681|Monaco 377|Belgique 32|Suisse 41|Luxembourg 352|Allemagne 49|Espagne 34|Italie 39|Portugal 351|Royaume-Uni 44|Irlande 353|Pays-Bas 31|Autriche 43|Pologne 48|Roumanie 40|Grèce 30|Algérie 213|Maroc 212|Tunisie 216|Sénégal 221|Côte d’Ivoire 225|Cameroun 237|Canada, États-Unis 1';

/** France first, then where our members live; another one is typed with its plus. */
export const INDICATIFS: readonly Indicatif[] = LISTE.split('|').map((ligne) => {
  const espace = ligne.lastIndexOf(' ');
  return { code: ligne.slice(espace + 1), libelle: ligne.slice(0, espace) };
});

export interface NumeroSaisi {
  readonly indicatif: string;
  readonly local: string;
}

const FRANCE = '33';
const ITALIE = '39';

/** `0612345678` → `06 12 34 56 78`; what is no French number stays as it is. */
function parDeux(local: string): string {
  return /^0\d{9}$/.test(local) ? local.replace(/(\d\d)(?=\d)/g, '$1 ') : local;
}

/** `+33612345678` → France, `06 12 34 56 78`; one of a country that is not in the list keeps its plus. */
export function decoupeNumero(valeur: string, domicile: string = FRANCE): NumeroSaisi {
  const trouve = INDICATIFS.filter(({ code }) => valeur.startsWith(`+${code}`)).sort(
    (un, autre) => autre.code.length - un.code.length,
  )[0];
  if (!trouve) return { indicatif: domicile, local: parDeux(valeur) };
  const reste = valeur.slice(trouve.code.length + 1);
  return { indicatif: trouve.code, local: trouve.code === FRANCE ? parDeux(`0${reste}`) : reste };
}

/** What is sent of both boxes: as it was typed at home, whose rule reads it; otherwise with its country code. */
export function assembleNumero({ indicatif, local }: NumeroSaisi, domicile: string = FRANCE): string {
  const saisi = local.trim();
  if (saisi === '' || saisi.startsWith('+') || indicatif === domicile) return saisi;
  if (saisi.startsWith('00')) return `+${saisi.slice(2)}`;
  // The zero that one dials inside of a country is not part of its numbers, but in Italy.
  return `+${indicatif}${indicatif === ITALIE ? saisi : saisi.replace(/^0/, '')}`;
}

/** `+33612345678` as one says it here, `06 12 34 56 78`; one of another country with its code, `+32 470123456`. */
export function numeroEnMots(valeur: string): string {
  const { indicatif, local } = decoupeNumero(valeur);
  return indicatif === FRANCE ? local : `+${indicatif} ${local}`;
}
