import { randomUUID } from 'node:crypto';
import { contexteDemande, contexteFichier } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { LigneResume, PartieResume } from '#src/core/acte/act-resume.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';
import type { Scelleur } from './donnees.ts';

/** A request that a manager took down for somebody who has no account. */
export interface DemandeDemo {
  readonly codeType: string;
  readonly etat: EtatDemande;
  readonly demandeur: string;
  readonly numPers: string;
  readonly numContrat: string;
  /** Days in Paris. */
  readonly date: string;
  readonly dateLimite: string;
  readonly delaiJours: number;
  readonly gestionnaire: string | null;
  readonly motifRefus: string | null;
  readonly message: string | null;
  readonly resume: readonly PartieResume[];
  readonly avant: readonly LigneResume[];
  readonly pieces: readonly { readonly nom: string; readonly octets: Buffer }[];
  readonly pieceAttendue: string | null;
  readonly commentaire: string | null;
}

/** Claims the loading of a client's requests: whoever comes second waits here, and finds it done. */
export async function isDemandesAFaire(db: Queryable, clientId: string): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared(
    `insert into {chargement} (liste, empreinte) values ('demandes', '1') on conflict do nothing returning liste`,
    [],
  );
  return rows.length > 0;
}

const FINAUX = "('traitee', 'refusee', 'annulee')";

async function insere(db: Queryable, clientId: string, coffre: Scelleur, une: DemandeDemo): Promise<string> {
  const id = randomUUID();
  const scelle = (valeur: unknown) => coffre.scelle(JSON.stringify(valeur), contexteDemande(id));
  await db.query(
    `insert into demande (id, reference, client_id, num_pers, num_contrat, contrats, is_manuel, etat, donnees,
       donnees_avant, resume, empreinte, is_ar, is_exclusive, code_type, canal, delai_cible_jours, date_limite,
       gestionnaire, motif_refus, commentaire_adherent, demandeur, date_creation, date_maj, date_cloture)
     select $1, 'DEM-' || left($2::text, 4) || '-' || lpad(nextval('demande_numero')::text, 6, '0'), $3, $4, $5,
       array[$5], true, $6, $7, $8, $9, $10, false, false, $11, 'gestionnaire', $12, $13::date, $14, $15, $16, $17,
       j.jour, j.jour, case when $6 in ${FINAUX} then j.jour end
     from (select ($2::date + time '09:30') at time zone 'Europe/Paris' as jour) j`,
    [
      id,
      une.date,
      clientId,
      une.numPers,
      une.numContrat,
      une.etat,
      scelle({}),
      une.avant.length > 0 ? scelle({ enMots: une.avant }) : null,
      scelle(une.resume),
      coffre.empreinte('demonstration', id),
      une.codeType,
      une.delaiJours,
      une.dateLimite,
      une.gestionnaire,
      une.motifRefus,
      une.message,
      une.demandeur,
    ],
  );
  return id;
}

async function racontes(db: Queryable, clientId: string, id: string, demande: DemandeDemo) {
  const { etat, gestionnaire, commentaire } = demande;
  await duClient(db, clientId).prepared(
    `insert into demande_evenement (demande_id, etat_avant, etat_apres, auteur, date, commentaire, is_interne)
     select $1, v.avant, v.apres, v.auteur, d.date_creation + v.rang * interval '1 hour', v.commentaire, v.interne
     from {demande} d, (values
       (0, null, 'enregistree', 'Portail', null, false),
       (1, 'enregistree', $2::text, $3::text, null, false),
       (2, $2::text, $2::text, $3::text, $4::text, true)) v (rang, avant, apres, auteur, commentaire, interne)
     where d.id = $1 and (v.rang = 0 or (v.rang = 1 and $2 <> 'enregistree') or (v.rang = 2 and $4 is not null))`,
    [id, etat, gestionnaire ?? 'Portail', commentaire],
  );
}

async function jointes(
  db: Queryable,
  clientId: string,
  coffre: Scelleur,
  demandeId: string,
  une: DemandeDemo,
) {
  for (const { nom, octets } of une.pieces) {
    const id = randomUUID();
    await db.query(
      `insert into fichier_televerse (id, client_id, demande_id, input_name, nom, extension, mime, taille, contenu)
       values ($1, $2, $3, 'justificatif', $4, 'pdf', 'application/pdf', $5, $6)`,
      [
        id,
        clientId,
        demandeId,
        nom,
        octets.length,
        coffre.scelle(octets.toString('base64'), contexteFichier(id)),
      ],
    );
  }
  if (une.pieceAttendue !== null)
    await db.query(
      `insert into demande_piece_attendue (demande_id, input_name, libelle) values ($1, 'piece1', $2)`,
      [demandeId, une.pieceAttendue],
    );
}

/** Writes the requests of a client. */
export async function insereDemandes(
  db: Queryable,
  clientId: string,
  coffre: Scelleur,
  demandes: readonly DemandeDemo[],
): Promise<void> {
  for (const une of demandes) {
    const id = await insere(db, clientId, coffre, une);
    await racontes(db, clientId, id, une);
    await jointes(db, clientId, coffre, id, une);
  }
}
