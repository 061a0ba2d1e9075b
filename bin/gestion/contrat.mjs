import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * @typedef {{ operationId: string, tags: string[], summary: string, requestBody?: any, responses: Record<string, any> }} Operation
 * @typedef {{ id: string, methode: string, chemin: string, resume: string, du: string, corps: any, reponse: any, exemple: any, isPeutManquer: boolean }} Appel
 * @typedef {{ appels: Appel[], faute(schema: object, valeur: unknown): string | null, appel(id: string): Appel }} Contrat
 */

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'gestion-openapi.json');
const VERBES = ['get', 'post', 'put'];

/**
 * @param {any} document
 * @returns {Appel[]}
 */
function appelsDe(document) {
  return Object.entries(document.paths).flatMap(([chemin, verbes]) =>
    VERBES.flatMap((verbe) => {
      /** @type {Operation | undefined} */
      const operation = verbes[verbe];
      if (!operation) return [];
      const reponse = operation.responses['200'].content['application/json'];
      return {
        id: operation.operationId,
        methode: verbe.toUpperCase(),
        chemin,
        resume: operation.summary,
        du: operation.tags[0] ?? 'systeme',
        corps: operation.requestBody?.content['application/json'].example,
        reponse: reponse.schema,
        exemple: reponse.example,
        isPeutManquer: operation.responses['404'] !== undefined,
      };
    }),
  );
}

/**
 * The contract as it is written: docs/gestion-openapi.json, and nothing else.
 * @returns {Contrat}
 */
export function lisContrat() {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const $defs = document.components.schemas;
  /** @type {Map<object, z.ZodType>} */
  const connus = new Map();
  /** @param {object} schema */
  const lecteur = (schema) => {
    const connu = connus.get(schema);
    if (connu) return connu;
    const texte = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
    const fait = z.fromJSONSchema(JSON.parse(texte));
    connus.set(schema, fait);
    return fait;
  };
  const appels = appelsDe(document);
  return {
    appels,
    appel(id) {
      const trouve = appels.find((un) => un.id === id);
      if (!trouve) throw new Error(`Le contrat n’a pas d’appel « ${id} ».`);
      return trouve;
    },
    // Names of members, and no value: it may be somebody's.
    faute(schema, valeur) {
      const lu = lecteur(schema).safeParse(valeur);
      if (lu.success) return null;
      const [premiere] = lu.error.issues;
      const ou = premiere?.path.join('.') || 'la réponse';
      return `« ${ou} » n’a pas la forme du contrat (${premiere?.code ?? 'inconnue'})`;
    },
  };
}
