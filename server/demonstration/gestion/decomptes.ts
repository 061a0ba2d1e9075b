import type { DecompteRow } from '#server/demonstration/sql/decomptes.ts';
import type { Decompte, MoisDeSoins, TotauxSoins } from '#src/lectures/decomptes.ts';

type Noms = ReadonlyMap<string, { readonly nom: string; readonly prenom: string }>;

function beneficiaireDe({ numPers }: DecompteRow, noms: Noms): Decompte['beneficiaire'] {
  const { nom = '', prenom = '' } = noms.get(numPers) ?? {};
  return { nom, prenom };
}

/** A statement in full; who may see what of it is decided above. */
export function decompteDe(row: DecompteRow, noms: Noms): Decompte {
  const { depense, baseRemboursement, montantRo, montantRc, montantAutreRc, resteACharge, ...commun } = row;
  return {
    ...commun,
    beneficiaire: beneficiaireDe(row, noms),
    totaux: { depense, baseRemboursement, montantRo, montantRc, montantAutreRc, resteACharge },
    isConfidentiel: false,
  };
}

const RIEN: TotauxSoins = { depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 };

/** The twelve months of a year, those without care too. */
export function douzeMois(annee: number, sommes: readonly MoisDeSoins[]): MoisDeSoins[] {
  const parMois = new Map(sommes.map((somme) => [somme.mois, somme]));
  return Array.from({ length: 12 }, (_, index) => {
    const mois = `${annee}-${String(index + 1).padStart(2, '0')}`;
    return parMois.get(mois) ?? { mois, ...RIEN };
  });
}
