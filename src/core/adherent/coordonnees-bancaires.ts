/** An account as screens show it: its number masked. */
export interface RibVu {
  readonly titulaireCompte: string;
  readonly ibanMasque: string;
}

/** `GET /adherent/contrats/ribprestations`: the accounts of one contract; a beneficiary has there that of their own care. */
export interface RibContrat {
  readonly numContrat: string;
  readonly nomOffre: string;
  readonly isTitulaire: boolean;
  /** Where care is paid back. */
  readonly rib: RibVu | null;
  readonly codeModePaiement: string;
  readonly isMissing: boolean;
  /** Where care is paid back may be changed by who asks: a beneficiary who is a minor may not. */
  readonly isModifiable: boolean;
  /** From where contributions are taken; `null` where who asks does not pay them. */
  readonly cotisations: {
    readonly rib: RibVu | null;
    readonly codeModePaiement: string;
    readonly jourPrelevement: number | null;
  } | null;
}
