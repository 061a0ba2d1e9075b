import { expect, test } from 'vitest';
import { charte } from '#src/resources/parametrage/charte.ts';
import { configuration } from '#src/resources/parametrage/configuration.ts';
import { currentClient } from './current-client.ts';
import type { Tenant } from './tenants.ts';

const tenant = (reglages: unknown): Tenant => ({
  ...{ id: '1', code: 'essai', libelle: 'Essai', hotes: [], charte: {}, editions: {}, fonctionnalites: [] },
  configuration: reglages,
});
const { id: _i, code: _c, libelle: _l, charte: _h, fonctionnalites: _f, ...lus } = currentClient(tenant({}));

/** Edited with what the pages look like. */
const DE_LA_CHARTE = 'textes';

test('chaque réglage que le serveur lit est dans un formulaire, et aucun autre', () => {
  const champs = [...Object.keys(configuration.ownFields), DE_LA_CHARTE];
  expect(champs.sort()).toEqual(Object.keys(lus).sort());
  expect(Object.keys(charte.ownFields)).toContain(DE_LA_CHARTE);
});

/** What a form begins with where the portal has something of its own instead. */
const AUTREMENT = new Set(['extensionsAutorisees', 'joursOuverts', 'fuseauHoraire']);

test.each(Object.entries(configuration.ownFields).filter(([name]) => !AUTREMENT.has(name)))(
  '%s commence ici comme là',
  (name, field) => {
    expect(field.defaut ?? null).toEqual((lus as Readonly<Record<string, unknown>>)[name]);
  },
);
