import { choix } from '#src/acts/champs/choix.ts';
import { nir } from '#src/acts/champs/numeros.ts';
import type { Champ, Option } from '#src/core/definition/form.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { isMonaco } from '#src/core/valeurs/nir.ts';
import { texte } from './texte.ts';

/** A person whose link with the compulsory scheme is asked. */
export interface PersonneRattachee extends Option {
  readonly dateNaissance: string;
  readonly codeCivilite: 'MME' | 'M';
}

/** `nombre` digits of the number of an office. */
function chiffres(label: string, nombre: number, aide: string): Champ<string, string> {
  const format = new RegExp(`^\\d{${nombre}}$`);
  return texte({ label, aide }, nombre, (valeur) => (format.test(valeur) ? null : MA.CODE_ORGANISME), {
    inputMode: 'numeric',
  });
}

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
  { dateNaissance, codeCivilite }: PersonneRattachee,
  aujourdhui: string,
): boolean {
  const serre = numero.replace(/\s/gu, '');
  if (serre.length < 5 || isMonaco(serre) || ageLe(dateNaissance, aujourdhui) < 18) return false;
  const mois = Number(serre.slice(3, 5));
  const isMoisDit = mois <= 12 && mois !== Number(dateNaissance.slice(5, 7));
  const isSexe = serre[0] === (codeCivilite === 'M' ? '1' : '2');
  return !isSexe || serre.slice(1, 3) !== dateNaissance.slice(2, 4) || isMoisDit;
}
