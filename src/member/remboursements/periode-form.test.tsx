import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { pageTypographiee } from '#tests/support/page-typographiee.ts';
import { PeriodeForm } from './periode-form.tsx';

pageTypographiee();

afterEach(cleanup);
const onPeriode = vi.fn();

function ouvre(du = '', au = '') {
  onPeriode.mockReset();
  writePageData(adherente);
  render(
    <PortalTheme density="confort">
      <PeriodeForm du={du} au={au} onPeriode={onPeriode} />
    </PortalTheme>,
  );
}
const boite = (label: string) => screen.getByRole('textbox', { name: `${label} (JJ/MM/AAAA)` });
const affiche = () => userEvent.click(screen.getByRole('button', { name: 'Afficher' }));

it('the two days are typed the French way, and sent as days', async () => {
  ouvre();
  await userEvent.type(boite('Du'), '01032026');
  await userEvent.type(boite('Au'), '31/03/2026');
  expect(boite('Du')).toHaveProperty('value', '01/03/2026');
  await affiche();
  expect(onPeriode).toHaveBeenCalledWith('2026-03-01', '2026-03-31');
});

it('a day that is none is told on its box, which takes the focus, and nothing is asked for', async () => {
  ouvre();
  await userEvent.type(boite('Au'), '31022026');
  await affiche();
  expect(onPeriode).not.toHaveBeenCalled();
  expect(screen.getByText(enTypographie(M.DATE).replace('\u00a0', ' ')).id).toBe(
    boite('Au').getAttribute('aria-describedby'),
  );
  expect(document.activeElement).toBe(boite('Au'));
});

it('an end before its beginning is told', async () => {
  ouvre('2026-03-02');
  await userEvent.type(boite('Au'), '01032026');
  await affiche();
  expect(onPeriode).not.toHaveBeenCalled();
  expect(screen.getByText(M.DATE_MIN('02/03/2026'))).toBeTruthy();
});

it('what the address holds is shown, and taken off at once', async () => {
  ouvre('2026-03-02', '2026-03-05');
  expect(boite('Au')).toHaveProperty('value', '05/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
  expect(onPeriode).toHaveBeenCalledWith('', '');
});

it('without a period there is nothing to take off', () => {
  ouvre();
  expect(screen.queryByRole('button', { name: 'Tout effacer' })).toBeNull();
});
