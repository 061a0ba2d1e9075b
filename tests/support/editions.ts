import { CARTE } from '#server/documents/exemples.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { SANS_TEXTE } from '#src/core/edition/textes.ts';
import type { CarteTp } from '#src/lectures/cartes.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';

/** The charter of a client without a logo. */
export const CHARTE: CharteImprimee = {
  organisme: 'Mutuelle Horizon',
  couleur: '#0F5C63',
  surCouleur: '#ffffff',
  teinte: '#eef4f4',
  secondaire: '#c03f1c',
  logo: null,
  adresse: '12 rue de l’Aurore, 75011 Paris',
  telephone: '01 99 00 12 34',
  horaires: null,
  editions: {},
  textes: SANS_TEXTE,
};
export const NIR = { numero: '2550814168025', cle: '38' };

export function carte(more: Partial<CarteTp> = {}): CarteTp {
  return { ...CARTE, ...more };
}

export function decompte(rang: number, more: Partial<Decompte> = {}): Decompte {
  return {
    ...{ id: String(rang), numDecompte: '26', numContrat: '00012345', numPers: '1' },
    ...{ dateSoins: '2026-03-02', dateReception: null, dateTraitement: null, dateReglement: '2026-03-09' },
    ...{ beneficiaire: { nom: 'MARTIN', prenom: 'Jeanne' }, origine: null, professionnel: null, tiers: null },
    ...{
      destinataire: 'assure',
      etat: 'regle',
      montantVerse: 9,
      libelle: `Consultation ${rang}`,
      codesDomaine: [],
    },
    ...{ nbActes: 1, idPaiement: null, motifRejet: null, isConfidentiel: false },
    totaux: {
      ...{
        depense: 30,
        baseRemboursement: 30,
        montantRo: 19,
        montantRc: 9,
        montantAutreRc: 0,
        resteACharge: 2,
      },
    },
    ...more,
  } as Decompte;
}
