/** The parameter of a form's address that names the field by which one begins. */
export const CHAMP = 'champ';
