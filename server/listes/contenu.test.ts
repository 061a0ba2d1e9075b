import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitise } from '#server/html/sanitise.ts';
import { PAGES } from '#src/core/adherent/noms-des-pages.ts';
import { VARIABLES_DE_CONTENU } from '#src/core/adherent/variables-de-contenu.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { registry } from '#src/registry.ts';
import { parseCsv } from './refresh/csv.ts';

type Row = Readonly<Record<string, string>>;
const read = (name: string): Row[] =>
  parseCsv(readFileSync(join(import.meta.dirname, 'data', `${name}.csv`), 'utf8'));
const lists = { 'bloc-cms': read('bloc-cms'), 'question-faq': read('question-faq') } as const;
const blocs = lists['bloc-cms'];
const questions = lists['question-faq'];
const items = (array = ''): string[] =>
  [...array.slice(1, -1).matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

function value(text: string, column: string): unknown {
  if (text === '') return null;
  if (column === 'boolean') return text === 'true';
  if (column === 'integer') return Number(text);
  return column.endsWith('[]') ? items(text) : text;
}

describe.each(['bloc-cms', 'question-faq'] as const)('les lignes de %s', (key) => {
  const fields = registry[key]?.model.ownFields ?? {};

  it('obéissent aux règles de leurs champs', () => {
    const faults = lists[key].flatMap((row) =>
      Object.entries(row).flatMap(([name, text]) => {
        const field = fields[name];
        if (!field) return [`${name} n’est pas un champ`];
        const given = value(text, field.column);
        if (given === null) return field.required ? [`${name} manque`] : [];
        const checked = checkValue(field, given);
        return checked.ok && JSON.stringify(checked.value) === JSON.stringify(given)
          ? []
          : [`${name} : ${text}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('portent un HTML que le nettoyage ne change pas, et des mots connus', () => {
    for (const { title = '', content = '' } of lists[key]) {
      expect(sanitise(content)).toBe(content);
      const words = [...`${title}${content}`.matchAll(/\{\{(.*?)\}\}/g)].map(([, word]) => word);
      expect(words.filter((word) => !VARIABLES_DE_CONTENU.some((known) => known === word))).toEqual([]);
    }
  });

  it('ne mènent qu’à des pages qui existent', () => {
    const pages = blocs
      .filter(({ name }) => name === 'Pages_Statiques')
      .map(({ itemName }) => `/page/${itemName}`);
    const publiques = ['/', '/login', '/register', '/forgot-password', '/cookies', '/declaration-deces'];
    // Those of a signed-in member: whoever is not is asked to sign in first.
    const membres = PAGES.map(({ route }) => route);
    const routes = [...pages, ...publiques, ...membres];
    const links = lists[key].flatMap(({ content = '' }) =>
      [...content.matchAll(/href="#([^"]*)"/g)].map(([, route]) => route ?? ''),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('sont écrites comme on écrit : apostrophes, espaces insécables', () => {
    for (const { content = '' } of lists[key]) {
      const text = content.replaceAll(/<[^>]*>/g, ' ');
      expect(text).not.toMatch(/[a-zé]'[a-zé]| [;:?!»]|«(?!\u00a0)|\u00a0{2}/);
    }
  });
});

describe('les blocs', () => {
  it('sont ceux que les pages demandent', () => {
    const names = new Set(blocs.map(({ name }) => name));
    for (const name of [
      ...['Login_Footer', 'Register_Dematerialisation_Popup', 'Dematerialisation_Info', 'Erreur_Service'],
      ...[
        'Display_Email_Confirmation',
        'Confirm_Email_Succes',
        'Confirm_Email_Deja_Fait',
        'Confirm_Email_Expire',
      ],
    ])
      expect(names).toContain(name);
    const pages = blocs.filter(({ name }) => name === 'Pages_Statiques').map(({ itemName }) => itemName);
    for (const page of [
      'mentions-legales',
      'donnees-personnelles',
      'accessibilite',
      'conditions-generales',
      'aide',
    ])
      expect(pages).toContain(page);
  });
});

describe('les questions', () => {
  it('sont trente au moins, dans toutes les catégories, et leurs voisines existent', () => {
    expect(questions.length).toBeGreaterThanOrEqual(30);
    const categories = new Set(read('categorie-faq').map(({ code }) => code));
    expect(new Set(questions.map(({ categorie }) => categorie))).toEqual(categories);
    const codes = new Set(questions.map(({ code }) => code));
    expect(questions.flatMap(({ related }) => items(related)).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('en donnent assez à un visiteur', () => {
    const forVisitors = questions.filter(({ userTypes }) => items(userTypes).includes('VISITEUR'));
    expect(forVisitors.length).toBeGreaterThan(10);
    expect(forVisitors.filter(({ isPopulaire }) => isPopulaire === 'true').length).toBeGreaterThanOrEqual(4);
  });
});
