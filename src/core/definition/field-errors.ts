/** One sentence a field, as react-admin shows it. */
export type FieldErrors = Record<string, string>;
