import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { direEchec } from './echec-lecture.ts';
import { toasts } from './toasts.ts';

const messages = () => toasts.current().map(({ message }) => message);
const DEBUT = "Le chargement d'une source de données à échoué";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.current()) toasts.close(id);
  vi.useRealTimers();
});

describe('des lectures qui échouent', () => {
  it('se disent une fois quand la raison est la même', () => {
    direEchec('Soins', 'Coupé');
    direEchec('Contrat', 'Coupé');
    direEchec('Soins', 'Coupé');
    vi.advanceTimersByTime(200);
    expect(messages()).toEqual([`${DEBUT} (Soins, Contrat) : Coupé`]);
  });

  it('celle qui tarde est nommée à côté des autres, tant qu’on les voit', () => {
    direEchec('Soins', 'Coupé');
    vi.advanceTimersByTime(200);
    direEchec('Contrat', 'Coupé');
    vi.advanceTimersByTime(200);
    expect(messages()).toEqual([`${DEBUT} (Soins, Contrat) : Coupé`]);
    for (const { id } of toasts.current()) toasts.close(id);
    direEchec('Soins', 'Coupé');
    vi.advanceTimersByTime(200);
    expect(messages()).toEqual([`${DEBUT} (Soins) : Coupé`]);
  });

  it('se disent chacune quand les raisons diffèrent', () => {
    direEchec('Soins', 'Coupé');
    direEchec('Contrat', 'Refusé');
    vi.advanceTimersByTime(200);
    expect(messages()).toEqual([`${DEBUT} (Soins) : Coupé`, `${DEBUT} (Contrat) : Refusé`]);
  });
});
