import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { writePageData } from '#tests/support/page-data.ts';
import { Droits } from './droits.tsx';

afterEach(cleanup);

const DROITS = [
  { codeDomaineTp: 'PHAR', libelle: 'Pharmacie', valeur: '100 % TM' },
  { codeDomaineTp: 'MED', libelle: 'Médecins', valeur: '70 % TM' },
  { codeDomaineTp: 'HOSP', libelle: 'Hospitalisation', valeur: 'PEC' },
];

it('a code says what it means when it is touched, and only one at a time', async () => {
  writePageData(null);
  render(
    <PortalTheme density="confort">
      <Droits colonnes={['PHAR', 'MED', 'HOSP', 'DIV']} droits={DROITS} />
    </PortalTheme>,
  );
  const dit = () => screen.getByRole('status').textContent;
  expect(dit()).toMatch(/Touchez un code/);
  const enfonces = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  for (const [code, phrase] of [
    [
      'PHAR (Pharmacie) : 100 % TM',
      /^Pharmacie \(PHAR\) : ce que l’Assurance maladie laisse à payer est réglé pour vous en entier\.$/,
    ],
    ['MED (Médecins) : 70 % TM', /70 % de ce que l’Assurance maladie laisse à payer/],
    ['HOSP (Hospitalisation) : PEC', /une prise en charge est à demander avant les soins/],
    ['DIV (DIV) : /', /pas de tiers payant/],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: code }));
    expect(dit()).toMatch(phrase);
    expect(enfonces()).toEqual([code]);
  }
  await userEvent.click(screen.getByRole('button', { name: /^DIV/ }));
  expect(dit()).toMatch(/Touchez un code/);
});
