/** What an account must still show once its password was right. */
export interface StepsDue {
  readonly isAmfActive: boolean;
  readonly isSecondFacteurExige: boolean;
  readonly hasTotp: boolean;
  readonly hasCle: boolean;
  readonly hasRecuperation: boolean;
}

/** Columns of `StepsDue`, for a query where the account is `c`. */
export const STEPS_DUE = `c.is_amf_active as "isAmfActive", c.is_second_facteur_exige as "isSecondFacteurExige",
  exists (select from facteur_totp t where t.compte_id = c.id and t.is_confirme) as "hasTotp",
  exists (select from cle_acces k where k.compte_id = c.id) as "hasCle",
  exists (select from code_recuperation r where r.compte_id = c.id and r.date_utilisation is null)
    as "hasRecuperation"`;
