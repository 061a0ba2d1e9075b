import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { placeVisee } from './place-visee.ts';

const CASE = '[data-colonne]:not(:disabled)';

function casesDe(table: ParentNode): HTMLElement[][] {
  return [...table.querySelectorAll('tr')]
    .map((rangee) => [...rangee.querySelectorAll<HTMLElement>(CASE)])
    .filter((cases) => cases.length > 0);
}

const colonneDe = (une: HTMLElement) => Number(une.dataset.colonne);

/** The one place of the grid where Tab stops. Written on the page: hundreds of boxes need not be drawn again for it. */
function arrete(table: ParentNode, ici: HTMLElement): void {
  for (const autre of table.querySelectorAll<HTMLElement>('[data-colonne][tabindex="0"]'))
    autre.tabIndex = -1;
  ici.tabIndex = 0;
}

/**
 * The keyboard of a grid of boxes: one stop for Tab, arrows from a box to the next. What it stops at carries `data-colonne` and
 * `tabIndex={-1}`; whatever else the grid holds keeps its own keys.
 */
export function useClavierDeGrille() {
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const table = ref.current;
    if (!table || table.querySelector(`${CASE}[tabindex="0"]`)) return;
    const premiere = table.querySelector<HTMLElement>(CASE);
    if (premiere) arrete(table, premiere);
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    if (target.matches(CASE)) arrete(currentTarget, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || !target.matches(CASE) || altKey || shiftKey) return;
    const cases = casesDe(currentTarget);
    const rang = cases.findIndex((unes) => unes.includes(target));
    const rangees = cases.map((unes) => unes.map(colonneDe));
    const vise = placeVisee(key, ctrlKey || metaKey, rangees, { rang, colonne: colonneDe(target) });
    if (!vise) return;
    event.preventDefault();
    cases[vise.rang]?.find((une) => colonneDe(une) === vise.colonne)?.focus();
  };
  return { ref, onFocus, onKeyDown };
}
