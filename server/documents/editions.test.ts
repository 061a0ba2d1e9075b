import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Decompte } from '#src/lectures/decomptes.ts';
import { CHARTE, carte, decompte, NIR } from '#tests/support/editions.ts';
import { lisPdf, type PdfLu, parRole } from '#tests/support/pdf.ts';
import { defineEdition, type Edition } from './define-edition.ts';
import { DESSINS } from './dessins.ts';
import { dessineEdition } from './edition.ts';
import { attestation } from './editions/attestation.ts';
import { carteTp } from './editions/carte-tp.ts';
import { relevePrestations } from './editions/releve-prestations.ts';
import { tableau } from './editions/tableau.ts';
import { ATTESTATION, RELEVE, TABLEAU } from './exemples.ts';
import { paragraphe, titre } from './pdf/blocs.ts';
import { fermeFeuille, ouvreFeuille } from './pdf/feuille.ts';

/** What holds for every document: tagged, in French, entitled, and nobody named where readers of files look. */
function expectAccessible(lu: PdfLu, titre: string): void {
  expect(lu.isBalise).toBe(true);
  expect(lu.langue).toBe('fr-FR');
  expect(lu.info).toMatchObject({ Title: titre, Author: 'Mutuelle Horizon' });
  expect(JSON.stringify(lu.info)).not.toMatch(/MARTIN|Jeanne|00012345|2550814168025/);
  expect(parRole(lu.elements, 'H1').map(({ texte }) => texte)).toEqual([titre]);
  expect(lu.pages.every((page, rang) => page.includes(`Page ${rang + 1} sur ${lu.pages.length}`))).toBe(true);
}

/** How often a document takes a colour to draw lines. */
function traits(pdf: Buffer, couleur: string): number {
  const rvb = [1, 3, 5].map((rang) => Number.parseInt(couleur.slice(rang, rang + 2), 16) / 255);
  let fois = 0;
  for (const { 1: corps = '' } of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    // What is not packed is not a page.
    if (!corps.startsWith('x')) continue;
    for (const { 1: lu = '' } of inflateSync(Buffer.from(corps, 'latin1'))
      .toString('latin1')
      .matchAll(/^([\d. ]+) SCN$/gm))
      if (lu.split(' ').every((part, rang) => Math.abs(Number(part) - (rvb[rang] ?? 0)) < 0.001)) fois++;
  }
  return fois;
}

/** A document of nobody's: what holds for all holds for it, without a line elsewhere. */
const exemplaire = defineEdition({
  code: 'exemplaire',
  label: 'Exemplaire',
  exemple: { titre: 'Exemplaire' },
  dessine(matiere, charte) {
    const feuille = ouvreFeuille({ titre: matiere.titre, charte });
    titre(feuille, matiere.titre);
    paragraphe(feuille, 'Rien à signaler.');
    return fermeFeuille(feuille);
  },
});

describe('every edition', () => {
  const toutes: readonly Edition[] = [...Object.values(DESSINS), exemplaire];

  /** What those that list something may be given. */
  const LIGNES: Readonly<Record<string, unknown>> = {
    releve: { decompte: decompte(1) },
    tableau: ['M.', '1'],
  };
  async function* une(ligne: unknown) {
    if (ligne !== undefined) yield ligne;
  }

  test.each(toutes)('$code draws its example', async ({ code, exemple, dessine }) => {
    const lu = await lisPdf(await buffer(await dessine(exemple, CHARTE, une(LIGNES[code]))));
    expectAccessible(lu, String(lu.info.Title));
    expect(lu.info.Title).toMatch(/\S/);
  });

  test.each(Object.entries(DESSINS))('%s is found by its code', (nom, { code }) => expect(code).toBe(nom));

  test('has an example, or nothing is drawn', () => {
    expect(() => defineEdition({ ...exemplaire, exemple: undefined })).toThrow(
      'Édition « exemplaire » : pas d’exemple',
    );
  });
});

