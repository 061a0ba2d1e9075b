export interface Option {
  readonly code: string;
  readonly libelle: string;
  /** What has to be known before choosing it. */
  readonly aide?: string;
  /** The heading under which a long list shows it. */
  readonly groupe?: string;
}

/** By what a question is asked: the generic page of acts draws each of them, and says its answer in words. */
export type Controle =
  | {
      readonly type: 'texte';
      readonly autoComplete?: string;
      readonly inputMode?: 'numeric' | 'text';
      readonly longueur?: number;
    }
  | { readonly type: 'zone'; readonly longueur: number }
  | { readonly type: 'email'; readonly autoComplete?: string }
  | {
      readonly type: 'telephone';
      readonly autoComplete?: string;
      /** Of numbers without a prefix, without its plus; absent: that of France. */
      readonly indicatif?: string;
    }
  | { readonly type: 'motDePasse' }
  | { readonly type: 'montant' }
  | {
      readonly type: 'jour';
      readonly min?: string;
      readonly max?: string;
      readonly exclus?: readonly string[];
    }
  | { readonly type: 'iban' | 'bic' | 'siret' }
  /** A number and its key; `monaco`: one may say that it is a number of Monaco, which has none. */
  | { readonly type: 'nir'; readonly monaco?: true }
  /** One of several: buttons where they are few, a list otherwise. */
  | {
      readonly type: 'choix';
      readonly options: readonly Option[];
      readonly presentation?: 'boutons' | 'liste';
      /** Another question: only the options whose `groupe` is its answer are offered. */
      readonly selon?: string;
    }
  | { readonly type: 'cases'; readonly options: readonly Option[] }
  | { readonly type: 'ouiNon' }
  | { readonly type: 'case' }
  | { readonly type: 'interrupteur' }
  | {
      readonly type: 'fichiers';
      readonly max: number;
      readonly camera?: true;
      /** Without their point: fewer formats than the client takes elsewhere. */
      readonly extensions?: readonly string[];
    }
  /** A locality of the postal code that another question holds; text where the country is foreign. */
  | { readonly type: 'localite'; readonly codePostal: string; readonly pays?: string }
  | { readonly type: 'professionnel' }
  /** Shown, and not asked. */
  | {
      readonly type: 'lecture';
      readonly valeur: string;
      /** Said again in the summary: what will be done, though nobody was asked. */
      readonly isResumee?: true;
      readonly lien?: { readonly libelle: string; readonly route: string };
    }
  /** Not shown: it goes with the rest. */
  | { readonly type: 'cache' };
