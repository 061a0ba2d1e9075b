import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CleAcces, SecuriteDuCompte } from '#src/core/compte/sign-in-step.ts';
import { securiteDuCompte } from '#src/provider/second-factor.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { KeysSection } from './keys-section.tsx';
import type { AccountSecurity } from './use-account-security.ts';

beforeAll(openableDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const cle = (libelle: string): CleAcces => ({
  identifiant: libelle,
  libelle,
  dateCreation: '2026-11-01T10:00:00.000Z',
  dateDerniereUtilisation: null,
});

function open(state: Partial<SecuriteDuCompte>) {
  const removed: string[] = [];
  vi.spyOn(securiteDuCompte, 'retireCle').mockImplementation(async (identifiant) => {
    removed.push(identifiant);
    return full;
  });
  const full = { hasTotp: true, codesRestants: 8, cles: [cle('Téléphone')], preuveRecente: true, ...state };
  const security: AccountSecurity = {
    ...{ state: full, error: null, isProofAsked: false, notify: vi.fn(), keep: vi.fn(), load: vi.fn() },
    ...{ giveUp: vi.fn(), proved: vi.fn() },
    run: (act) => void act(),
  };
  render(<KeysSection security={security} state={full} />);
  return removed;
}

const asked = () => within(screen.getByRole('dialog', { name: 'Retirer la clé « Téléphone » ?' }));

it('retirer une clé se confirme, et s’annule sans rien retirer', async () => {
  const removed = open({});
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la clé Téléphone' }));
  await userEvent.click(asked().getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la clé Téléphone' }));
  await userEvent.click(asked().getByRole('button', { name: 'Retirer la clé' }));
  expect(removed).toEqual(['Téléphone']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [{}, 'Vous vous connecterez avec un code de votre application.'],
  [
    { cles: [cle('Téléphone'), cle('Ordinateur')] },
    'Vous vous connecterez avec un code de votre application ou une autre clé d’accès.',
  ],
  [
    { hasTotp: false, cles: [cle('Téléphone'), cle('Ordinateur')] },
    'Vous vous connecterez avec une autre clé d’accès.',
  ],
  [{ hasTotp: false }, ''],
])('dit ce qui servira ensuite : %#', async (state, suite) => {
  open(state);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la clé Téléphone' }));
  expect(
    asked()
      .getByText(/^Elle ne servira plus/)
      .textContent?.replaceAll('\u00a0', ' '),
  ).toBe(
    [
      'Elle ne servira plus à confirmer vos connexions.',
      suite,
      'Pour vous en servir à nouveau, il faudra l’ajouter.',
    ]
      .filter(Boolean)
      .join(' '),
  );
});
