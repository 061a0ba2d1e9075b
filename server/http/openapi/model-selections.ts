import { ENSUITES } from '#src/core/api/remplacement.ts';
import { defini } from '#src/core/definition/label.ts';
import { namingField } from '#src/core/definition/natural-key.ts';
import { liensVers } from '#src/registry.ts';
import { object, ref } from './json-schema.ts';
import { type Door, droit } from './model-door.ts';
import type { Operation } from './operation.ts';

/** What tells how many rows a filter finds, for who will do something to all of them. */
export function selected(door: Door): Operation[] {
  const { entry, base, listParameters, refusals } = door;
  const { key, label } = entry.model;
  return [
    {
      method: 'GET',
      tag: key,
      droit: droit(door, 'read'),
      url: `${base}/selection`,
      id: `${key}.selection`,
      summary: `Compter les ${label.pluriel} d’un filtre`,
      description:
        'Ce qui se donne ensuite avec le filtre à ce qui porte sur toutes ces fiches : leur nombre (`expectedCount`), et une empreinte de leurs versions.',
      parameters: listParameters.slice(0, 1),
      answers: {
        '200': {
          description: 'Leur nombre et leur empreinte.',
          schema: object({ nombre: { type: 'integer' }, empreinte: { type: 'string' } }, [
            'nombre',
            'empreinte',
          ]),
        },
      },
      refusals,
    },
  ];
}

/** The return of many deleted records at once. */
export function restored(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key, label } = entry.model;
  return [
    {
      method: 'POST',
      tag: key,
      url: `${base}/supprimes/restauration`,
      id: `${key}.restaurationGroupee`,
      droit: droit(door, 'create'),
      summary: `Restaurer plusieurs ${label.pluriel}`,
      description:
        'Toutes, ou aucune : celles de `ids`, ou toutes celles qu’une suppression groupée de ce compte a supprimées, par son `lot`.',
      body: object(
        {
          ids: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 1000 },
          lot: { type: 'string', format: 'uuid' },
        },
        [],
      ),
      answers: {
        '200': { description: 'Combien sont revenues.', schema: object({ count: { type: 'integer' } }) },
      },
      refusals: [...refusals, 404, 409, 413, 415],
    },
  ];
}

/** What puts a record in the place of another; of the lists that others name alone. */
export function replaced(door: Door): Operation[] {
  const { entry, base, refusals } = door;
  const { key, label } = entry.model;
  if (namingField(entry.model) === null || liensVers(entry.model).length === 0) return [];
  return [
    {
      method: 'POST',
      tag: key,
      url: `${base}/:id/remplacement`,
      id: `${key}.remplacement`,
      droit: droit(door, 'update'),
      summary: `Remplacer ${defini(label)} partout`,
      description:
        'Tout ce qui nomme cette fiche nomme l’autre, ou rien ne change. `essai` dit combien ; `expectedCount` est ensuite ce nombre.',
      parameters: [ref('parameters', 'id'), ref('parameters', 'ifMatch')],
      body: object(
        {
          par: { type: 'string', description: 'Ce par quoi les autres nomment celle qui prend sa place.' },
          version: { type: 'integer' },
          essai: { type: 'boolean' },
          expectedCount: { type: 'integer', minimum: 0 },
          ensuite: { enum: [...ENSUITES] },
        },
        ['par'],
      ),
      answers: {
        '200': {
          description: 'Ce qui a été remplacé, champ par champ.',
          schema: object({
            total: { type: 'integer' },
            usages: { type: 'array', items: ref('schemas', 'Usage') },
          }),
        },
      },
      refusals: [...refusals, 404, 409, 412, 413, 415, 428],
    },
  ];
}
