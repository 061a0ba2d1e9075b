import { expect, test } from 'vitest';
import { configuration } from '#src/resources/parametrage/configuration.ts';
import { currentClient } from './current-client.ts';
import type { Tenant } from './tenants.ts';

const tenant = (reglages: unknown): Tenant => ({
  ...{ id: '1', code: 'essai', libelle: 'Essai', hotes: [], charte: {}, fonctionnalites: [] },
  configuration: reglages,
});
const { id: _i, code: _c, libelle: _l, charte: _h, fonctionnalites: _f, ...lus } = currentClient(tenant({}));

test('chaque réglage que le serveur lit est dans le formulaire, et aucun autre', () => {
  expect(Object.keys(configuration.ownFields).sort()).toEqual(Object.keys(lus).sort());
});

/** What a form begins with where the portal has something of its own instead. */
const AUTREMENT = new Set(['extensionsAutorisees', 'joursOuverts', 'fuseauHoraire', 'textes']);

test.each(Object.entries(configuration.ownFields).filter(([name]) => !AUTREMENT.has(name)))(
  '%s commence ici comme là',
  (name, field) => {
    expect(field.defaut ?? null).toEqual((lus as Readonly<Record<string, unknown>>)[name]);
  },
);
