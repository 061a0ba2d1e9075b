import type { LiveRoute } from '#server/http/droit.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import type { Appel } from './appel.ts';
import { tagOf } from './families.ts';
import { object } from './json-schema.ts';
import type { Answer, Method, Operation } from './operation.ts';

const OPTIONAL = /\?$/;

function named(names: readonly string[]): readonly (readonly [string, boolean])[] {
  return names.map((name) => [name.replace(OPTIONAL, ''), !OPTIONAL.test(name)] as const);
}

function body(names: readonly string[]): JsonSchema {
  const members = named(names);
  const required = members.filter(([, needed]) => needed).map(([name]) => name);
  return object(Object.fromEntries(members.map(([name]) => [name, {}])), required);
}

function parameters(url: string, { parametres = [], forme }: Appel): JsonSchema[] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = named(parametres).map(([name, required]) => {
    const schema = forme?.criteres[name] ?? { type: 'string' };
    return { name, in: 'query', required, schema };
  });
  return [...inPath, ...inQuery];
}

function answer({ reponse, forme }: Appel): Answer {
  return {
    description: reponse ?? (forme ? 'Ce qui est lu.' : 'C’est fait.'),
    ...(forme && { schema: forme.reponse }),
  };
}

/** The description of the live routes that describe themselves, in the order in which they were added. */
export function liveOperations(routes: readonly LiveRoute[]): Operation[] {
  return routes.flatMap(({ method, url, droit, appel, lourd }) => {
    if (!appel) return [];
    const open = 'public' in droit;
    return {
      method: method as Method,
      url,
      id: `${method.toLowerCase()}.${url.replace(/^\/api\//, '').replace(/[^\w]+/g, '.')}`,
      tag: tagOf(url),
      summary: appel.resume,
      ...(appel.detail && { description: appel.detail }),
      droit,
      parameters: parameters(url, appel),
      ...(appel.corps && { body: body(appel.corps) }),
      ...(appel.forme && { schemas: { [appel.forme.nom]: appel.forme.ligne } }),
      answers: { [String(appel.statut ?? 200)]: answer(appel) },
      refusals: [
        ...(open ? [400, 403, 503] : [400, 401, 403, 503]),
        ...(open || lourd ? [429] : []),
        ...(appel.refus ?? []),
      ],
    };
  });
}
