import { familleDAdresse } from '#server/http/openapi/families.ts';
import { nomDeRessource } from '#src/core/definition/ressources-en-mots.ts';
import { portail } from '#src/registry.ts';

const { modeles, lectures, actes, pieces } = portail;

/** What each address of the API is called, as its page is: asked anew, because a client may say it otherwise. */
function adresses(): (readonly [string, string])[] {
  return [
    ...Object.values(modeles).flatMap(({ path, label }) =>
      ['/api/admin', '/api'].map((porte) => [`${porte}${path}`, label] as const),
    ),
    ...pieces.map(({ key, label }) => [`/api/admin/${key}`, label] as const),
    ...[...Object.values(lectures), ...Object.values(actes)].map(
      ({ path, label }) => [`/api${path}`, label] as const,
    ),
  ];
}

const APPEL = /^[A-Z]+ (\/\S*)$/;

const estSous = (chemin: string, adresse: string) => chemin === adresse || chemin.startsWith(`${adresse}/`);

/**
 * How people call what a line of the audit trail names: a model or a resource by its key, or a call
 * (`GET /api/admin/history/export`) by the page of which it is, or else by its family in the description of the API.
 * Answers the key or the call where nothing is called so.
 */
export function objetDuJournal(ressource: string): string {
  const [, chemin] = APPEL.exec(ressource) ?? [];
  if (chemin === undefined) return nomDeRessource(ressource, modeles);
  const [proche] = adresses()
    .filter(([adresse]) => estSous(chemin, adresse))
    .sort(([une], [autre]) => autre.length - une.length);
  return proche?.[1] ?? familleDAdresse(chemin) ?? ressource;
}

/** The key of the model that a line of the audit trail is about, named by it or by a call to its address. */
export function modeleDuJournal(ressource: string): string | undefined {
  const [, chemin] = APPEL.exec(ressource) ?? [];
  if (chemin === undefined) return Object.hasOwn(modeles, ressource) ? ressource : undefined;
  const [proche] = Object.entries(modeles)
    .filter(([, { path }]) => ['/api/admin', '/api'].some((porte) => estSous(chemin, `${porte}${path}`)))
    .sort(([, une], [, autre]) => autre.path.length - une.path.length);
  return proche?.[0];
}
