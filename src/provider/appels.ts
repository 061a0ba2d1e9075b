import { type Appel, adresseDAppel } from '#src/core/api/appel.ts';
import { type HttpOptions, http } from './http.ts';

interface Demande extends HttpOptions {
  /** What its address names: `:id`. */
  readonly valeurs?: Readonly<Record<string, string>>;
  /** Without `?`. */
  readonly parametres?: string;
}

/**
 * Asks for what is declared, and answers what its declaration says.
 * Example: `await appelle(DOSSIER, { valeurs: { id }, signal })`.
 */
export async function appelle<T>(
  appel: Appel<T>,
  { valeurs, parametres = '', ...options }: Demande = {},
): Promise<T> {
  const adresse = adresseDAppel(appel, valeurs);
  const { json } = await http(parametres === '' ? adresse : `${adresse}?${parametres}`, options);
  return json as T;
}
