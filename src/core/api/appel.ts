declare const REPONSE: unique symbol;

/** A call of the API: its address, and what it answers. Declared once, the route answers it and the browser reads it. */
export interface Appel<T> {
  /** As routes write it: `/api/admin/demandes/:id/dossier`. */
  readonly adresse: string;
  /** Only for the compiler. */
  readonly [REPONSE]?: T;
}

/** Example: `export const ATTENTE = appel<Attentes>('/api/admin/attente')`. */
export function appel<T>(adresse: string): Appel<T> {
  return { adresse };
}

/** Where it is, with what its address names. Throws a developer error that names what was not given. */
export function adresseDAppel(
  { adresse }: Appel<unknown>,
  valeurs: Readonly<Record<string, string>> = {},
): string {
  return adresse.replaceAll(/:([a-zA-Z]+)/g, (_, nom: string) => {
    const valeur = valeurs[nom];
    if (valeur === undefined) throw new Error(`L’adresse « ${adresse} » attend « ${nom} ».`);
    return encodeURIComponent(valeur);
  });
}
