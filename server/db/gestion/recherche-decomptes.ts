import type { RechercheDecomptes } from '#server/gestion/portefeuille.ts';
import { mots } from '#src/core/normalise.ts';

/** A condition with its values, numbered from `$1`. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const TIERS = ['professionnel', 'etablissement'];

/** Of somebody whose care is confidential, what was paid to the policyholder. */
const VERSE_A_L_ADHERENT =
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

/**
 * The statements of a search. Who is confidential is reached by what was paid alone: with any criterion about care, or in
 * sums (`pleines`), they are as if they had none.
 */
export function conditionDecomptes(
  client: string,
  recherche: RechercheDecomptes,
  pleines = false,
): Condition {
  const values: unknown[] = [client, recherche.numContrat];
  const value = (v: unknown) => `$${values.push(v)}`;
  const soins = surSoins(recherche, value);
  const visibles = [`num_pers = any(${value(recherche.visibles)})`, ...soins].join(' and ');
  const isCache = pleines || soins.length > 0 || recherche.confidentiels.length === 0;
  const qui = isCache
    ? visibles
    : `(${visibles} or (num_pers = any(${value(recherche.confidentiels)}) and ${VERSE_A_L_ADHERENT}))`;
  const parts = [
    'client_id = (select id from client where code = $1)',
    'num_contrat = $2',
    qui,
    ...surVersement(recherche, value),
    ...circuit(recherche, value),
  ];
  return { sql: parts.join(' and '), values };
}
