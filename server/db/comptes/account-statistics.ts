import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { MEMBER_ROLES } from '#src/core/definition/principal.ts';

interface Periode {
  readonly clientId: string;
  /** Days in Paris, both included; `null`: without bound. */
  readonly dateDebut: string | null;
  readonly dateFin: string | null;
}

export interface AccountStatistics {
  readonly comptesCrees: number;
  readonly actives: number;
  readonly desactives: number;
  /** Nobody may try a password there at this moment, on one browser at least. */
  readonly verrouilles: number;
  readonly adherents: number;
  /** Of the members. */
  readonly demat: number;
  readonly amf: number;
}

/** How many accounts were created in a period, and what they are now. */
export async function accountStatistics(
  db: Queryable,
  { clientId, dateDebut, dateFin }: Periode,
): Promise<AccountStatistics> {
  const [row] = await duClient(db, clientId).prepared<AccountStatistics>(
    `with bloques as (
       select array(select titulaire from {tentative_connexion} where prochain_essai > now()) as titulaires
     ), comptes as (
       select c.etat_compte, c.date_activation, c.is_demat_active,
         exists (select from compte_role cr join {role} r on r.id = cr.role_id
           where cr.compte_id = c.id and r.name = any ($3)) as is_adherent,
         c.is_amf_active or exists (select from facteur_totp t where t.compte_id = c.id and t.secret is not null)
           or exists (select from cle_acces k where k.compte_id = c.id) as is_protege,
         portail_titulaires(c.id, c.user_name) && bloques.titulaires as is_bloque
       from {compte} c cross join bloques
       where ($1::date is null or c.date_creation >= $1::date::timestamp at time zone 'Europe/Paris')
         and ($2::date is null or c.date_creation < ($2::date + 1)::timestamp at time zone 'Europe/Paris')
     )
     select count(*)::int as "comptesCrees",
       count(*) filter (where date_activation is not null)::int as actives,
       count(*) filter (where etat_compte = 'desactive')::int as desactives,
       count(*) filter (where etat_compte = 'verrouille' or is_bloque)::int as verrouilles,
       count(*) filter (where is_adherent)::int as adherents,
       count(*) filter (where is_adherent and is_demat_active)::int as demat,
       count(*) filter (where is_protege)::int as amf
     from comptes`,
    [dateDebut, dateFin, MEMBER_ROLES],
  );
  if (!row) throw new Error('Les statistiques n’ont rien répondu');
  return row;
}

export interface MonthOfAccounts {
  /** `AAAA-MM`. */
  readonly mois: string;
  readonly crees: number;
  readonly actives: number;
}

/** The same by month of creation, oldest first; a month without any account is not there. */
export function accountsByMonth(
  db: Queryable,
  { clientId, dateDebut, dateFin }: Periode,
): Promise<MonthOfAccounts[]> {
  return duClient(db, clientId).prepared<MonthOfAccounts>(
    `select to_char(date_creation at time zone 'Europe/Paris', 'YYYY-MM') as mois, count(*)::int as crees,
       count(*) filter (where date_activation is not null)::int as actives
     from {compte}
     where ($1::date is null or date_creation >= $1::date::timestamp at time zone 'Europe/Paris')
       and ($2::date is null or date_creation < ($2::date + 1)::timestamp at time zone 'Europe/Paris')
     group by 1 order by 1`,
    [dateDebut, dateFin],
  );
}

export interface RoleOfAccounts {
  readonly role: string;
  readonly nb: number;
}

/** How many of them have each role; an account that has several counts in each. */
export function accountsByRole(
  db: Queryable,
  { clientId, dateDebut, dateFin }: Periode,
): Promise<RoleOfAccounts[]> {
  return duClient(db, clientId).prepared<RoleOfAccounts>(
    `select r.libelle as role, count(*)::int as nb
     from {compte} c join compte_role cr on cr.compte_id = c.id join {role} r on r.id = cr.role_id
     where ($1::date is null or c.date_creation >= $1::date::timestamp at time zone 'Europe/Paris')
       and ($2::date is null or c.date_creation < ($2::date + 1)::timestamp at time zone 'Europe/Paris')
     group by r.id, r.libelle order by nb desc, role`,
    [dateDebut, dateFin],
  );
}
