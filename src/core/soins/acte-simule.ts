import { enCentimes, enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import type { FamilleSoins } from './part-obligatoire.ts';
import type { GenreRetenue } from './retenues.ts';

export const TYPES_QUESTION = ['radio', 'select', 'montant', 'nombre', 'bool'] as const;

/** A question of an act (domain reference §1.19). */
export interface OptionSimu {
  readonly code: string;
  readonly libelle: string;
  readonly type: (typeof TYPES_QUESTION)[number];
  readonly valeurs: readonly { readonly code: string; readonly libelle: string }[];
  readonly defaut: string | null;
  readonly isObligatoire: boolean;
  readonly min: number | null;
  readonly max: number | null;
}

interface Reponse {
  readonly champ: string;
  readonly valeur: string;
}

/** What an act is reckoned from, for some answers: the first case whose answers are given is taken. Euros. */
export interface CasSimule {
  readonly si: readonly Reponse[];
  /** «Couronne 100 % Santé»; `null`: the name of the act. */
  readonly libelle: string | null;
  /** For one; `null`: no tariff is known that day. */
  readonly baseRemboursement: number | null;
  readonly tauxRo: number;
  /** The base is the price: what a chemist or a carrier charges. */
  readonly isBasePrix: boolean;
  readonly montantMoyen: number;
  /** The price that the law allows, for one; `null`: it is free. */
  readonly montantMax: number | null;
  readonly isBaseExemple: boolean;
  readonly codesGarantie: readonly string[];
  readonly panier: string | null;
}

/** What the management system says of an act that may be simulated. */
export interface ActeSimule {
  readonly code: string;
  readonly libelle: string;
  readonly description: string;
  readonly codeDomaine: string;
  readonly tags: readonly string[];
  /** Of the list `prestation`. */
  readonly codeActe: string;
  readonly famille: FamilleSoins;
  /** What is kept back of it; `null`: nothing is. */
  readonly retenue: GenreRetenue | null;
  /** Whether the pathway of care changes what is paid back. */
  readonly isParcours: boolean;
  /** Whether it counts among the heavy acts once it is dear enough. */
  readonly isLourd: boolean;
  /** The question that says how many; `null`: one. */
  readonly quantite: string | null;
  /** What is counted: «séance». */
  readonly unite: string | null;
  readonly champs: readonly OptionSimu[];
  readonly cas: readonly CasSimule[];
  /** What an answer adds to the base of the act: care at night, on a Sunday. */
  readonly majorations: readonly (Reponse & { readonly montant: number })[];
  /** Of an amount that is asked, what no contract pays above: the frame of glasses. */
  readonly limites: readonly { readonly champ: string; readonly montant: number }[];
}

const question = (
  code: string,
  libelle: string,
  valeurs: readonly (readonly [string, string])[],
): OptionSimu => ({
  ...{ code, libelle, type: 'select', isObligatoire: false, min: null, max: null },
  valeurs: valeurs.map(([un, nom]) => ({ code: un, libelle: nom })),
  defaut: valeurs[0]?.[0] ?? null,
});

const EXONERATION = question('exoneration', 'Prise en charge à 100 % par l’Assurance maladie', [
  ['aucune', 'Non'],
  ['ald', 'Oui, ces soins relèvent d’une affection de longue durée (ALD)'],
  ['maternite', 'Oui, maternité : du 6e mois de grossesse à 12 jours après l’accouchement'],
]);

/** What is asked of any act that the compulsory scheme pays. */
const QUESTIONS_COMMUNES: readonly OptionSimu[] = [
  EXONERATION,
  question('lieu', 'Lieu des soins', [
    ['france', 'En France'],
    ['outreMer', 'En outre-mer'],
    ['ue', 'Dans un autre pays de l’Union européenne'],
    ['horsUe', 'Hors de l’Union européenne'],
  ]),
];

function communesDe({ cas, famille }: ActeSimule): readonly OptionSimu[] {
  if (cas.some(({ tauxRo }) => tauxRo > 0)) return QUESTIONS_COMMUNES;
  // The scheme pays no day of a stay, but nobody owes it for a birth.
  return famille === 'forfaitJournalier' ? [EXONERATION] : [];
}

/** What is asked of some acts, whatever they are. */
export function questionsCommunes(actes: readonly ActeSimule[]): readonly OptionSimu[] {
  return QUESTIONS_COMMUNES.filter((question) => actes.some((acte) => communesDe(acte).includes(question)));
}

/** All that is asked of an act. */
export function questionsDe(acte: ActeSimule): readonly OptionSimu[] {
  return [...acte.champs, ...communesDe(acte)];
}

export type Reponses = Readonly<Record<string, string>>;

const REQUIS = 'Ce champ est obligatoire.';
const CHOIX = 'Cette valeur n’est pas proposée.';
const MONTANT_MAX = 100_000;

/** Digits as people type them: «12,50». `null` where it is no number. */
export function nombreLu(texte: string): number | null {
  const net = texte.replace(/[\s\u00a0\u202f€]/gu, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(net) ? Number(net) : null;
}

function fauteNombre({ type, min, max }: OptionSimu, valeur: string): string | null {
  const lu = nombreLu(valeur);
  if (type === 'montant')
    return lu === null || lu > MONTANT_MAX ? 'Merci de saisir un montant en euros, par exemple 45,50.' : null;
  if (lu === null || !Number.isInteger(lu)) return 'Merci de saisir un nombre entier.';
  const bas = min ?? 1;
  const haut = max ?? 999;
  return lu < bas || lu > haut ? `Merci de saisir un nombre entre ${bas} et ${haut}.` : null;
}

function fauteDe(une: OptionSimu, valeur: string | undefined): string | null {
  if (valeur === undefined || valeur === '') return une.isObligatoire && une.defaut === null ? REQUIS : null;
  if (une.type === 'montant' || une.type === 'nombre') return fauteNombre(une, valeur);
  if (une.type === 'bool') return valeur === 'true' || valeur === 'false' ? null : CHOIX;
  return une.valeurs.some(({ code }) => code === valeur) ? null : CHOIX;
}

/** What is wrong with answers, by question; one that is not asked is wrong too. */
export function fautesDesReponses(acte: ActeSimule, reponses: Reponses): Record<string, string> {
  const questions = questionsDe(acte);
  const fautes: Record<string, string> = {};
  for (const nom of Object.keys(reponses))
    if (!questions.some(({ code }) => code === nom))
      fautes[nom] = 'Cette question n’est pas posée pour ces soins.';
  for (const une of questions) {
    const faute = fauteDe(une, reponses[une.code]);
    if (faute) fautes[une.code] = faute;
  }
  return fautes;
}

/** Answers with those that are left to themselves. */
export function reponsesEntieres(acte: ActeSimule, reponses: Reponses): Reponses {
  const entieres = questionsDe(acte).map(({ code, defaut }) => [code, reponses[code] || (defaut ?? '')]);
  return Object.fromEntries(entieres);
}

/** The case that answers lead to; none where the act has nothing for them. */
export function casDe({ cas }: ActeSimule, reponses: Reponses): CasSimule | undefined {
  return cas.find(({ si }) => si.every(({ champ, valeur }) => reponses[champ] === valeur));
}

/** How many are asked for. */
export function quantiteDe({ quantite }: ActeSimule, reponses: Reponses): number {
  return quantite === null ? 1 : (nombreLu(reponses[quantite] ?? '') ?? 1);
}

/** What care usually costs with these answers, for as many as they say, in euros; `0` where nobody knows. */
export function prixCourant(acte: ActeSimule, options: Reponses): number {
  const reponses = reponsesEntieres(acte, options);
  const cas = casDe(acte, reponses);
  if (!cas || cas.montantMoyen <= 0) return 0;
  const ajouts = acte.majorations.filter(({ champ, valeur }) => reponses[champ] === valeur);
  const unitaire = ajouts.reduce(
    (somme, { montant }) => somme + enCentimes(montant),
    enCentimes(cas.montantMoyen),
  );
  return enEuros(unitaire * quantiteDe(acte, reponses));
}
