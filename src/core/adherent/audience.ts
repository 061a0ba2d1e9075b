/** What an audience may ask of a member, and how the answer reads. Those of several contracts have several values. */
export const CHAMPS_AUDIENCE = [
  { code: 'natureContrat', libelle: 'Nature du contrat' },
  { code: 'codeProduit', libelle: 'Offre' },
  { code: 'codeCouverture', libelle: 'Couverture' },
  { code: 'etatContrat', libelle: 'État du contrat' },
  { code: 'dateEffet', libelle: 'Date d’effet du contrat' },
  { code: 'age', libelle: 'Âge' },
  { code: 'codePostalPrefix', libelle: 'Code postal' },
  { code: 'role', libelle: 'Rôle' },
  { code: 'categorieSociale', libelle: 'Catégorie sociale' },
  { code: 'grandRegime', libelle: 'Régime' },
  { code: 'hasCompte', libelle: 'A un compte' },
  { code: 'hasDemat', libelle: 'Reçoit ses documents en ligne' },
] as const;
export type ChampAudience = (typeof CHAMPS_AUDIENCE)[number]['code'];

export const OPERATEURS_AUDIENCE = [
  { code: 'eq', libelle: 'est' },
  { code: 'ne', libelle: 'n’est pas' },
  { code: 'in', libelle: 'est parmi (séparés par des virgules)' },
  { code: 'gt', libelle: 'est plus grand que, ou après' },
  { code: 'lt', libelle: 'est plus petit que, ou avant' },
  { code: 'prefixe', libelle: 'commence par' },
] as const;
export type OperateurAudience = (typeof OPERATEURS_AUDIENCE)[number]['code'];

export interface CritereAudience {
  readonly champ: ChampAudience;
  readonly operateur: OperateurAudience;
  readonly valeur: string;
}

/** Who is in it: those who meet all of its criteria, or one of them at least. Without any: everybody. */
export interface DefinitionAudience {
  readonly logique: 'ET' | 'OU';
  readonly criteres: readonly CritereAudience[];
}

/** What is known of a member, by what criteria ask; days are `AAAA-MM-JJ`, what holds or not is `oui` or `non`. */
export type MembreAudience = Readonly<Record<ChampAudience, readonly string[]>>;

/** What a criterion found, for who wants to know why. */
export interface CritereExplique {
  readonly critere: string;
  /** What the member has; `null`: nothing is known. */
  readonly valeur: string | null;
  readonly ok: boolean;
}

const NOMBRES: ReadonlySet<ChampAudience> = new Set(['age']);

function compare(champ: ChampAudience, left: string, right: string): number {
  if (NOMBRES.has(champ)) return Number(left) - Number(right);
  return left < right ? -1 : Number(left > right);
}

function remplit({ champ, operateur, valeur }: CritereAudience, une: string): boolean {
  switch (operateur) {
    case 'eq':
      return compare(champ, une, valeur) === 0;
    case 'ne':
      return compare(champ, une, valeur) !== 0;
    case 'in':
      return valeur.split(',').some((each) => compare(champ, une, each.trim()) === 0);
    case 'gt':
      return compare(champ, une, valeur) > 0;
    case 'lt':
      return compare(champ, une, valeur) < 0;
    case 'prefixe':
      return une.startsWith(valeur);
  }
}

/** Whether a member meets a criterion: one of their values is enough, and none may be what is excluded. */
function isRempli(critere: CritereAudience, membre: MembreAudience): boolean {
  const valeurs = membre[critere.champ];
  if (critere.operateur === 'ne') return valeurs.every((une) => remplit(critere, une));
  return valeurs.some((une) => remplit(critere, une));
}

/** Whether a member is in an audience. */
export function isMembre({ logique, criteres }: DefinitionAudience, membre: MembreAudience): boolean {
  if (criteres.length === 0) return true;
  return logique === 'ET'
    ? criteres.every((critere) => isRempli(critere, membre))
    : criteres.some((critere) => isRempli(critere, membre));
}

const libelleDe = (list: readonly { code: string; libelle: string }[], code: string) =>
  list.find((each) => each.code === code)?.libelle ?? code;

/** A criterion in words: « Âge est plus grand que, ou après 60 ». */
function critereEnMots({ champ, operateur, valeur }: CritereAudience): string {
  return `${libelleDe(CHAMPS_AUDIENCE, champ)} ${libelleDe(OPERATEURS_AUDIENCE, operateur)} ${valeur}`;
}

/** Each criterion, what the member has there, and whether that is enough. */
export function explique({ criteres }: DefinitionAudience, membre: MembreAudience): CritereExplique[] {
  return criteres.map((critere) => ({
    critere: critereEnMots(critere),
    valeur: membre[critere.champ].join(', ') || null,
    ok: isRempli(critere, membre),
  }));
}

/** Whole years between two days. */
export function ageLe(naissance: string, jour: string): number {
  const annees = Number(jour.slice(0, 4)) - Number(naissance.slice(0, 4));
  return jour.slice(5) < naissance.slice(5) ? annees - 1 : annees;
}
