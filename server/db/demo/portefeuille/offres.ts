import type { Couverture, Garantie } from '#src/core/adherent/contrat-detail.ts';

/** What a level pays. Percents of the base with the compulsory part in them, sums in euros. */
export interface Niveau {
  readonly rang: number;
  readonly honoraires: number;
  readonly prothese: number;
  readonly optique: number;
  readonly lentilles: number;
  readonly osteopathie: { readonly montant: number; readonly nbMax: number };
  readonly chambre: number;
  readonly audition: number;
  readonly orthodontie: number;
}

export const NIVEAUX: readonly Niveau[] = [
  [1, 100, 125, 100, 50, 20, 2, 30, 400, 125],
  [2, 150, 175, 150, 80, 30, 2, 45, 500, 175],
  [3, 200, 225, 200, 120, 40, 3, 60, 700, 225],
  [4, 220, 275, 300, 160, 50, 4, 80, 900, 275],
  [5, 250, 350, 400, 200, 60, 5, 100, 1200, 350],
].map(([rang, honoraires, prothese, optique, lentilles, montant, nbMax, chambre, audition, orthodontie]) => ({
  rang: rang ?? 1,
  honoraires: honoraires ?? 100,
  prothese: prothese ?? 100,
  optique: optique ?? 100,
  lentilles: lentilles ?? 0,
  osteopathie: { montant: montant ?? 0, nbMax: nbMax ?? 0 },
  chambre: chambre ?? 0,
  audition: audition ?? 0,
  orthodontie: orthodontie ?? 100,
}));

/** @throws Error for a level that no offer has. */
export function niveau(rang: number): Niveau {
  const found = NIVEAUX[rang - 1];
  if (!found) throw new Error(`Pas de niveau ${rang}`);
  return found;
}

export interface Offre {
  readonly nom: string;
  /** Of the list `couverture`. */
  readonly code: string;
  readonly niveau: number;
  readonly type: 'sante' | 'prevoyance';
  /** Euros a month for an adult; a child costs half. */
  readonly tarif: number;
}

const sante = (nom: string, niveau: number, tarif: number): Offre => ({
  nom,
  niveau,
  tarif,
  code: `SER${niveau}-BASE`,
  type: 'sante',
});
const prevoyance = (nom: string, tarif: number): Offre => ({
  nom,
  tarif,
  niveau: 1,
  code: 'PREV-IJ',
  type: 'prevoyance',
});

export const OFFRES: Readonly<Record<string, readonly Offre[]>> = {
  horizon: [
    sante('Santé Essentielle 1', 1, 28.4),
    sante('Santé Jeune 1', 1, 24.9),
    sante('Santé Sérénité 2', 2, 37.6),
    sante('Santé Famille 2', 2, 39.2),
    sante('Santé Sérénité 3', 3, 44.7),
    sante('Santé Senior 3', 3, 92.3),
    sante('Santé Sérénité 4', 4, 61.5),
    sante('Santé Sérénité 5', 5, 79.9),
    prevoyance('Prévoyance Revenus', 31.5),
  ],
  littoral: [
    sante('Océan Essentiel', 1, 27.8),
    sante('Océan Confort', 3, 46.2),
    sante('Océan Grand Large', 5, 81.4),
    prevoyance('Prévoyance Marine', 33),
  ],
};

/** @throws Error for a name that the client does not sell. */
export function offre(client: string, nom: string): Offre {
  const found = OFFRES[client]?.find((une) => une.nom === nom);
  if (!found) throw new Error(`${client} ne vend pas ${nom}`);
  return found;
}

interface Ligne {
  readonly code: string;
  readonly codeDomaine: string;
  readonly libelle: string;
  readonly valeur: string;
  readonly plafond?: { readonly montant: number; readonly periode: string; readonly nbMax: number | null };
  readonly conditions?: string;
  readonly isReseau?: boolean;
}

const garantie = (ligne: Ligne): Garantie => ({
  ...ligne,
  isReseau: ligne.isReseau ?? false,
  plafond: ligne.plafond ?? null,
  consomme: null,
  conditions: ligne.conditions ?? null,
});

