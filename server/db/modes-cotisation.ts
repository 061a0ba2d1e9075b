import type { Option } from '#src/core/form.ts';
import type { Queryable } from './connection.ts';
import { EN_VIGUEUR } from './en-vigueur.ts';

export interface ModesCotisation {
  /** What a member may choose themselves. */
  readonly modes: readonly (Option & { readonly isMandatRequis: boolean; readonly isRibRequis: boolean })[];
  readonly jours: readonly (Option & { readonly jour: number; readonly isParDefaut: boolean })[];
}

/** How contributions may be paid, and on which days of the month for this frequency. */
export async function modesCotisation(
  db: Queryable,
  { clientId, jour, codeFrequence }: Readonly<Record<'clientId' | 'jour' | 'codeFrequence', string>>,
): Promise<ModesCotisation> {
  const [row] = await db.prepared<ModesCotisation>(
    `select
      coalesce((select jsonb_agg(jsonb_build_object('code', code, 'libelle', libelle, 'isMandatRequis', is_mandat_requis,
        'isRibRequis', is_rib_requis or is_mandat_requis)
        order by ordre, code) from mode_paiement
        where ${EN_VIGUEUR} and is_cotisation and is_selectionnable_adherent), '[]') as modes,
      coalesce((select jsonb_agg(jsonb_build_object('code', code, 'libelle', libelle, 'jour', jour,
        'isParDefaut', is_par_defaut) order by ordre, jour)
        from echeancier_paiement
        where ${EN_VIGUEUR} and code_frequence = coalesce((select code_frequence from echeancier_paiement
          where ${EN_VIGUEUR} and code_frequence = $3 limit 1), 'M')), '[]') as jours`,
    [clientId, jour, codeFrequence],
  );
  return row ?? { modes: [], jours: [] };
}
