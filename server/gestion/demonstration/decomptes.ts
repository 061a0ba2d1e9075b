import type { DecompteRow } from '#server/db/gestion/decomptes.ts';
import type { MoisDeSoins, TotauxRecherche } from '#server/gestion/portefeuille.ts';
import type { Decompte } from '#src/core/adherent/decompte.ts';

type Noms = ReadonlyMap<string, { readonly nom: string; readonly prenom: string }>;

/** What the policyholder is told of the care of an adult who has not agreed to share it. */
export const LIBELLE_CONFIDENTIEL = 'Soins — détail confidentiel';

function beneficiaireDe({ numPers }: DecompteRow, noms: Noms): Decompte['beneficiaire'] {
  const { nom = '', prenom = '' } = noms.get(numPers) ?? {};
  return { nom, prenom };
}

/** A statement that is seen in full. */
export function decompteVisible(row: DecompteRow, noms: Noms): Decompte {
  const { depense, baseRemboursement, montantRo, montantRc, montantAutreRc, resteACharge, ...commun } = row;
  return {
    ...commun,
    beneficiaire: beneficiaireDe(row, noms),
    totaux: { depense, baseRemboursement, montantRo, montantRc, montantAutreRc, resteACharge },
    isConfidentiel: false,
  };
}

/** Date and amount of what was paid to the policyholder, and nothing that tells of the care (domain reference §6.3). */
export function decompteConfidentiel(row: DecompteRow, noms: Noms): Decompte {
  return {
    id: row.id,
    numDecompte: row.numDecompte,
    numContrat: row.numContrat,
    numPers: row.numPers,
    beneficiaire: beneficiaireDe(row, noms),
    dateSoins: null,
    dateReception: null,
    dateTraitement: null,
    dateReglement: row.dateReglement,
    origine: null,
    professionnel: null,
    destinataire: row.destinataire,
    etat: 'regle',
    totaux: null,
    montantVerse: row.montantVerse,
    libelle: LIBELLE_CONFIDENTIEL,
    codesDomaine: [],
    nbActes: null,
    idPaiement: row.idPaiement,
    motifRejet: null,
    isConfidentiel: true,
    tiers: null,
  };
}

const RIEN: TotauxRecherche = { depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 };

/** The twelve months of a year, those without care too. */
export function douzeMois(annee: number, sommes: readonly MoisDeSoins[]): MoisDeSoins[] {
  const parMois = new Map(sommes.map((somme) => [somme.mois, somme]));
  return Array.from({ length: 12 }, (_, index) => {
    const mois = `${annee}-${String(index + 1).padStart(2, '0')}`;
    return parMois.get(mois) ?? { mois, ...RIEN };
  });
}
