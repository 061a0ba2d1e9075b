import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Accordeon } from './accordeon.tsx';
import { GroupeAccordeon } from './groupe-accordeon.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);

it('opening a panel closes the other one of its group, and of no other group', async () => {
  render(
    <>
      <GroupeAccordeon>
        <Accordeon titre="Un" ouvert>
          1
        </Accordeon>
        <Accordeon titre="Deux">2</Accordeon>
      </GroupeAccordeon>
      <GroupeAccordeon>
        <Accordeon titre="Trois" ouvert>
          3
        </Accordeon>
      </GroupeAccordeon>
    </>,
  );
  expect(open()).toEqual(['Un', 'Trois']);
  await userEvent.click(screen.getByRole('button', { name: 'Deux' }));
  expect(open()).toEqual(['Deux', 'Trois']);
  await userEvent.click(screen.getByRole('button', { name: 'Deux' }));
  expect(open()).toEqual(['Trois']);
});

it('two panels of a group that start open are a developer’s error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const both = (
    <GroupeAccordeon>
      <Accordeon titre="Un" ouvert>
        1
      </Accordeon>
      <Accordeon titre="Deux" ouvert>
        2
      </Accordeon>
    </GroupeAccordeon>
  );
  expect(() => render(both)).toThrow('Un autre accordéon du même groupe est déjà ouvert.');
});
