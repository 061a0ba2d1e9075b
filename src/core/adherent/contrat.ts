/** The states of a contract (specification 1 §4). */
export type EtatContrat = 'eninstance' | 'valide' | 'resilie' | 'suspendu';

/** What a contract covers. */
export const TYPES_CONTRAT = ['sante', 'prevoyance', 'mixte'] as const;
export type TypeContrat = (typeof TYPES_CONTRAT)[number];

const ETATS: Readonly<Record<EtatContrat, string | null>> = {
  eninstance: 'en instance',
  valide: null,
  resilie: 'résilié',
  suspendu: 'suspendu',
};

/** What a contract's state is called where it has to be said; `null` for one that is valid. */
export function libelleEtat(etat: EtatContrat): string | null {
  return ETATS[etat];
}

/** What of a contract says whether it has a card. */
interface SelonCarte {
  readonly etat: EtatContrat;
  readonly precontentieux: boolean;
  readonly typeContrat: TypeContrat;
}
export type MotifSansCarte = Exclude<EtatContrat, 'valide'> | 'precontentieux' | 'sansCarte';

/** Why a contract has no card of third-party payment: not running, without care to pay, or unpaid; `null`: it has one. */
export function motifSansCarte({ etat, precontentieux, typeContrat }: SelonCarte): MotifSansCarte | null {
  if (typeContrat === 'prevoyance') return 'sansCarte';
  if (etat !== 'valide') return etat;
  return precontentieux ? 'precontentieux' : null;
}

/** What an act may ask of the contract that it is about. */
export type ContratRequis =
  | 'avecCarte'
  | 'avecPrevoyance'
  | 'avecProches'
  | 'avecSante'
  | 'nonResilie'
  | 'sansSante';

/** What of a contract says what may be done on it. */
interface SelonContrat extends SelonCarte {
  readonly isUnePersonne?: boolean;
}

const CONVIENT: Readonly<Record<ContratRequis, (contrat: SelonContrat) => boolean>> = {
  avecCarte: (contrat) => motifSansCarte(contrat) === null,
  avecPrevoyance: ({ typeContrat }) => typeContrat !== 'sante',
  avecProches: ({ isUnePersonne }) => !isUnePersonne,
  avecSante: ({ typeContrat }) => typeContrat !== 'prevoyance',
  nonResilie: ({ etat }) => etat !== 'resilie',
  sansSante: ({ typeContrat }) => typeContrat === 'prevoyance',
};

export function convientAuContrat(requis: ContratRequis, contrat: SelonContrat): boolean {
  return CONVIENT[requis](contrat);
}

/**
 * «Santé Sérénité 3 – n° 00012345», and its state only when it is not «valide» (specification 1 §4):
 * «Prévoyance Revenus – n° 00012346 (suspendu)».
 */
export function libelleContrat(contrat: {
  readonly numContrat: string;
  readonly nomOffre: string;
  readonly etat: EtatContrat;
}): string {
  const etat = libelleEtat(contrat.etat);
  return `${contrat.nomOffre} – n° ${contrat.numContrat}${etat === null ? '' : ` (${etat})`}`;
}
