import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EtatSignature, MethodeSignature } from '#src/core/adherent/signature.ts';

/** What is to be signed, as it is kept. */
export interface NouvelleSignature {
  readonly id: string;
  readonly clientId: string;
  readonly compteId: string;
  readonly numPers: string;
  readonly numContrat: string;
  readonly signataire: string;
  readonly codeActe: string;
  readonly codeDocument: string;
  readonly codeCategorie: string;
  readonly titre: string;
  readonly versionDocument: string;
  readonly nomFichier: string;
  readonly empreinte: Buffer;
  readonly taille: number;
  readonly retour: string;
  /** Sealed. */
  readonly faits: Buffer | null;
  readonly preuve: Buffer;
  readonly minutes: number;
}

/** A signature as it stands now. */
export interface SignatureRow extends Omit<NouvelleSignature, 'minutes' | 'compteId'> {
  /** `null`: the account is gone, and what it signed stays. */
  readonly compteId: string | null;
  readonly etat: EtatSignature;
  readonly methode: MethodeSignature | null;
  readonly idPrestataire: string | null;
  readonly urlPrestataire: string | null;
  readonly demandeId: string | null;
  readonly dateCreation: Date;
  readonly dateExpiration: Date;
  readonly dateFin: Date | null;
}

const COLONNES = `s.id, s.client_id as "clientId", s.compte_id as "compteId", s.num_pers as "numPers",
  s.num_contrat as "numContrat", s.signataire, s.code_acte as "codeActe", s.code_document as "codeDocument", s.code_categorie as "codeCategorie", s.titre,
  s.version_document as "versionDocument", s.nom_fichier as "nomFichier", s.empreinte, s.taille, s.retour, s.faits, s.preuve,
  case when s.etat = 'initiee' and s.date_expiration <= now() then 'expiree' else s.etat end as etat, s.methode,
  s.id_prestataire as "idPrestataire", s.url_prestataire as "urlPrestataire", s.demande_id as "demandeId",
  s.date_creation as "dateCreation", s.date_expiration as "dateExpiration", s.date_fin as "dateFin"`;

/** What can still be signed. */
const OUVERTE = "etat = 'initiee' and date_expiration > now()";

/** Keeps what is to be signed; `false` where it is there already. */
export async function insertSignature(tx: Queryable, une: NouvelleSignature): Promise<boolean> {
  const rows = await duClient(tx, une.clientId).prepared(
    `insert into {signature} (id, compte_id, num_pers, num_contrat, signataire, code_acte, code_document, code_categorie,
       titre, version_document, nom_fichier, empreinte, taille, retour, faits, preuve, date_expiration)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() + $17::int * interval '1 minute')
     on conflict do nothing returning id`,
    [
      ...[une.id, une.compteId, une.numPers, une.numContrat, une.signataire, une.codeActe, une.codeDocument],
      ...[
        une.codeCategorie,
        une.titre,
        une.versionDocument,
        une.nomFichier,
        une.empreinte,
        une.taille,
        une.retour,
        une.faits,
      ],
      ...[une.preuve, une.minutes],
    ],
  );
  return rows.length === 1;
}

/** One signature of the client's. */
export async function findSignature(
  db: Queryable,
  clientId: string,
  id: string,
): Promise<SignatureRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<SignatureRow>(
    `select ${COLONNES} from {signature} s where s.id = $1`,
    [id],
  );
  return row;
}

/** The same, held until the end of the transaction: of two who end it at once, the second sees what the first did. */
export async function tientSignature(
  tx: Queryable,
  clientId: string,
  id: string,
): Promise<SignatureRow | undefined> {
  await duClient(tx, clientId).prepared('update {signature} set date_maj = now() where id = $1', [id]);
  return findSignature(tx, clientId, id);
}

/** What the provider calls it, and where one signs there; `false` where it has a name already, or this one is another's. */
export async function noteChezPrestataire(
  db: Queryable,
  { clientId, id }: Pick<SignatureRow, 'clientId' | 'id'>,
  la: { readonly id: string; readonly url: string },
): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared(
    `update {signature} set id_prestataire = $2, url_prestataire = $3 where id = $1 and id_prestataire is null
       and not exists (select 1 from {signature} s where s.id_prestataire = $2) returning id`,
    [id, la.id, la.url],
  );
  return rows.length === 1;
}

/** A signature by its name at the provider. */
export async function findChezPrestataire(
  db: Queryable,
  clientId: string,
  idPrestataire: string,
): Promise<SignatureRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<SignatureRow>(
    `select ${COLONNES} from {signature} s where s.id_prestataire = $1`,
    [idPrestataire],
  );
  return row;
}