function garantiesSante(n: Niveau): readonly Garantie[] {
  const euros = (montant: number) => `${montant} €`;
  const lignes: readonly Ligne[] = [
    { code: 'CONSULT', codeDomaine: 'SOINS', libelle: 'Consultations de généralistes', valeur: '100 % BR' },
    {
      code: 'SPECIAL',
      codeDomaine: 'SOINS',
      libelle: 'Consultations de spécialistes (OPTAM)',
      valeur: `${n.honoraires} % BR`,
    },
    { code: 'PHARMA', codeDomaine: 'PHAR', libelle: 'Médicaments remboursés', valeur: '100 % BR' },
    { code: 'LABO', codeDomaine: 'LABO', libelle: 'Analyses et examens de laboratoire', valeur: '100 % BR' },
    { code: 'IMAGERIE', codeDomaine: 'IMAG', libelle: 'Imagerie médicale', valeur: `${n.honoraires} % BR` },
    {
      code: 'PARAMED',
      codeDomaine: 'PARA',
      libelle: 'Infirmiers, kinésithérapeutes, orthophonistes',
      valeur: '100 % BR',
    },
    { code: 'SOINDENT', codeDomaine: 'DENT', libelle: 'Soins dentaires', valeur: '100 % BR' },
    {
      code: 'DENTRAC0',
      codeDomaine: 'DENT',
      libelle: 'Prothèses 100 % Santé',
      valeur: 'Frais réels',
      conditions: 'Panier 100 % Santé',
    },
    {
      code: 'DENTMAIT',
      codeDomaine: 'DENT',
      libelle: 'Prothèses à tarif maîtrisé ou libre',
      valeur: `${n.prothese} % BR`,
    },
    {
      code: 'ORTHODON',
      codeDomaine: 'DENT',
      libelle: 'Orthodontie remboursée',
      valeur: `${n.orthodontie} % BR`,
    },
    {
      code: 'OPTIRAC0',
      codeDomaine: 'OPTI',
      libelle: 'Équipement 100 % Santé (classe A)',
      valeur: 'Frais réels',
      conditions: 'Un équipement tous les deux ans',
    },
    {
      code: 'OPTILIBR',
      codeDomaine: 'OPTI',
      libelle: 'Équipement à tarif libre (classe B)',
      valeur: `${euros(n.optique)} tous les 2 ans`,
      plafond: { montant: n.optique, periode: '2ans', nbMax: 1 },
      conditions: 'Tous les ans avant 16 ans ou si la vue change',
      isReseau: true,
    },
    {
      code: 'LENTILLE',
      codeDomaine: 'OPTI',
      libelle: 'Lentilles',
      valeur: `${euros(n.lentilles)} par an`,
      plafond: { montant: n.lentilles, periode: 'annee', nbMax: null },
    },
    {
      code: 'AUDIRAC0',
      codeDomaine: 'AUDI',
      libelle: 'Aides auditives 100 % Santé (classe I)',
      valeur: 'Frais réels',
    },
    {
      code: 'AUDILIBR',
      codeDomaine: 'AUDI',
      libelle: 'Aides auditives à tarif libre (classe II)',
      valeur: `${euros(n.audition)} par oreille`,
      isReseau: true,
    },
    {
      code: 'FORFJOUR',
      codeDomaine: 'HOSP',
      libelle: 'Forfait journalier hospitalier',
      valeur: 'Frais réels',
      conditions: 'Sans limite de durée',
    },
    {
      code: 'SEJOUR',
      codeDomaine: 'HOSP',
      libelle: 'Frais de séjour et honoraires',
      valeur: `${n.honoraires} % BR`,
    },
    {
      code: 'CHAMBRE',
      codeDomaine: 'HOSP',
      libelle: 'Chambre particulière',
      valeur: `${euros(n.chambre)} par jour`,
      plafond: { montant: n.chambre, periode: 'sejour', nbMax: 30 },
    },
    { code: 'TRANSPOR', codeDomaine: 'TRAN', libelle: 'Transport sanitaire', valeur: '100 % BR' },
    {
      code: 'OSTEO',
      codeDomaine: 'DOUCE',
      libelle: 'Ostéopathie, psychologue',
      valeur: `${euros(n.osteopathie.montant)} par séance, ${n.osteopathie.nbMax} par an`,
      plafond: { montant: n.osteopathie.montant, periode: 'acte', nbMax: n.osteopathie.nbMax },
      isReseau: true,
    },
    { code: 'CURE', codeDomaine: 'CURE', libelle: 'Cure thermale', valeur: '100 % BR' },
  ];
  return lignes.map(garantie);
}

const LIGNES_PREVOYANCE: readonly Ligne[] = [
  {
    code: 'IJ',
    codeDomaine: 'DIV',
    libelle: 'Indemnités journalières',
    valeur: '80 % du salaire brut',
    conditions: 'Après 30 jours d’arrêt',
  },
  { code: 'INVAL', codeDomaine: 'DIV', libelle: 'Rente d’invalidité', valeur: '60 % du salaire brut' },
];
const PREVOYANCE = LIGNES_PREVOYANCE.map(garantie);

/** The covers of an offer for people, from a day. */
export function couvertureDe(
  { nom, code, niveau: rang, type }: Offre,
  depuis: { readonly dateDebut: string; readonly dateFin: string | null },
  assures: readonly string[],
  montantCotisation: number,
): Couverture {
  return {
    code,
    libelle: nom,
    type: type === 'sante' ? 'base' : 'prevoyance',
    niveau: rang,
    ...depuis,
    assures,
    montantCotisation,
    garanties: type === 'sante' ? garantiesSante(niveau(rang)) : PREVOYANCE,
  };
}
