import type { RechercheDecomptes } from '#server/gestion/portefeuille.ts';
import { mots } from '#src/core/valeurs/normalise.ts';

/** A condition with its values, numbered from `$1`. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const TIERS = ['professionnel', 'etablissement'];

/** Of somebody whose care is confidential, what was paid to the policyholder. */
export const VERSE_A_L_ADHERENT =
  "destinataire = 'assure' and etat in ('regle', 'regularise') and id_paiement is not null";

/** `%` and `_` of what somebody types are letters like others. */
function contient(texte: string): string {
  return `%${texte.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Criteria that look at what was paid, and so at everybody. */
function surVersement(recherche: RechercheDecomptes, value: (v: unknown) => string): string[] {
  const { numPers, destinataire, dateReglementDebut, dateReglementFin, idPaiement } = recherche;
  return [
    numPers && `num_pers = any(${value(numPers)})`,
    destinataire && `destinataire = any(${value(destinataire)})`,
    dateReglementDebut && `date_reglement >= ${value(dateReglementDebut)}`,
    dateReglementFin && `date_reglement <= ${value(dateReglementFin)}`,
    idPaiement && `id_paiement::text = ${value(idPaiement)}`,
  ].filter((sql) => typeof sql === 'string');
}

/** Criteria that look at the care itself: they never reach who is confidential, not even to say «none». */
function surSoins(recherche: RechercheDecomptes, value: (v: unknown) => string): string[] {
  const { codeDomaine, etat, dateSoinsDebut, dateSoinsFin, montantMin, montantMax, professionnel, q } =
    recherche;
  return [
    codeDomaine && `codes_domaine && ${value(codeDomaine)}::text[]`,
    etat && `etat = any(${value(etat)})`,
    dateSoinsDebut && `date_soins >= ${value(dateSoinsDebut)}`,
    dateSoinsFin && `date_soins <= ${value(dateSoinsFin)}`,
    montantMin !== undefined && `depense >= ${value(montantMin)}`,
    montantMax !== undefined && `depense <= ${value(montantMax)}`,
    professionnel &&
      `portail_normalise(professionnel ->> 'nom') like ${value(contient(mots(professionnel).join(' ')))}`,
    ...mots(q ?? '').map((mot) => `recherche like ${value(contient(mot))}`),
  ].filter((sql) => typeof sql === 'string');
}

function circuit({ circuit }: RechercheDecomptes, value: (v: unknown) => string): string[] {
  if (circuit === undefined) return [];
  const membre = `destinataire = any(${value(TIERS)})`;
  return [circuit === 'tiers' ? membre : `not ${membre}`];
}

/** Any criterion about care hides who is confidential: they are as if they had none. */
function isSansConfidentiels(recherche: RechercheDecomptes): boolean {
  return recherche.confidentiels.length === 0 || surSoins(recherche, () => '').length > 0;
}

function condition(
  client: string,
  recherche: RechercheDecomptes,
  qui: (value: (v: unknown) => string) => string,
): Condition {
  const values: unknown[] = [client, recherche.numContrat];
  const value = (v: unknown) => `$${values.push(v)}`;
  const parts = [
    'client_id = (select id from client where code = $1)',
    'num_contrat = $2',
    qui(value),
    ...(recherche.depuis ? [`coalesce(date_reglement, date_soins) >= ${value(recherche.depuis)}`] : []),
    ...surVersement(recherche, value),
    ...circuit(recherche, value),
  ];
  return { sql: parts.join(' and '), values };
}

type Qui = (recherche: RechercheDecomptes) => (value: (v: unknown) => string) => string;

const visibles: Qui = (recherche) => (value) =>
  [`num_pers = any(${value(recherche.visibles)})`, ...surSoins(recherche, value)].join(' and ');
const confidentiels: Qui = (recherche) => (value) =>
  `num_pers = any(${value(recherche.confidentiels)}) and ${VERSE_A_L_ADHERENT}`;

/** The statements of a search that are seen in full. */
export function conditionVisibles(client: string, recherche: RechercheDecomptes): Condition {
  return condition(client, recherche, visibles(recherche));
}

/** Those of which only what was paid is seen; `null` where there can be none. */
export function conditionConfidentiels(client: string, recherche: RechercheDecomptes): Condition | null {
  return isSansConfidentiels(recherche) ? null : condition(client, recherche, confidentiels(recherche));
}

/** All the statements of a search. */
export function conditionDecomptes(client: string, recherche: RechercheDecomptes): Condition {
  if (isSansConfidentiels(recherche)) return conditionVisibles(client, recherche);
  return condition(
    client,
    recherche,
    (value) => `((${visibles(recherche)(value)}) or (${confidentiels(recherche)(value)}))`,
  );
}