/** What is known of it so far, sealed; `false` where it has ended. */
export async function notePreuve(
  tx: Queryable,
  { clientId, id }: Pick<SignatureRow, 'clientId' | 'id'>,
  preuve: Buffer,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {signature} set preuve = $2, version = version + 1, date_maj = now() where id = $1 and ${OUVERTE} returning id`,
    [id, preuve],
  );
  return rows.length === 1;
}

/** How it ended. */
export interface Fin {
  readonly etat: Exclude<EtatSignature, 'initiee'>;
  readonly preuve: Buffer;
  readonly methode: MethodeSignature | null;
}

/** Ends it, once; `false` where it had ended. What is said later of it changes nothing. */
export async function termineSignature(
  tx: Queryable,
  { clientId, id }: Pick<SignatureRow, 'clientId' | 'id'>,
  { etat, preuve, methode }: Fin,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {signature} set etat = $2, preuve = $3, methode = $4, date_fin = now(), version = version + 1, date_maj = now()
     where id = $1 and ${OUVERTE} returning id`,
    [id, etat, preuve, methode],
  );
  return rows.length === 1;
}

/** Adds to the proof of what was signed how it was sealed. */
export async function completePreuve(
  tx: Queryable,
  { clientId, id }: Pick<SignatureRow, 'clientId' | 'id'>,
  preuve: Buffer,
): Promise<void> {
  await duClient(tx, clientId).prepared(
    "update {signature} set preuve = $2, version = version + 1, date_maj = now() where id = $1 and etat = 'signee'",
    [id, preuve],
  );
}

/** What was found of the seal of a document that was signed. */
export async function noteVerification(
  tx: Queryable,
  { clientId, id }: Pick<SignatureRow, 'clientId' | 'id'>,
  sceau: string,
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {signature} set sceau = $2, date_verification = now(), version = version + 1, date_maj = now(),
       auteur_maj = nullif(current_setting('portail.acteur_nom', true), '')
     where id = $1 and etat = 'signee'`,
    [id, sceau],
  );
}

/** What somebody had begun of the same act and left for something else to sign. */
export function autresOuvertes(
  db: Queryable,
  {
    clientId,
    compteId,
    numContrat,
    codeActe,
    id,
  }: Pick<NouvelleSignature, 'clientId' | 'compteId' | 'numContrat' | 'codeActe' | 'id'>,
): Promise<SignatureRow[]> {
  return duClient(db, clientId).prepared<SignatureRow>(
    `select ${COLONNES} from {signature} s
     where s.compte_id = $1 and s.num_contrat = $2 and s.code_acte = $3 and s.id <> $4 and s.etat = 'initiee'`,
    [compteId, numContrat, codeActe, id],
  );
}

/** Gives what was signed to the request that it was signed for, once; answers how many there were to give. */
export async function joinsSignatures(
  tx: Queryable,
  {
    clientId,
    compteId,
    demandeId,
    ids,
  }: {
    readonly clientId: string;
    readonly compteId: string;
    readonly demandeId: string;
    readonly ids: readonly string[];
  },
): Promise<number> {
  const rows = await duClient(tx, clientId).prepared(
    `update {signature} set demande_id = $1, version = version + 1, date_maj = now()
     where id = any($2::uuid[]) and compte_id = $3 and etat = 'signee' and demande_id is null returning id`,
    [demandeId, ids, compteId],
  );
  return rows.length;
}

/** What somebody signed on a contract, the last first, and what goes with a request. */
export function signeesDuContrat(
  db: Queryable,
  {
    clientId,
    compteId,
    numContrat,
  }: { readonly clientId: string; readonly compteId: string; readonly numContrat: string },
): Promise<SignatureRow[]> {
  return duClient(db, clientId).prepared<SignatureRow>(
    `select ${COLONNES} from {signature} s
     where s.compte_id = $1 and s.num_contrat = $2 and s.etat = 'signee' and s.demande_id is not null
     order by s.date_fin desc, s.id desc`,
    [compteId, numContrat],
  );
}

/** Ten years after they were signed (eIDAS, proof), thirty days after they ended otherwise. */
export async function purgeSignatures(db: Queryable): Promise<void> {
  await db.query(
    `delete from signature where (etat = 'signee' and date_fin < now() - interval '10 years')
       or (etat <> 'signee' and date_expiration < now() - interval '30 days')`,
  );
}
