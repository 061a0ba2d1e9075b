import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

/** A message that somebody sent by «Nous contacter», as its request keeps it. */
export interface MessageRow {
  readonly id: string;
  readonly reference: string;
  readonly etat: EtatDemande;
  readonly dateCreation: Date;
  readonly dateMaj: Date;
  /** Sealed. */
  readonly donnees: Buffer;
  /** What the insurer answered on the request itself. */
  readonly commentaire: string | null;
  readonly fichiers: readonly {
    readonly id: string;
    readonly nomFichier: string;
    readonly taille: number;
    readonly mime: string;
  }[];
}

/** The messages that an account sent about a contract, the latest first. */
export function messagesEnvoyes(
  db: Queryable,
  qui: { readonly clientId: string; readonly compteId: string; readonly numContrat: string },
): Promise<MessageRow[]> {
  return duClient(db, qui.clientId).prepared<MessageRow>(
    `select d.id, d.reference, d.etat, d.date_creation as "dateCreation", d.date_maj as "dateMaj", d.donnees,
       d.commentaire_adherent as commentaire,
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'nomFichier', f.nom, 'taille', f.taille, 'mime', f.mime)
         order by f.date_creation, f.id) from {fichier_televerse} f where f.demande_id = d.id), '[]') as fichiers
     from {demande} d
     where d.compte_id = $1 and d.num_contrat = $2 and d.code_type = 'contact'
     order by d.date_creation desc, d.id`,
    [qui.compteId, qui.numContrat],
  );
}
