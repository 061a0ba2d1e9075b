import type { Queryable } from '#server/db/connection.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

export interface NouvelleDemande {
  readonly id: string;
  readonly clientId: string;
  readonly compteId: string;
  readonly codeType: string;
  readonly nature: 'suivie' | 'trace' | 'technique';
  readonly numPers: string;
  readonly numPersConcerne: string | null;
  readonly numContrat: string | null;
  readonly role: string;
  readonly etat: EtatDemande;
  readonly isManuel: boolean;
  readonly isAr: boolean;
  readonly isExclusive: boolean;
  readonly delaiJours: number | null;
  /** Sealed. */
  readonly donnees: Buffer;
  readonly donneesAvant: Buffer | null;
  readonly resultat: Readonly<Record<string, unknown>>;
  readonly cle: string | null;
  readonly empreinte: Buffer;
}

export interface DemandeRow {
  readonly id: string;
  readonly reference: string;
  readonly codeType: string;
  readonly etat: EtatDemande;
  readonly isManuel: boolean;
  readonly isAr: boolean;
  readonly empreinte: Buffer;
  readonly resultat: Readonly<Record<string, unknown>>;
}

const COLUMNS = `id, reference, code_type as "codeType", etat, is_manuel as "isManuel", is_ar as "isAr", empreinte, resultat`;

/** The context under which a request's data are sealed: the name that the table had when the first ones were. */
export function contexteDemande(id: string): string {
  return `demande_rib:${id}`;
}

/** The act that a form sent under its key, for a day. */
export async function findDemandeParCle(
  db: Queryable,
  compteId: string,
  cle: string,
): Promise<DemandeRow | undefined> {
  const [row] = await db.prepared<DemandeRow>(
    `select ${COLUMNS} from demande
     where compte_id = $1 and cle = $2 and date_creation > now() - interval '24 hours'`,
    [compteId, cle],
  );
  return row;
}

const RELACHE = `update demande set cle = null
  where compte_id = $1 and cle = $2 and date_creation <= now() - interval '24 hours'`;

const INSERT = `with numero as (select nextval('demande_numero')::text as n), recue as (
    insert into demande (id, client_id, compte_id, code_type, nature, num_pers, num_pers_concerne, num_contrat,
      auteur_role, etat, is_manuel, is_ar, is_exclusive, delai_cible_jours, donnees, donnees_avant, resultat, cle,
      empreinte, date_cloture, reference)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::integer, $15, $16, $17, $18, $19,
      case when $10 = 'traitee' then now() end,
      'DEM-' || to_char(now() at time zone 'Europe/Paris', 'YYYY') || '-' || lpad(n, greatest(6, length(n)), '0')
    from numero on conflict do nothing returning ${COLUMNS}
  ), suivi as (
    insert into demande_evenement (demande_id, etat_apres, auteur) select id, etat, $20 from recue
  ) select * from recue`;

/**
 * Keeps an act and its first event; answers nothing where the same form was sent before, or where another of its kind is
 * still open for this contract and person.
 */
export async function insertDemande(
  tx: Queryable,
  demande: NouvelleDemande,
  auteur: string,
): Promise<DemandeRow | undefined> {
  if (demande.cle !== null) await tx.prepared(RELACHE, [demande.compteId, demande.cle]);
  const [row] = await tx.prepared<DemandeRow>(INSERT, [
    demande.id,
    demande.clientId,
    demande.compteId,
    demande.codeType,
    demande.nature,
    demande.numPers,
    demande.numPersConcerne,
    demande.numContrat,
    demande.role,
    demande.etat,
    demande.isManuel,
    demande.isAr,
    demande.isExclusive,
    demande.delaiJours,
    demande.donnees,
    demande.donneesAvant,
    JSON.stringify(demande.resultat),
    demande.cle,
    demande.empreinte,
    auteur,
  ]);
  return row;
}
