import type { LigneResume } from '#src/core/acte/act-resume.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';
import type { Contacts } from '#src/lectures/personnes.ts';

/** An account as those who decide see the one that is replaced. */
export function ribEnMots(rib: { readonly iban: string; readonly bic: string }): readonly LigneResume[] {
  return [
    { libelle: 'IBAN', valeur: masqueIban(rib.iban) },
    { libelle: 'BIC', valeur: rib.bic },
  ];
}

const NUMEROS = [
  ['telMobile', 'Téléphone mobile'],
  ['telFixe', 'Téléphone fixe'],
  ['telPro', 'Téléphone professionnel'],
] as const;

/** Telephone numbers as they were. */
export function numerosEnMots(contacts: Contacts): readonly LigneResume[] {
  return NUMEROS.flatMap(([nom, libelle]) => {
    const valeur = contacts[nom];
    return valeur ? [{ libelle, valeur: numeroEnMots(valeur) }] : [];
  });
}
