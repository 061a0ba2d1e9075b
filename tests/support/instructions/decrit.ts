import type pg from 'pg';

/** One column of an answer, as the server describes it: the table's own column where it is one. */
export interface Colonne {
  readonly nom: string;
  readonly type: number;
  readonly table: number;
  readonly rang: number;
}

interface Champ {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** What the driver's connection offers to who speaks the protocol. */
interface Protocole {
  parse(query: { text: string; name: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The columns that a statement would answer, without running it. Throws where the server does not take it. */
export function decrit(client: pg.Client, texte: string): Promise<readonly Colonne[]> {
  return new Promise((resolve, reject) => {
    let colonnes: readonly Colonne[] = [];
    client.query({
      submit(connexion: pg.Connection) {
        const protocole = connexion as unknown as Protocole;
        protocole.parse({ text: texte, name: '', types: [] });
        protocole.describe({ type: 'S', name: '' });
        protocole.sync();
      },
      handleRowDescription({ fields }: { readonly fields: readonly Champ[] }) {
        colonnes = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          nom: name,
          type: dataTypeID,
          table: tableID,
          rang: columnID,
        }));
      },
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => resolve(colonnes),
    } as pg.Submittable);
  });
}
