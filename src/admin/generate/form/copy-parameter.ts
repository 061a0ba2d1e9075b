/** The parameter of a creation's address that names the record to start from: «Dupliquer». */
export const MODELE = 'modele';
