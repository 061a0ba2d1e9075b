import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { writePageData } from '#tests/support/page-data.ts';
import { ToastArea } from './toast-area.tsx';
import { toast, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  writePageData(null);
  render(
    <PortalTheme density="confort">
      <ToastArea />
      <main id="contenu" tabIndex={-1} />
    </PortalTheme>,
  );
});
afterEach(() => {
  act(() => {
    for (const { id } of toasts.current()) toasts.close(id);
  });
  cleanup();
  vi.useRealTimers();
});

const say = (...given: Parameters<typeof toast>) => act(() => toast(...given));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const messages = () => toasts.current().map(({ message }) => message);

describe('toasts', () => {
  it('have a live region before the first of them', () => {
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('');
  });

  it('are announced, politely or at once', () => {
    say('Votre téléphone est modifié.', 'success');
    expect(screen.getByRole('status').textContent).toBe('Votre téléphone est modifié.');
    say('L’envoi du code de sécurité a échoué.', 'error');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('L’envoi du code de sécurité a échoué.');
    expect(alert.closest('[aria-live]')).not.toBeNull();
  });

  it.each(['success', 'info', 'error'] as const)(
    'leave after the delay of the client, in seconds: %s',
    (kind) => {
      say('Enregistré.', kind);
      wait(4999);
      expect(messages()).toEqual(['Enregistré.']);
      wait(1);
      expect(messages()).toEqual([]);
    },
  );

  it('leave after a delay of their own where one is given, in milliseconds', () => {
    say('Enregistré.', 'success', 8000);
    wait(7999);
    expect(messages()).toEqual(['Enregistré.']);
    wait(1);
    expect(messages()).toEqual([]);
  });

  it('say until closed or left what is wrong', () => {
    say('Refusé.', 'error');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }));
    expect(messages()).toEqual([]);
  });

  it.each([
    ['the pointer', 'mouseEnter', 'mouseLeave'],
    ['the focus', 'focus', 'blur'],
  ] as const)('wait while %s is on one of them', (_, comes, goes) => {
    say('Enregistré.');
    const button = screen.getByRole('button', { name: 'Fermer le message' });
    const target = comes === 'focus' ? button : (button.closest('[aria-live]') ?? button);
    fireEvent[comes](target);
    wait(60_000);
    expect(messages()).toEqual(['Enregistré.']);
    fireEvent[goes](target);
    wait(5000);
    expect(messages()).toEqual([]);
  });

  it('go on leaving after one was closed under the pointer', () => {
    say('Un');
    say('Deux');
    const [first] = screen.getAllByRole('button', { name: 'Fermer le message' });
    if (!first) throw new Error('Aucun bouton');
    fireEvent.mouseEnter(first.closest('[aria-live]') ?? first);
    fireEvent.click(first);
    wait(5000);
    expect(messages()).toEqual([]);
  });

  it('are three at most: the oldest makes room', () => {
    for (const message of ['Un', 'Deux', 'Trois', 'Quatre']) say(message, 'error');
    expect(messages()).toEqual(['Deux', 'Trois', 'Quatre']);
    expect(screen.getAllByRole('alert')).toHaveLength(3);
  });

  it('say the same thing again instead of stacking it', () => {
    say('Refusé.', 'error');
    say('Autre.', 'error');
    say('Refusé.', 'error');
    expect(messages()).toEqual(['Autre.', 'Refusé.']);
  });

  it('give the keyboard back to the page when one that had it is closed', () => {
    say('Refusé.', 'error');
    const button = screen.getByRole('button', { name: 'Fermer le message' });
    act(() => button.focus());
    fireEvent.click(button);
    expect(document.activeElement?.id).toBe('contenu');
  });
});
