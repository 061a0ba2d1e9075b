import { type Action, formulaireDAction } from '#src/core/definition/action.ts';
import { defini, majuscule } from '#src/core/definition/label.ts';
import type { JsonSchema } from '#src/core/definition/sens.ts';
import { object, ref, schemaName } from './json-schema.ts';
import { type Door, droit } from './model-door.ts';
import type { Operation } from './operation.ts';

const ID = ref('parameters', 'id');
const IF_MATCH = ref('parameters', 'ifMatch');
const VERSIONS = { type: 'object', additionalProperties: { type: 'integer' } };

/** The questions of an action, whatever row they are asked on: their names, and which of them need an answer. */
function questions(action: Action): Record<string, JsonSchema> {
  if (action.sur === 'une') return {};
  const champs = formulaireDAction(action, null).champs(null);
  return Object.fromEntries(Object.entries(champs).map(([name, { label }]) => [name, { title: label }]));
}

/** The calls by which something is done with rows of a model. */
export function actionOperations(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key, label } = entry.model;
  return entry.actions.flatMap((action) => {
    const answers = {
      '200': {
        description: 'Les versions qu’ont maintenant les fiches.',
        schema: object({ versions: VERSIONS }),
      },
    };
    const common = {
      method: 'POST',
      tag: key,
      droit: droit(door, action.droit),
      description: action.explication,
      answers,
      refusals: [...refusals, 404, 409, 412, 413, 415, 428],
    } as const;
    const one: Operation = {
      ...common,
      url: `${base}/:id/${action.key}`,
      id: `${key}.${action.key}`,
      summary: `${action.label} : ${defini(label)}`,
      parameters: [ID, IF_MATCH],
      body: object({ version: { type: 'integer' }, ...questions(action) }, []),
    };
    const many: Operation = {
      ...common,
      url: `${base}/${action.key}`,
      id: `${key}.${action.key}.plusieurs`,
      summary: `${action.label} : ${majuscule(label.pluriel)}`,
      body: object(
        {
          ids: { type: 'array', items: { type: 'string', format: 'uuid' } },
          versions: VERSIONS,
          filter: ref('schemas', `${schemaName(key)}Filtre`),
          expectedCount: { type: 'integer', minimum: 0 },
          empreinte: { type: 'string' },
          ...questions(action),
        },
        [],
      ),
    };
    return action.sur === 'plusieurs' ? [one, many] : [one];
  });
}
