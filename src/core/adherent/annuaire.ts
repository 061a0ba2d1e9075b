/**
 * The professions that are looked for, by our code, with that of the public directory (TRE_G15-ProfessionSante of the ANS).
 * Some practise in a place that people know by its own name: a chemist’s, an optician’s.
 */
export const PROFESSIONS = [
  { code: 'MEDECIN', libelle: 'Médecin', ans: '10' },
  { code: 'CHIRURGIEN_DENTISTE', libelle: 'Chirurgien-dentiste', ans: '40' },
  { code: 'INFIRMIER', libelle: 'Infirmier', ans: '60' },
  { code: 'KINESITHERAPEUTE', libelle: 'Masseur-kinésithérapeute', ans: '70' },
  { code: 'PHARMACIEN', libelle: 'Pharmacien', ans: '21' },
  { code: 'OPTICIEN', libelle: 'Opticien', ans: '28' },
  { code: 'AUDIOPROTHESISTE', libelle: 'Audioprothésiste', ans: '26' },
  { code: 'SAGE_FEMME', libelle: 'Sage-femme', ans: '50' },
  { code: 'OSTEOPATHE', libelle: 'Ostéopathe', ans: '71' },
  { code: 'ORTHOPHONISTE', libelle: 'Orthophoniste', ans: '91' },
  { code: 'ORTHOPTISTE', libelle: 'Orthoptiste', ans: '92' },
  { code: 'PSYCHOLOGUE', libelle: 'Psychologue', ans: '93' },
  { code: 'PEDICURE_PODOLOGUE', libelle: 'Pédicure-podologue', ans: '80' },
] as const;
export type Profession = (typeof PROFESSIONS)[number]['code'];

/** What a professional may charge above the tariff of the Assurance maladie (domain reference §1.8). */
export const SECTEURS = [
  {
    code: '1',
    libelle: 'Secteur 1',
    explication: 'Tarifs de l’Assurance maladie, sans dépassement sauf exigence particulière.',
  },
  {
    code: '1DP',
    libelle: 'Secteur 1, dépassement permanent',
    explication: 'Tarifs de l’Assurance maladie, avec un droit à dépassement.',
  },
  {
    code: 'OPTAM',
    libelle: 'Secteur 2, Optam',
    explication: 'Honoraires libres, dépassements modérés par un engagement avec l’Assurance maladie.',
  },
  {
    code: '2',
    libelle: 'Secteur 2',
    explication: 'Honoraires libres : demandez le prix avant la consultation.',
  },
  {
    code: '0',
    libelle: 'Non conventionné',
    explication: 'L’Assurance maladie ne rembourse presque rien.',
  },
] as const;
export type Secteur = (typeof SECTEURS)[number]['code'];

/** What a place offers besides. */
export const SERVICES_PS = [
  { code: 'TIERS_PAYANT', libelle: 'Tiers payant' },
  { code: 'PMR', libelle: 'Accessible en fauteuil roulant' },
  { code: 'DOMICILE', libelle: 'Se déplace à domicile' },
] as const;

/** Kilometres (domain reference §3). */
export const RAYONS = [1, 5, 10, 20, 50] as const;
export const RAYON_USUEL = 10;
/** So many to a page, of the list and of the map. */
export const PAR_PAGE = 100;

export function professionDe(code: string): (typeof PROFESSIONS)[number] | undefined {
  return PROFESSIONS.find((une) => une.code === code);
}

export function secteurDe(code: string | null): (typeof SECTEURS)[number] | undefined {
  return SECTEURS.find((un) => un.code === code);
}

/** How the directory stands: all of it, what was kept of it because it does not answer, or nothing yet. */
export const ETATS_ANNUAIRE = ['complet', 'partiel', 'ancien', 'indisponible'] as const;
export type EtatAnnuaire = (typeof ETATS_ANNUAIRE)[number];
