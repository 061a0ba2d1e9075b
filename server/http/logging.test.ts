import { describe, expect, test } from 'vitest';
import { loggerOptions, scrub } from './logging.ts';

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
  ])('%s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });
});

test('an error keeps what helps and drops the row that the database quotes', () => {
  const { serializers } = loggerOptions('info');
  const cause = new Error('refusé');
  const error = Object.assign(new Error('doublon', { cause }), {
    code: '23505',
    constraint: 'compte_user_name_key',
    detail: 'Key (user_name)=(jeanne@exemple.fr) already exists.',
    parameters: ['secret'],
  });
  const told = JSON.stringify(serializers.err(error));
  expect(told).toContain('23505');
  expect(told).toContain('compte_user_name_key');
  expect(told).toContain('refusé');
  expect(told).not.toMatch(/jeanne|secret/);
});
