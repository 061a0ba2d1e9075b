import { cleNir } from '#src/core/valeurs/nir.ts';
import type { Alea } from './alea.ts';

/** An invented number: the sex, year and month of the person, a town of the department, an order above 900. */
export function nirInvente(
  hasard: Alea,
  personne: { readonly codeCivilite: string; readonly dateNaissance: string },
  departement: string,
): { readonly numero: string; readonly cle: string } {
  const sexe = personne.codeCivilite === 'MME' ? '2' : '1';
  const commune = String(hasard.entier(1, 399)).padStart(3, '0');
  const ordre = String(hasard.entier(900, 999));
  const numero = `${sexe}${personne.dateNaissance.slice(2, 4)}${personne.dateNaissance.slice(5, 7)}${departement}${commune}${ordre}`;
  return { numero, cle: cleNir(numero) };
}

/** Banks of the invented accounts: code of the bank, and its BIC. */
const BANQUES = [
  { code: '17806', guichet: '00100', bic: 'AGRIFRPP878' },
  { code: '30004', guichet: '00003', bic: 'BNPAFRPPXXX' },
  { code: '30003', guichet: '03000', bic: 'SOGEFRPPXXX' },
  { code: '20041', guichet: '01005', bic: 'PSSTFRPPXXX' },
  { code: '10278', guichet: '06000', bic: 'CMCIFR2AXXX' },
] as const;

/** The RIB key of a French account, then that of the IBAN. */
export function ibanFrancais(banque: string, guichet: string, compte: string): string {
  const somme = 89n * BigInt(banque) + 15n * BigInt(guichet) + 3n * BigInt(compte);
  const bban = `${banque}${guichet}${compte}${String(97n - (somme % 97n)).padStart(2, '0')}`;
  const cle = 98n - (BigInt(`${bban}152700`) % 97n);
  return `FR${String(cle).padStart(2, '0')}${bban}`;
}

export function compteInvente(hasard: Alea): { readonly iban: string; readonly bic: string } {
  const { code, guichet, bic } = hasard.parmi(BANQUES);
  const compte = `4${String(hasard.entier(0, 9_999_999_999)).padStart(10, '0')}`;
  return { iban: ibanFrancais(code, guichet, compte), bic };
}

/** The Luhn digit that ends a number. */
function chiffreLuhn(debut: string): string {
  let somme = 0;
  for (const [index, chiffre] of [...debut].reverse().entries()) {
    const double = index % 2 === 0 ? Number(chiffre) * 2 : Number(chiffre);
    somme += double > 9 ? double - 9 : double;
  }
  return String((10 - (somme % 10)) % 10);
}

/** An invented company: a SIREN and a SIRET that both pass their check. */
export function siretInvente(hasard: Alea): string {
  const debut = `9${String(hasard.entier(0, 9_999_999)).padStart(7, '0')}`;
  const siren = debut + chiffreLuhn(debut);
  const etablissement = `${siren}000${hasard.entier(1, 4)}`;
  return etablissement + chiffreLuhn(etablissement);
}
