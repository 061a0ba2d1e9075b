/** Rows in force of a list of a client ($1), on a day in Paris ($2). */
export const EN_VIGUEUR = `client_id = $1 and is_actif and (date_debut is null or date_debut <= $2::date)
  and (date_fin is null or date_fin >= $2::date)`;
