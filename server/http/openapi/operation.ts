import type { Droit } from '#server/http/droit.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import { ref } from './json-schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the description. `url` is written as the router writes it (`/:id`). */
export interface Operation {
  readonly method: Method;
  readonly url: string;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly droit: Droit;
  readonly parameters?: readonly JsonSchema[];
  readonly body?: JsonSchema;
  /** Schemas of its own, by their names in the description. */
  readonly schemas?: Readonly<Record<string, JsonSchema>>;
  /** By status: what it says and, for JSON, its schema; other types in full. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Statuses of refusals, all of one shape. */
  readonly refusals: readonly number[];
}

export interface Answer {
  readonly description: string;
  readonly schema?: JsonSchema;
  readonly type?: string;
  /** Of a file that comes in several: as many types, of one schema. */
  readonly types?: readonly string[];
  readonly headers?: readonly string[];
}

function content(answer: Answer): JsonSchema {
  const { schema, type = 'application/json', types = [type] } = answer;
  return schema ? { content: Object.fromEntries(types.map((one) => [one, { schema }])) } : {};
}

function responses({ answers, refusals }: Operation): JsonSchema {
  const given = Object.entries(answers).map(([status, answer]) => {
    const headers = Object.fromEntries((answer.headers ?? []).map((name) => [name, ref('headers', name)]));
    return [
      status,
      {
        description: answer.description,
        ...(answer.headers && { headers }),
        ...content(answer),
      },
    ] as const;
  });
  const refused = [...refusals, 500].map(
    (status) => [String(status), ref('responses', `Refus${status}`)] as const,
  );
  return Object.fromEntries([...given, ...refused]);
}

function security({ droit, method }: Operation): JsonSchema[] {
  if ('machine' in droit) return [{ jetonDeService: [droit.machine] }];
  const isOpen = 'public' in droit || ('modele' in droit && droit.porte === 'front');
  const token = method === 'GET' ? {} : { jeton: [] };
  return [{ ...(isOpen ? {} : { session: [] }), ...token }];
}

/** `/api/x/:id` → `/api/x/{id}`. */
export function openApiPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}');
}

/** One operation as OpenAPI writes it. */
export function operationObject(operation: Operation): JsonSchema {
  const { id, tag, summary, description, parameters, body } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters && parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responses(operation),
    security: security(operation),
  };
}
