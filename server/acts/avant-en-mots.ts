import type { LigneAvant, LigneResume } from '#src/core/acte/act-resume.ts';
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

/** Telephone numbers as they were, and as they are asked for: one that `demandes` does not name stays. */
export function numerosEnMots(contacts: Contacts, demandes: Partial<Contacts>): readonly LigneAvant[] {
  return NUMEROS.flatMap(([nom, libelle]) => {
    const valeur = contacts[nom];
    if (!valeur) return [];
    const demande = Object.hasOwn(demandes, nom) ? demandes[nom] : valeur;
    return [
      { libelle, valeur: numeroEnMots(valeur), demande: demande ? numeroEnMots(demande) : 'À retirer' },
    ];
  });
}
