import type { PaysAdresse } from '#src/acts/adherent/adresse-postale.ts';
import { aujourdhui } from '#src/core/dates.ts';
import type { Option } from '#src/core/form.ts';
import type { Queryable } from './connection.ts';

/** What an address or a telephone number is chosen from. */
export interface ReferentielsAdresse {
  readonly pays: readonly (PaysAdresse & { readonly indicatif: string })[];
  readonly btq: readonly Option[];
  readonly naturesVoie: readonly Option[];
}

const EN_VIGUEUR = `is_actif and (date_debut is null or date_debut <= $2::date) and (date_fin is null or date_fin >= $2::date)`;

/** The lists in force on a day, in their order; countries by their two letters. */
export async function referentielsAdresse(
  db: Queryable,
  clientId: string,
  jour: string,
): Promise<ReferentielsAdresse> {
  const [row] = await db.prepared<ReferentielsAdresse>(
    `select
      coalesce((select jsonb_agg(jsonb_build_object('code', code_iso2, 'libelle', libelle, 'indicatif', indicatif,
        'formeCodePostal', regex_code_postal)
        order by ordre, portail_normalise(libelle)) from pays where ${EN_VIGUEUR}), '[]') as pays,
      coalesce((select jsonb_agg(jsonb_build_object('code', code, 'libelle', libelle) order by ordre, code)
        from code_btq where client_id = $1 and ${EN_VIGUEUR}), '[]') as btq,
      coalesce((select jsonb_agg(jsonb_build_object('code', code, 'libelle', libelle) order by ordre, libelle)
        from nature_voie where ${EN_VIGUEUR}), '[]') as "naturesVoie"`,
    [clientId, jour],
  );
  return row ?? { pays: [], btq: [], naturesVoie: [] };
}

/** The localities of a postal code on a day in Paris, as they are written on an envelope, each once. */
export async function localitesDe(
  db: Queryable,
  codePostal: string,
  jour: string = aujourdhui(new Date()),
): Promise<string[]> {
  const rows = await db.prepared<{ localite: string }>(
    `select localite from code_postal where code_postal = $1 and ${EN_VIGUEUR}
     group by localite order by localite`,
    [codePostal, jour],
  );
  return rows.map(({ localite }) => localite);
}
