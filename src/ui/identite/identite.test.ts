import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ICONES } from '#src/core/definition/icones.ts';
import { DESSINS } from './dessins.ts';
import { initialesDe, rangDeTeinte } from './initiales-de.ts';

const DOSSIER = new URL('../../../public/dessins/', import.meta.url);
const lu = (nom: string) => readFileSync(new URL(nom, DOSSIER), 'utf8');
/** What the theme gives, and nothing else: a colour of its own would be that of no client. */
const COULEURS = /(?:fill|stroke)="([^"]+)"/g;
const PERMISES = [
  'none',
  'currentColor',
  'var(--p-palette-accent)',
  'var(--p-palette-background-paper)',
  'var(--p-palette-secondary-main)',
];

const couleursDe = (texte: string) => new Set([...texte.matchAll(COULEURS)].map(([, couleur]) => couleur));

describe('the drawings', () => {
  it('are the files of their folder, one each', () => {
    const fichiers = readdirSync(DOSSIER).filter((nom) => nom !== 'icones.svg');
    expect(fichiers.toSorted()).toEqual(DESSINS.map((nom) => `${nom}.svg`).toSorted());
  });

  it.each(DESSINS)('%s wears the client’s colours, on the grid of its family, and is light', (nom) => {
    const texte = lu(`${nom}.svg`);
    expect(texte).toContain('viewBox="0 0 160 120"');
    expect(texte).toContain('<g id="d" fill="none" stroke="currentColor" stroke-width="2.5"');
    expect(PERMISES).toEqual(expect.arrayContaining([...couleursDe(texte)]));
    expect(texte).toContain('var(--p-palette-secondary-main)');
    expect(gzipSync(texte, { level: 9 }).length).toBeLessThanOrEqual(1500);
  });

  it.each(DESSINS)('%s carries no meaning by the second colour as it is: it only fills', (nom) => {
    expect(lu(`${nom}.svg`)).not.toMatch(/stroke="var\(--p-palette-accent\)"(?! stroke-width="13")/);
  });
});

describe('the icons', () => {
  const texte = lu('icones.svg');
  const places = [...texte.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, nom]) => nom);

  it('are those of the set, each once', () => {
    expect(places.toSorted()).toEqual([...ICONES].toSorted());
    expect(new Set(places).size).toBe(places.length);
  });

  it('wear the colour of what they stand beside, and the client’s second one', () => {
    expect([...couleursDe(texte)]).toEqual(['var(--p-palette-secondary-main)']);
    expect(gzipSync(texte, { level: 9 }).length).toBeLessThanOrEqual(4000);
  });

  it.each(['domaine', 'categorie-faq', 'categorie-document'])('the list %s names no other', (liste) => {
    const [entete = '', ...lignes] = readFileSync(
      new URL(`../../../server/listes/data/${liste}.csv`, import.meta.url),
      'utf8',
    )
      .trim()
      .split('\n');
    const rang = entete.split(',').indexOf('icone');
    const nommees = lignes.map((ligne) => ligne.split(',')[rang]);
    expect(nommees.length).toBeGreaterThan(5);
    expect(ICONES).toEqual(expect.arrayContaining(nommees));
  });
});

describe('initials', () => {
  it.each([
    ['Jeanne', 'Martin', 'JM'],
    ['émile', 'd’Ambre', 'ÉD'],
    ['', 'Martin', 'M'],
    ['42', '!', ''],
  ])('%s %s', (prenom, nom, attendu) => {
    expect(initialesDe(prenom, nom)).toBe(attendu);
  });

  it('are always on the same ground, and people are not all on one', () => {
    expect(rangDeTeinte('Jeanne', 'MARTIN')).toBe(rangDeTeinte('jeanne', 'Martin'));
    expect(
      new Set(['Jeanne', 'Thomas', 'Lucas', 'Emma'].map((prenom) => rangDeTeinte(prenom, 'Martin'))).size,
    ).toBe(4);
  });
});
