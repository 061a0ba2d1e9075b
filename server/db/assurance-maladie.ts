import type { Queryable } from './connection.ts';
import { EN_VIGUEUR } from './en-vigueur.ts';

/** Words of the lists that say how somebody is linked with the compulsory scheme, by their codes. */
export interface MotsAssuranceMaladie {
  readonly regimes: Readonly<Record<string, string>>;
  /** What the state of the automatic transmission means for the member. */
  readonly echanges: Readonly<Record<string, string>>;
}

export async function motsAssuranceMaladie(
  db: Queryable,
  clientId: string,
  jour: string,
): Promise<MotsAssuranceMaladie> {
  const [row] = await db.prepared<MotsAssuranceMaladie>(
    `select
      coalesce((select jsonb_object_agg(code, coalesce(libelle_court, libelle)) from grand_regime
        where ${EN_VIGUEUR}), '{}') as regimes,
      coalesce((select jsonb_object_agg(code, coalesce(libelle_adherent, libelle)) from echanges_noemie
        where ${EN_VIGUEUR}), '{}') as echanges`,
    [clientId, jour],
  );
  return row ?? { regimes: {}, echanges: {} };
}
