import { contexteCourrier } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import type { CourrierScelle, DonneesCourrier, DonneesDocument, Scelleur } from './donnees.ts';

/** What is due in a year, the earliest first. */
export async function listEcheances(
  db: Queryable,
  client: string,
  numContrat: string,
  annee: number,
): Promise<Echeance[]> {
  const rows = await db.prepared<{ id: string; date: string; donnees: Omit<Echeance, 'id'> }>(
    `select id, date_echeance as date, donnees from gestion_echeance
     where client_id = (select id from client where code = $1) and num_contrat = $2
       and date_echeance between $3 and $4 order by date_echeance, id`,
    [client, numContrat, `${annee}-01-01`, `${annee}-12-31`],
  );
  return rows.map(({ id, date, donnees }) => ({ ...donnees, id, numContrat, dateEcheance: date }));
}

export interface CourrierRow {
  readonly id: string;
  readonly numPers: string | null;
  readonly date: string;
  readonly donnees: DonneesCourrier;
}

const INSTANT = `to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date`;

type Garde = Omit<CourrierRow, 'donnees'> & { readonly donnees: DonneesCourrier | CourrierScelle };

/** Letters and threads of a contract, the latest first; one that is not sealed yet is read as it is. */
export async function listCourriers(
  { db, coffre }: { readonly db: Queryable; readonly coffre: Pick<Scelleur, 'ouvre'> },
  client: string,
  numContrat: string,
  archives: boolean,
): Promise<CourrierRow[]> {
  const rows = await db.prepared<Garde>(
    `select id, num_pers as "numPers", ${INSTANT}, donnees from gestion_courrier
     where client_id = (select id from client where code = $1) and num_contrat = $2 and is_archive = $3
     order by gestion_courrier.date desc, id`,
    [client, numContrat, archives],
  );
  return rows.map(({ donnees, ...row }) => ({
    ...row,
    donnees:
      'scelle' in donnees
        ? (JSON.parse(
            coffre.ouvre(Buffer.from(donnees.scelle, 'base64'), contexteCourrier(client, row.id)),
          ) as DonneesCourrier)
        : donnees,
  }));
}

export interface DocumentRow {
  readonly id: string;
  readonly numPers: string | null;
  readonly codeCategorie: string;
  readonly dateDocument: string;
  readonly donnees: DonneesDocument;
}

const DOCUMENT = `select id, num_pers as "numPers", code_categorie as "codeCategorie",
  date_document as "dateDocument", donnees from gestion_document
  where client_id = (select id from client where code = $1) and num_contrat = $2`;

/** The papers of a contract, the latest first. */
export function listDocuments(db: Queryable, client: string, numContrat: string): Promise<DocumentRow[]> {
  return db.prepared(`${DOCUMENT} order by date_document desc, id`, [client, numContrat]);
}

export async function findDocument(
  db: Queryable,
  client: string,
  numContrat: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db.prepared<DocumentRow>(`${DOCUMENT} and id::text = $3`, [client, numContrat, id]);
  return row;
}
