import { globSync, readFileSync } from 'node:fs';
import type { CssVarsTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { feuilleDeCouleurs } from '#src/core/compte/variables.ts';
import { portalTheme } from './theme.ts';

const CHARTE = { couleurPrimaire: '#0F5C63', couleurSecondaire: '#E4572E' };
const BASE = readFileSync('src/ui/theme/base.css', 'utf8');

/** The variables that MUI gives the other areas, of all its rules. */
function deMui(): ReadonlyMap<string, ReadonlySet<string>> {
  const theme = portalTheme(CHARTE, 'confort') as ReturnType<typeof portalTheme> &
    Pick<CssVarsTheme, 'generateStyleSheets'>;
  const lues = new Map<string, Set<string>>();
  for (const feuille of theme.generateStyleSheets())
    for (const regle of Object.values(feuille))
      for (const [nom, valeur] of Object.entries(regle as object))
        lues.set(nom, (lues.get(nom) ?? new Set()).add(serre(String(valeur))));
  return lues;
}

/** One way of writing a colour or a font. */
function serre(valeur: string): string {
  return valeur
    .replace(
      /rgba?\((\d+),? (\d+),? (\d+)(?:,| \/) (0?\.\d+)\)/,
      (_, r, g, b, a) => `rgb(${r} ${g} ${b}/${Number(a)})`,
    )
    .replace(/ \/ /g, '/')
    .trim()
    .toLowerCase();
}

const MUI = deMui();

function declarees(css: string): readonly [string, string][] {
  return [...css.matchAll(/(--p-[\w-]+):\s*([^;}]+)/g)].map(([, nom = '', valeur = '']) => [
    nom,
    serre(valeur),
  ]);
}

describe('what public pages are dressed in', () => {
  it.each([
    ['colours', feuilleDeCouleurs(CHARTE)],
    ['fonts', BASE],
  ])('has the same %s as the theme of the other areas', (_, css) => {
    const lues = declarees(css);
    expect(lues.length).toBeGreaterThan(6);
    for (const [nom, valeur] of lues) expect([nom, ...(MUI.get(nom) ?? [])]).toContain(valeur);
  });

  it('names no variable that neither the document nor the base gives', () => {
    const donnees = new Set(
      [...feuilleDeCouleurs(CHARTE).matchAll(/--[\w-]+/g), ...BASE.matchAll(/--[\w-]+(?=:)/g)].map(
        ([nom]) => nom,
      ),
    );
    const manquent = globSync('src/{ui,login,fields}/**/*.css').flatMap((chemin) =>
      [...readFileSync(chemin, 'utf8').matchAll(/var\((--p-[\w-]+)/g)]
        .map(([, nom = '']) => nom)
        .filter((nom) => !donnees.has(nom))
        .map((nom) => `${chemin} : ${nom}`),
    );
    expect(manquent).toEqual([]);
  });
});
