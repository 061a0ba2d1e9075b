import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import type { CarteTp } from '#src/core/adherent/carte-tp.ts';
import type { Decompte } from '#src/core/adherent/decompte.ts';

/** The charter of a client without a logo. */
export const CHARTE: CharteImprimee = {
  organisme: 'Mutuelle Horizon',
  couleur: '#0F5C63',
  surCouleur: '#ffffff',
  teinte: '#eef4f4',
  logo: null,
  adresse: '12 rue de l’Aurore, 75011 Paris',
  telephone: '01 99 00 12 34',
  horaires: null,
};
export const NIR = { numero: '2550814168025', cle: '38' };

export function carte(more: Partial<CarteTp> = {}): CarteTp {
  const droits = [
    { codeDomaineTp: 'PHAR', libelle: 'Pharmacie', valeur: '100 % TM' },
    { codeDomaineTp: 'OPTI', libelle: 'Optique', valeur: 'PEC' },
  ];
  return {
    ...{ id: '00012345-2026', numContrat: '00012345', annee: 2026 },
    ...{ dateDebutValidite: '2026-01-01', dateFinValidite: '2026-12-31', numAmc: '0099999901' },
    ...{ typeConvention: 'SP', csr: '00000001', numAdherent: '00012345', isContratResponsable: true },
    ...{ isDre: true, libelleOrganisme: 'Mutuelle Horizon', operateurTp: null, urlPs: null },
    ...{ telephonePs: '01 99 00 12 34', telephoneAssure: '01 99 00 12 35', etat: 'active' },
    beneficiaires: [
      {
        ...{ numPers: '1', rang: 1, nom: 'MARTIN', prenom: 'Jeanne', dateNaissance: '1985-05-12' },
        ...{ rangNaissance: 1, nirMasque: '2 55 08 ** *** *** **', droits },
      },
    ],
    colonnes: ['PHAR', 'OPTI', 'DIV'],
    mentions: ['TM : ticket modérateur.'],
    ...more,
  };
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

const TOTAUX = { depense: 60, montantRo: 38, montantRc: 18, montantAutreRc: 0, resteACharge: 4 };
export const RELEVE = {
  contrat: { numContrat: '00012345', nomOffre: 'Santé Sérénité 3' },
  destinataire: 'Mme Jeanne MARTIN',
  periode: 'du 01/01/2026 au 31/12/2026',
  date: '2026-11-20',
  totaux: TOTAUX,
};
