import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { icone } from '#src/fields/icone/field.ts';
import { widget as iconeWidget } from '#src/fields/icone/widget.tsx';
import { booleen } from './field.ts';
import { widget } from './widget.tsx';

afterEach(cleanup);

const drawn = (defaut: boolean, value: boolean, compact: boolean) => {
  const { container } = render(
    <widget.Cell field={booleen({ label: 'Actif', defaut })} value={value} compact={compact} />,
  );
  return { words: container.textContent, isSeen: container.querySelector('svg') !== null };
};

it.each([
  [true, true, 'Oui', false],
  [true, false, 'Non', true],
  [false, false, 'Non', false],
  [false, true, 'Oui', true],
])('in a table, usually %s: %s is heard as %s, and seen %s', (defaut, value, words, isSeen) => {
  expect(drawn(defaut, value, true)).toEqual({ words, isSeen });
});

it('says everything on the page of a record', () => {
  expect(drawn(false, false, false)).toEqual({ words: 'Non', isSeen: true });
});

it('draws an icon, and says its name', () => {
  const { container } = render(
    <iconeWidget.Cell field={icone({ label: 'Icône' })} value="dentistry" compact />,
  );
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#dentistry$/);
  expect(container.textContent).toBe('dentistry');
});