describe('a card', () => {
  test('has its five labelled data even where they are empty, its rights, and the whole number on paper only', async () => {
    const lu = await lisPdf(await buffer(carteTp(carte(), new Map([['1', NIR]]), CHARTE)));
    expectAccessible(lu, 'Carte de tiers payant 2026');
    const textes = parRole(lu.elements, 'P').map(({ texte }) => texte);
    expect(textes[0]).toBe('Valable du 01/01/2026 au 31/12/2026');
    expect(textes).toEqual(
      expect.arrayContaining([
        'N° AMC 0099999901',
        'Type de convention SP',
        'CSR 00000001',
        'N° adhérent 00012345',
        'Opérateur de tiers payant —',
      ]),
    );
    expect(lu.texte).toContain('R – contrat responsable');
    expect(lu.texte).toContain('2 55 08 14 168 025 38');
    expect(parRole(lu.elements, 'TH').map(({ texte }) => texte)).toEqual([
      'Bénéficiaire',
      'PHAR',
      'OPTI',
      'DIV',
      expect.stringMatching(/^MARTIN Jeanne Naissance : 12\/05\/1985/),
    ]);
    expect(parRole(lu.elements, 'TD').map(({ texte }) => texte)).toEqual(['100 % TM', 'PEC', '/']);
    expect(parRole(lu.elements, 'Figure')).toHaveLength(1);
  });

  test('of thirty people goes on over pages', async () => {
    const [une] = carte().beneficiaires;
    const beneficiaires = Array.from(
      { length: 30 },
      (_, rang) => ({ ...une, numPers: `${rang}` }) as typeof une & object,
    );
    const lu = await lisPdf(await buffer(carteTp(carte({ beneficiaires }), new Map(), CHARTE)));
    expectAccessible(lu, 'Carte de tiers payant 2026');
    expect(lu.pages.length).toBeGreaterThan(1);
    expect(parRole(lu.elements, 'TR')).toHaveLength(31);
  });
});

describe('a list on paper', () => {
  test('has its rows under heads that are told once, whatever their number', async () => {
    async function* lignes() {
      for (let rang = 0; rang < 200; rang++) yield [`C${rang}`, String(rang)];
    }
    const lu = await lisPdf(await buffer(await tableau(TABLEAU, CHARTE, lignes())));
    expectAccessible(lu, 'Civilités');
    expect(lu.pages.length).toBeGreaterThan(3);
    expect(parRole(lu.elements, 'TR')).toHaveLength(201);
    expect(parRole(lu.elements, 'TH').filter(({ texte }) => texte === 'Ordre')).toHaveLength(1);
    expect(
      parRole(lu.elements, 'TR')
        .at(-1)
        ?.enfants.map(({ role, texte }) => [role, texte]),
    ).toEqual([
      ['TH', 'C199'],
      ['TD', '199'],
    ]);
  });
});

describe('a statement of care', () => {
  test('has a line for each, its acts and its totals; the head is repeated, and told once', async () => {
    const decomptes = Array.from({ length: 120 }, (_, rang) => ({ decompte: decompte(rang) }));
    const lu = await lisPdf(await buffer(await relevePrestations({ ...RELEVE, decomptes }, CHARTE)));
    expectAccessible(lu, 'Relevé de prestations');
    expect(lu.pages.length).toBeGreaterThan(3);
    expect(lu.pages.every((page) => page.includes('Reste à charge'))).toBe(true);
    expect(parRole(lu.elements, 'TH').filter(({ texte }) => texte === 'Reste à charge')).toHaveLength(1);
    expect(
      parRole(lu.elements, 'TR')
        .at(-1)
        ?.enfants.map(({ texte }) => texte.replace(/\s/g, ' ')),
    ).toEqual([
      ...['', 'Total des soins réglés', '', '', ''],
      ...['60,00 €', '38,00 €', '18,00 €', '0,00 €', '4,00 €'],
    ]);
  });

  test('hatches what stays in the secondary colour, under its head on each page and under its total', async () => {
    const decomptes = Array.from({ length: 60 }, (_, rang) => ({ decompte: decompte(rang) }));
    const fois = async (totaux: typeof RELEVE.totaux) => {
      const pdf = await buffer(await relevePrestations({ ...RELEVE, decomptes, totaux }, CHARTE));
      const { pages } = await lisPdf(pdf);
      return traits(pdf, '#c03f1c') - pages.length;
    };
    expect(await fois(RELEVE.totaux)).toBe(1);
    expect(await fois(null)).toBe(0);
  });

  test('of what is confidential tells the day and the amount', async () => {
    const masque = decompte(1, {
      totaux: null,
      dateSoins: null,
      libelle: 'Soins — détail confidentiel',
      montantVerse: 12.5,
    });
    const lu = await lisPdf(
      await buffer(await relevePrestations({ ...RELEVE, decomptes: [{ decompte: masque }] }, CHARTE)),
    );
    const [, ligne] = parRole(lu.elements, 'TR');
    expect(ligne?.enfants.map(({ texte }) => texte.replace(/\s/g, ' '))).toEqual([
      ...['', 'Soins — détail confidentiel', 'Jeanne', '09/03/2026', 'Réglé', '', '', '12,50 €', '', ''],
    ]);
  });
});

