import type { CompteBancaire } from '#src/core/bank-account.ts';

/** A person as the insurer's management system knows them: enough to recognise them, and no more. */
export interface Personne {
  readonly numPers: string;
  readonly codeCivilite: 'MME' | 'M';
  readonly nom: string;
  readonly prenom: string;
  /** `AAAA-MM-JJ`. */
  readonly dateNaissance: string;
  readonly codePostal: string;
  readonly email: string | null;
  readonly telephone: string | null;
  /** The last four characters of the account that is paid. */
  readonly ibanFin: string | null;
  /** Contracts that cover the person; `titulaire` where the person signed them. */
  readonly contrats: readonly { readonly numContrat: string; readonly titulaire: boolean }[];
}

/** By what a person is looked for: one of the two at least. */
export interface Recherche {
  readonly numeroContrat?: string;
  /** Without its key. */
  readonly nir?: string;
}

/** A contract as the member area lists it (specification 1 §3). */
export interface Contrat {
  readonly numContrat: string;
  readonly nomOffre: string;
  readonly etat: 'eninstance' | 'valide' | 'resilie' | 'suspendu';
  readonly precontentieux: boolean;
  /** `AAAA-MM-JJ`. */
  readonly dateEffet: string;
  readonly modalitePaiementPrestation: {
    readonly rib: { readonly titulaire: string; readonly iban: string; readonly bic: string } | null;
    readonly codeModePaiement: string;
    readonly isMissing: boolean;
  };
}

export interface RibPrestations {
  /** In the characters of payments. */
  readonly titulaire: string;
  readonly compte: CompteBancaire;
}

/**
 * The door to the insurer's management system: one interface, one adapter a system. Every call names the client by its
 * code. A system that does not answer throws `GestionIndisponible`.
 */
export interface Gestion {
  /** The people who fit every criterion; without a criterion, nobody. */
  cherche(client: string, recherche: Recherche): Promise<readonly Personne[]>;
  personne(client: string, numPers: string): Promise<Personne | null>;
  /** The contracts of a person, the oldest first. */
  contrats(client: string, numPers: string): Promise<readonly Contrat[]>;
  /** Changes the account that is paid; answers the contract as it is then. */
  modifieRib(client: string, numContrat: string, rib: RibPrestations): Promise<Contrat>;
}

/** The management system does not answer: the person is told that the service is unavailable. */
export class GestionIndisponible extends Error {
  constructor(cause?: unknown) {
    super('Le système de gestion ne répond pas', { cause });
    this.name = 'GestionIndisponible';
  }
}
