import { describe, expect, test } from 'vitest';
import { maskPath, scrub } from './log-mask.ts';

describe('scrub', () => {
  test.each([
    ['né 1850578006084 ici', 'né [NIR] ici'],
    ['185057800608491', '[NIR]'],
    ['/api/x/255082A168025', '/api/x/[NIR]'],
    ['"2026-11-20T10:00:00.000Z"', '"2026-11-20T10:00:00.000Z"'],
    ['01a1f8ad-e2a7-7955-a9fe-8a7abe91f53d', '01a1f8ad-e2a7-7955-a9fe-8a7abe91f53d'],
    ['compte FR7630004000031234567890143.', 'compte [IBAN].'],
    ['FR76 3000 4000 0312 3456 7890 143', '[IBAN]'],
    ['NO9386011117947', '[IBAN]'],
    ['/assets/index-FR76abcd.js', '/assets/index-FR76abcd.js'],
    ['0123456789012345', '0123456789012345'],
    ['né 1 85 05 78 006 084 91', 'né [NIR]'],
    ['1-85-05-78-006-084', '[NIR]'],
    ['18505780-0608-4491-8000-000000000000', '18505780-0608-4491-8000-000000000000'],
  ])('%s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });
});

describe('maskPath', () => {
  test.each([
    '1841276451089',
    '184127645108946',
    '1%2084%2012%2076%20451%20089%2046',
    '1%C2%A084%C2%A012%C2%A076%C2%A0451%C2%A0089',
    '1+84+12+76+451+089',
    '1841276451089_46',
    '1_84_12_76_451_089',
    '1.84.12.76.451.089',
    '1%2E84%2E12%2E76%2E451%2E089',
    '1%252084%252012%252076%2520451%2520089',
    '%31%38%34%31%32%37%36%34%35%31%30%38%39',
    '1/84/12/76/451/089',
    '1-84-12-76-451-089-46',
    '1 84 12 76 451 089',
    '184122a451089',
    '184122A451089.pdf',
    'nir1841276451089',
    '１８４１２７６４５１０８９',
    '١٨٤١٢٧٦٤٥١٠٨٩',
    '1----84----12----76----451----089',
    '1%2525252525252084%252525252520127645%25252525252531089',
    '01841276451089',
    '1841276451089463',
  ])('%s', (nir) => {
    const masked = maskPath(`/api/adherent/${nir}/carte`);
    expect(masked).toContain('[NIR]');
    expect(masked).not.toMatch(/451|８４/);
    expect(masked.startsWith('/api/adherent/')).toBe(true);
  });

  test.each([
    'FR7630004000031234567890143',
    'fr7630004000031234567890143',
    'fr76-3000-4000-0312-3456-7890-143',
    'Fr76%203000%204000%200312%203456%207890%20143',
    'FR76_3000_4000_0312_3456_7890_143',
    'FR76.3000.4000.0312.3456.7890.143',
    '%46%5276%2E3000%2E4000%2E0312%2E3456%2E7890%2E143',
    'NO9386011117947',
    'gi75nwbk000000007099453',
    'f%00r7630004000031234567890143',
    'FR76------3000------4000------0312------3456------7890------143',
    'MA64011519000001205000534921',
    'MA64-0115-1900-0001-2050-0053-4921',
  ])('%s', (iban) => {
    expect(maskPath(`/api/rib/${iban}/preuve`)).toBe('/api/rib/[IBAN]/preuve');
  });

  test('a number with letters stuck to its end', () => {
    expect(maskPath('/api/rib/FR7630006000011234567890189abc')).toBe('/api/rib/[IBAN]abc');
  });

  test('what is written over without end is not read, nor copied', () => {
    expect(maskPath(`/api/%2${'%3'.repeat(20)}531841276451089`)).toBe('[ILLISIBLE]');
  });

  test.each([
    '/',
    '/api/admin/referentiel/code-postal/export',
    '/api/demandes/01a1f8ad-e2a7-7955-a9fe-8a7abe91f53d',
    '/api/demandes/18505780-0608-4491-8000-000000000000/fichiers/be12ad34-1234-4e56-ba78-123456789012',
    '/assets/index-FR76abcd.js',
    '/assets/page-d-un-acte-DE12abcd.css',
    '/api/v2/adherent/prestations/all/print',
    '/api/%E0%A4%A/carte%20tp',
    '/api/contrats/12345678/2026-11-22',
  ])('%s reste', (path) => {
    expect(maskPath(path)).toBe(path);
  });
});
