import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Accordeon } from './accordeon.tsx';
import { GroupeAccordeon } from './groupe-accordeon.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
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

it('one that starts open while another is open is one too, whoever opened it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const group = (late: boolean) => (
    <GroupeAccordeon>
      <Accordeon titre="Un">1</Accordeon>
      {late && (
        <Accordeon titre="Deux" ouvert>
          2
        </Accordeon>
      )}
    </GroupeAccordeon>
  );
  const { rerender } = render(group(false));
  await userEvent.click(screen.getByRole('button', { name: 'Un' }));
  expect(() => rerender(group(true))).toThrow('Un autre accordéon du même groupe est déjà ouvert.');
});

it('one that starts open may leave and another take its place', async () => {
  const group = (titre: string) => (
    <StrictMode>
      <GroupeAccordeon>
        <Accordeon key={titre} titre={titre} ouvert>
          1
        </Accordeon>
      </GroupeAccordeon>
    </StrictMode>
  );
  const { rerender } = render(group('Un'));
  rerender(group('Deux'));
  expect(open()).toEqual(['Deux']);
  await userEvent.click(screen.getByRole('button', { name: 'Deux' }));
  expect(open()).toEqual([]);
});

it('an opened panel takes whatever height it wants after 250 ms', () => {
  vi.useFakeTimers();
  render(
    <GroupeAccordeon>
      <Accordeon titre="Un">1</Accordeon>
    </GroupeAccordeon>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Un' }));
  const height = () => screen.getByRole('region').style.maxHeight;
  act(() => vi.advanceTimersByTime(249));
  expect(height()).toBe('0px');
  act(() => vi.advanceTimersByTime(1));
  expect(height()).toBe('none');
});
