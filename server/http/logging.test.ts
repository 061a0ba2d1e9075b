import { expect, test } from 'vitest';
import { loggerOptions } from './logging.ts';

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
