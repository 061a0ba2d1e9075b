import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { reinitialisation } from '#src/acts/identite/mots-de-passe.ts';
import { M } from '#src/core/definition/messages.ts';
import { toasts } from '#src/ui/toasts.ts';
import { ChampMotDePasse } from './champ-mot-de-passe.tsx';
import { ChampNouveauMotDePasse } from './champ-nouveau-mot-de-passe.tsx';
import { FormulaireBox } from './formulaire-box.tsx';
import { useAlerts } from './use-alerts.ts';
import { useFormulaire } from './use-formulaire.ts';

afterEach(cleanup);

function Page() {
  const en = useFormulaire({
    formulaire: reinitialisation,
    contexte: { longueur: 12 },
    envoie: async () => undefined,
  });
  useAlerts(en, (_, message) => (message === M.MOTS_DE_PASSE_DIFFERENTS ? message : null));
  return (
    <FormulaireBox en={en} label="Essai">
      <ChampNouveauMotDePasse en={en} name="password" longueur={12} />
      <ChampMotDePasse en={en} name="confirmPassword" autoComplete="new-password" />
      <button type="submit">Valider</button>
    </FormulaireBox>
  );
}

const told = () => toasts.current().map(({ message }) => message);

it('says in passing that the passwords differ, and no more once they do not', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(told()).toEqual([]);
  await user.type(screen.getByLabelText(/^Nouveau/), 'Tulipe-Orage-47');
  await user.type(screen.getByLabelText(/^Confirmation/), 'Tulipe-Orage-4');
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(told()).toEqual([M.MOTS_DE_PASSE_DIFFERENTS]);
  await user.type(screen.getByLabelText(/^Confirmation/), '7');
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(told()).toEqual([]);
});
