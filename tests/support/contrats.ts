import type { ContratAdherent } from '#src/lectures/contrats.ts';

/** A valid contract with an account, unless said otherwise. */
export function contrat(numContrat: string, more: Partial<ContratAdherent> = {}): ContratAdherent {
  return {
    numContrat,
    nomOffre: 'Santé Sérénité 3',
    etat: 'valide',
    precontentieux: false,
    typeContrat: 'sante',
    dateEffet: '2023-01-01',
    isTitulaire: true,
    modalitePaiementPrestation: {
      rib: { titulaireCompte: 'MME JEANNE MARTIN', ibanMasque: 'FR76 **** **** **** **** ***8 916' },
      codeModePaiement: 'V',
      isMissing: false,
    },
    ...more,
  };
}

/** A contract whose account is missing. */
export function sansCompte(numContrat: string): ContratAdherent {
  return contrat(numContrat, {
    modalitePaiementPrestation: { rib: null, codeModePaiement: 'C', isMissing: true },
  });
}