describe('a statement of care that is not settled', () => {
  const lignes = async (
    releve: Partial<Parameters<typeof relevePrestations>[0]>,
    more: Partial<Decompte>,
  ) => {
    const decomptes = [{ decompte: decompte(1, more) }];
    const lu = await lisPdf(
      await buffer(await relevePrestations({ ...RELEVE, decomptes, ...releve }, CHARTE)),
    );
    return parRole(lu.elements, 'TR').map(({ enfants }) =>
      enfants.map(({ texte }) => texte.replace(/\s/g, ' ')),
    );
  };

  test.each([
    ['enAttente', 'En attente'],
    ['enCours', 'En cours'],
  ] as const)('%s: its state, what it cost, and nothing paid back or summed', async (etat, libelle) => {
    const [titres, ligne, ...suite] = await lignes({ totaux: null }, { etat, dateReglement: null });
    expect(titres).toContain('État');
    expect(ligne).toEqual([
      ...['02/03/2026', 'Consultation 1', 'Jeanne', '', libelle, '30,00 €'],
      ...['', '', '', ''],
    ]);
    expect(suite).toEqual([]);
  });

  test('the day by which it is sorted comes first', async () => {
    const [titres, ligne] = await lignes({ isParReglement: true }, {});
    expect([titres?.[0], ligne?.[0], ligne?.[3]]).toEqual(['Réglé le', '09/03/2026', '02/03/2026']);
  });
});

test('an attestation', async () => {
  const lu = await lisPdf(await buffer(attestation(ATTESTATION, CHARTE)));
  expectAccessible(lu, 'Attestation de droits');
  expect(lu.texte).toContain('20 novembre 2026');
  // A letter that no face has loses its accents; the others are written as they are.
  expect(parRole(lu.elements, 'TH').at(-1)?.texte).toBe('Łukasz NGUYEN');
});

test('what the management system describes, and what it does not', async () => {
  const donnees = {
    titre: 'Avis d’échéance',
    date: '2026-01-02',
    reference: 'R1',
    paragraphes: ['Un.', 'Deux.'],
  };
  const lu = await lisPdf(await buffer(dessineEdition('Courrier', donnees, CHARTE)));
  expectAccessible(lu, 'Avis d’échéance');
  expect(lu.texte).toMatch(/Référence : R1 .*Un\. .*Deux\./);
  const attestee = await lisPdf(await buffer(dessineEdition('Attestation', ATTESTATION, CHARTE)));
  expectAccessible(attestee, 'Attestation de droits');
  expect(() => dessineEdition('Attestation', { ...ATTESTATION, date: 'hier' }, CHARTE)).toThrow();
  expect(() => dessineEdition('Inconnue', donnees, CHARTE)).toThrow(
    'L’édition « Inconnue » n’est pas connue',
  );
});
