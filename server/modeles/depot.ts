import type { Actor, Database } from '#server/db/connection.ts';
import type { View } from '#server/db/store/view.ts';
import type { Flux } from '#server/files/flux.ts';

/** A file that was let in, on its way: it is what its name says, without what it told of its author. */
export interface FichierDepose {
  readonly nom: string;
  readonly mime: string;
  readonly flux: Flux;
  /** Of a picture; known once `flux` was read. */
  readonly dimensions: () => { readonly largeur: number; readonly hauteur: number } | null;
  /** The texts beside it, whole once `flux` was read. */
  readonly champs: Readonly<Record<string, string>>;
}

/** How rows of a model come with a file: `POST` of a multipart form to the address of its list. */
export interface Depot {
  readonly extensions: readonly string[];
  readonly maxMo: number;
  /** Of a picture, along one of its sides. */
  readonly coteMax: number;
  /** Keeps the file and writes its row; answers its identifier. Nothing stays of what is refused. */
  readonly recoit: (
    demande: { readonly db: Database; readonly view: View; readonly acteur: Actor },
    fichier: FichierDepose,
  ) => Promise<string>;
}
