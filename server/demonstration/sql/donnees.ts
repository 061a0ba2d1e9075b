import { contexteCourrier } from '#server/config/contextes-scelles.ts';
import type { DossierContrat, FichePersonne, Salarie } from '#server/gestion/portefeuille.ts';
import type { Adresse } from '#src/core/valeurs/address.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import type { DocumentConnu } from '#src/lectures/documents.ts';
import type { DossierConnu } from '#src/lectures/prevoyance.ts';

/** What seals, and what makes the digests by which a number is looked for: the installation's `Coffre`. */
export interface Scelleur {
  scelle(texte: string, contexte: string): Buffer;
  ouvre(scelle: Buffer, contexte: string): string;
  ouvreOctets(scelle: Buffer, contexte: string): Buffer;
  empreinte(usage: string, ...parties: readonly string[]): Buffer;
}

/** A person as `gestion_personne.donnees` seals them. */
export type DonneesPersonne = Omit<
  FichePersonne,
  'numPers' | 'contrats' | 'ibanFin' | 'codePostal' | 'email' | 'telephone'
> & {
  /** A move that is announced: from this day on it is the address. */
  readonly adresseAVenir?: { readonly adresse: Adresse; readonly dateEffet: string };
  /** Their own accounts, by the contract that covers them. */
  readonly ribs?: Readonly<Record<string, RibScelle>>;
  /** What their employers told of them, by the contract that covers them. */
  readonly emplois?: Readonly<Record<string, Omit<Salarie, 'entreprise'>>>;
  /** Their provident files, by contract. */
  readonly prevoyance?: Readonly<Record<string, readonly DossierConnu[]>>;
};

/** An account as `rib` and `rib_cotisations` seal it. */
export interface RibScelle {
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
}

/** A change of the account that is debited, which counts from a day on. */
export interface CotisationsAVenir {
  readonly dateEffet: string;
  /** The account sealed as `rib_cotisations` is, in base 64. */
  readonly rib: string;
  readonly mandat: NonNullable<DossierContrat['mandat']>;
  readonly jourPrelevement: number | null;
}

/** What was agreed of a contract: from its day on it is what it is. */
export type Avenant =
  | {
      /** An option that some do not have any more from this day on. */
      readonly nature: 'retrait';
      readonly dateEffet: string;
      readonly codeCouverture: string;
      readonly assures: readonly string[];
      /** Of the request that asked for it. */
      readonly reference?: string;
    }
  | {
      /** An option that some have from this day on. */
      readonly nature: 'option';
      readonly dateEffet: string;
      readonly codeCouverture: string;
      readonly assures: readonly string[];
      readonly reference?: string;
    }
  | {
      /** Those whom it does not cover any more from this day on. */
      readonly nature: 'depart';
      readonly dateEffet: string;
      readonly assures: readonly string[];
    }
  | { readonly nature: 'ajout'; readonly dateEffet: string; readonly numPers: string }
  | {
      readonly nature: 'employeur';
      readonly dateEffet: string;
      readonly entreprise: NonNullable<DossierContrat['entreprise']>;
    }
  | {
      readonly nature: 'formule';
      readonly dateEffet: string;
      readonly nomOffre: string;
      readonly assures: readonly string[];
      /** The holder is among them: the contract takes its name. */
      readonly isPrincipale: boolean;
      readonly reference?: string;
    };

/** A contract as `gestion_contrat.donnees` has it: what is not sensitive. */
export type DonneesContrat = Omit<
  DossierContrat,
  'numContrat' | 'dateEffet' | 'modalitePaiementPrestation' | 'assures' | 'ribCotisations' | 'version'
> & {
  readonly codeModePaiement: string;
  /** Another account, from a due date on. */
  readonly cotisationsAVenir?: CotisationsAVenir | null;
  readonly avenants?: readonly Avenant[];
  /** Cards printed again: the persons and when. */
  readonly reeditions?: readonly { readonly numPers: readonly string[]; readonly date: string }[];
};

export type DonneesCourrier = Omit<Courrier, 'id' | 'numContrat' | 'numPers' | 'date'>;

/** A letter or a thread as `gestion_courrier.donnees` has it: what people write of themselves is sealed, in base 64. */
export interface CourrierScelle {
  readonly scelle: string;
}

/** A paper, with what its PDF is drawn from. */
export type DonneesDocument = Omit<
  DocumentConnu,
  'id' | 'numContrat' | 'numPers' | 'codeCategorie' | 'dateDocument' | 'annee'
> & { readonly edition: string; readonly donnees: unknown };

export function scelleCourrier(
  coffre: Pick<Scelleur, 'scelle'>,
  client: string,
  id: string,
  donnees: DonneesCourrier,
): CourrierScelle {
  return {
    scelle: coffre.scelle(JSON.stringify(donnees), contexteCourrier(client, id)).toString('base64'),
  };
}

/** The digest of a social security number, without its key, at one client: by it alone a person is found. */
export function empreinteNir(coffre: Pick<Scelleur, 'empreinte'>, client: string, nir: string): Buffer {
  return coffre.empreinte('gestion-nir', client, nir);
}
