import { choix } from '#src/acts/champs/choix.ts';
import { nir } from '#src/acts/champs/numeros.ts';
import { reference } from '#src/acts/reference.ts';
import type { Champ, Option } from '#src/core/definition/form.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { isMonaco } from '#src/core/valeurs/nir.ts';
import { texte } from './texte.ts';

/** A person whose link with the compulsory scheme is asked. */
export interface PersonneRattachee extends Option {
  readonly dateNaissance: string;
  readonly codeCivilite: string;
}

/** Titles, and the sexes that they are of: what a number says of somebody. */
export const CIVILITES = {
  civilites: reference('civilite', { avec: ['sexe'] }),
  sexes: reference('sexe', { avec: ['codeNir'] }),
};

/** Those lists, as the browser has them. */
export interface Civilites {
  readonly civilites: readonly (Option & { readonly sexe: string | null })[];
  readonly sexes: readonly (Option & { readonly codeNir: '1' | '2' })[];
}

/** With which digit the number of somebody begins; `null` where their title says nothing of it. */
function chiffreDe({ civilites, sexes }: Civilites, codeCivilite: string): string | null {
  const sexe = civilites.find(({ code }) => code === codeCivilite)?.sexe;
  return sexes.find(({ code }) => code === sexe)?.codeNir ?? null;
}

/** `nombre` digits of the number of an office. */
function chiffres(label: string, nombre: number, aide: string): Champ<string, string> {
  const format = new RegExp(`^\\d{${nombre}}$`);
  return texte({ label, aide }, nombre, (valeur) => (format.test(valeur) ? null : MA.CODE_ORGANISME), {
    inputMode: 'numeric',
  });
}

/** The compulsory schemes, each under the family that it belongs to. */
export const REGIMES = reference('grand-regime', { sousTitre: 'codeRegimeSimplifie' });

/** Who somebody is for the compulsory scheme, and which office keeps their rights: régime, caisse, centre. */
export function organisme(regimes: readonly Option[]) {
  return {
    nir: nir({ label: 'Numéro de sécurité sociale et clé', monaco: true }),
    codeGrandRegime: choix({ label: 'Régime' }, regimes, 'liste'),
    codeCaisse: chiffres('Caisse', 3, 'Trois chiffres.'),
    codeCentre: chiffres('Centre', 4, 'Quatre chiffres.'),
  };
}

/**
 * Whether a number says another sex or another day of birth than this person's. Of a minor it says nothing: a child carries
 * the number of a parent. One of Monaco says nothing either.
 */
export function isIncoherent(
  numero: string,
  { dateNaissance, codeCivilite }: Pick<PersonneRattachee, 'dateNaissance' | 'codeCivilite'>,
  aujourdhui: string,
  listes: Civilites,
): boolean {
  const serre = numero.replace(/\s/gu, '');
  if (serre.length < 5 || isMonaco(serre) || ageLe(dateNaissance, aujourdhui) < 18) return false;
  const mois = Number(serre.slice(3, 5));
  const isMoisDit = mois <= 12 && mois !== Number(dateNaissance.slice(5, 7));
  const chiffre = chiffreDe(listes, codeCivilite);
  const isSexe = chiffre === null || serre[0] === chiffre;
  return !isSexe || serre.slice(1, 3) !== dateNaissance.slice(2, 4) || isMoisDit;
}
