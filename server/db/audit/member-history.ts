import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { Gravite } from '#src/core/adherent/notification.ts';

/** What an account does beside its acts: signing in, changing a password. */
export interface ActionCompte {
  readonly clientId: string;
  readonly compteId: string;
  /** Code of `type-evenement`. */
  readonly codeEvenement: string;
  /** What is kept where nobody has named this event. */
  readonly libelle: string;
  readonly correlation: string | null;
}

/**
 * A line of «Historique de mes actions» for what is not an act, in the caller's transaction. Only members have a history
 * of their own: for who works here, nothing is written.
 */
export async function noteAction(tx: Queryable, action: ActionCompte): Promise<void> {
  await duClient(tx, action.clientId).prepared(
    `insert into {action_membre} (compte_id, code_evenement, libelle, role, correlation_id)
     select c.id, $2, $3, case when exists (
         select from compte_role cr join {role} r on r.id = cr.role_id
         where cr.compte_id = c.id and r.name in ('User', 'adh_benef')
       ) then 'User' else 'Beneficiaire' end, $4
     from {compte} c where c.id = $1 and c.num_pers is not null`,
    [action.compteId, action.codeEvenement, action.libelle, action.correlation],
  );
}

export interface ActionRow {
  readonly id: string;
  readonly date: Date;
  readonly codeEvenement: string;
  readonly libelle: string;
  readonly numContrat: string | null;
  readonly reference: string | null;
  /** How much it is to be looked at, as the client's list says. */
  readonly gravite: Gravite;
}

interface Recherche {
  readonly clientId: string;
  readonly compteId: string;
  /** Days in Paris, both included. */
  readonly dateDebut?: string | undefined;
  readonly dateFin?: string | undefined;
  readonly codeEvenement?: readonly string[] | undefined;
  readonly ordre: 'ASC' | 'DESC';
  readonly debut: number;
  readonly nombre: number;
}

/**
 * Of an account alone, and of the events that its client shows to members, for as long as it keeps them.
 */
const CHERCHEES = `from {action_membre} a
  join {type_evenement} t on t.code = a.code_evenement and t.is_visible_adherent
  where a.compte_id = $1
    and a.date > now() - make_interval(months => t.duree_conservation_mois)
    and a.date >= coalesce($2::date::timestamp at time zone 'Europe/Paris', '-infinity')
    and a.date < coalesce(($3::date + 1)::timestamp at time zone 'Europe/Paris', 'infinity')
    and ($4::text[] is null or a.code_evenement = any($4))`;

/** Its event alone would only say that there was a request, a file, a share: what it was kept with says which. */
const EN_MOTS = `case
  when a.code_evenement = 'TELECHARGEMENT' then coalesce(t.libelle_adherent, t.libelle) || ' : '
    || regexp_replace(a.libelle, '^Téléchargement (: |de |d’)', '')
  when a.code_evenement = 'CREATION_DEMANDE' then coalesce(t.libelle_adherent, t.libelle) || ' : ' || a.libelle
  when a.code_evenement = 'PARTAGE_CARTE' and a.libelle like 'à %'
    then coalesce(t.libelle_adherent, t.libelle) || ' ' || a.libelle
  else coalesce(t.libelle_adherent, t.libelle) end`;

/** A page of what an account has done, and how much there is in all. */
export async function historiqueDe(
  db: Queryable,
  { clientId, compteId, dateDebut, dateFin, codeEvenement, ordre, debut, nombre }: Recherche,
): Promise<{ readonly lignes: readonly ActionRow[]; readonly total: number }> {
  const criteres = [compteId, dateDebut ?? null, dateFin ?? null, codeEvenement ?? null];
  const [[compte], lignes] = await Promise.all([
    duClient(db, clientId).prepared<{ total: number }>(
      `select count(*)::int as total ${CHERCHEES}`,
      criteres,
    ),
    duClient(db, clientId).prepared<ActionRow>(
      `select a.id, a.date, a.code_evenement as "codeEvenement", a.num_contrat as "numContrat", a.reference, t.gravite,
         ${EN_MOTS} as libelle
       ${CHERCHEES} order by a.date ${ordre}, a.id ${ordre} limit $6 offset $5`,
      [...criteres, debut, nombre],
    ),
  ]);
  return { lignes, total: compte?.total ?? 0 };
}

/** The events of which an account has lines that it may see: what its filter offers. */
export function evenementsVisibles(
  db: Queryable,
  clientId: string,
  compteId: string,
): Promise<{ readonly code: string; readonly libelle: string }[]> {
  return duClient(db, clientId).prepared(
    `select t.code, coalesce(t.libelle_adherent, t.libelle) as libelle from {type_evenement} t
     where t.is_visible_adherent
       and exists (select from {action_membre} a where a.compte_id = $1 and a.code_evenement = t.code)
     order by t.ordre, t.code`,
    [compteId],
  );
}
