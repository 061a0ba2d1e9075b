import type { LiveRoute } from '#server/http/droit.ts';
import { majuscule } from '#src/core/definition/label.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import type { Entry } from '#src/registry.ts';
import { components } from './components.ts';
import { familiesOf } from './families.ts';
import { fixedOperations } from './fixed-operations.ts';
import { liveOperations } from './live-operations.ts';
import { modelOperations } from './model-operations.ts';
import { modelSchemas } from './model-schemas.ts';
import { type Operation, openApiPath, operationObject } from './operation.ts';

/** What the API is made of, before it is written as OpenAPI or as a page. */
export interface Description {
  readonly version: string;
  readonly entries: readonly Entry[];
  readonly operations: readonly Operation[];
}

const INTRODUCTION = `Le portail d’une mutuelle : ses listes de référence et son identité.

Les listes parlent le dialecte de \`ra-data-simple-rest\` : \`filter\`, \`sort\` et \`range\` sont du JSON dans l’adresse, la
réponse est un tableau, \`Content-Range\` en donne le total. Un paramètre, un champ ou un opérateur inconnu est refusé.
Toute écriture porte le jeton anti-falsification et la version de la fiche lue. Tous les refus ont une seule forme.`;

/** Describes every call, from the registry, the routes that describe themselves, and the list of the others. */
export function describe(
  registry: Readonly<Record<string, Entry>>,
  version: string,
  live: readonly LiveRoute[] = [],
): Description {
  const entries = Object.values(registry);
  const operations = [...fixedOperations, ...liveOperations(live), ...entries.flatMap(modelOperations)];
  return { version, entries, operations };
}

function paths(operations: readonly Operation[]): Record<string, Record<string, JsonSchema>> {
  const found: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const path = openApiPath(operation.url);
    found[path] = { ...found[path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return found;
}

function tags(entries: readonly Entry[], operations: readonly Operation[]): JsonSchema[] {
  return [
    ...familiesOf(entries, operations).map(({ name, description }) => ({ name, description })),
    ...entries.map(({ model }) => ({
      name: model.key,
      description: `${majuscule(model.label.pluriel)}. ${model.description}`,
    })),
  ];
}

/** The description as an OpenAPI 3.1 document. */
export function openApiDocument({ version, entries, operations }: Description): JsonSchema {
  const schemas = Object.assign(
    {},
    components.schemas,
    ...entries.map(modelSchemas),
    ...operations.map((operation) => operation.schemas ?? {}),
  ) as Record<string, JsonSchema>;
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portail mutuelle',
      version,
      description: INTRODUCTION,
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    tags: tags(entries, operations),
    paths: paths(operations),
    components: { ...components, schemas },
  };
}
