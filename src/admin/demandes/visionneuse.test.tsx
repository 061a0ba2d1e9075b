import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Visionneuse } from './visionneuse.tsx';

afterEach(cleanup);

const piece = {
  ...{ id: 'p1', inputName: 'facture', nom: 'facture.png', libelle: 'Facture', mime: 'image/png' },
  ...{ taille: 1200, date: '2026-11-20T09:00:00.000Z', isReservee: false },
};

it('au clavier, dans le document : agrandir, réduire, tourner, rétablir ; l’aide est dite avec lui', async () => {
  const user = userEvent.setup();
  render(<Visionneuse piece={piece} adresse="/piece" />);
  const cadre = screen.getByRole('region', { name: 'facture.png', description: /R tourne/ });
  const dit = () => screen.getByRole('status').textContent;
  await user.keyboard('+');
  expect(dit()).toBe('100 %');
  cadre.focus();
  await user.keyboard('++-r');
  expect(dit()).toBe('125 %, tourné de 90°');
  await user.keyboard('{Control>}r{/Control}0');
  expect(dit()).toBe('100 %');
});
