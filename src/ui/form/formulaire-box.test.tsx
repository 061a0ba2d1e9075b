import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { demande } from '#src/core/definition/question.ts';
import { codeBic } from '#src/fields/bic/sens.ts';
import { ChampTexte } from './champ-texte.tsx';
import { FormulaireBox } from './formulaire-box.tsx';
import { useFormulaire } from './use-formulaire.ts';

const formulaire = defineFormulaire({
  key: 'essai',
  champs: () => ({ bic: demande(codeBic, { label: 'BIC' }) }),
});

function Page() {
  const en = useFormulaire({ formulaire, contexte: null, envoie: async () => undefined });
  return (
    <FormulaireBox en={en} label="Essai">
      <ChampTexte en={en} name="bic" />
      <button type="submit">Valider</button>
    </FormulaireBox>
  );
}

it('un résumé des fautes prend le focus à chaque tentative, et le laisse à qui tape entre deux', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const boite = screen.getByRole('textbox', { name: /^BIC/ });
  const valider = screen.getByRole('button', { name: 'Valider' });
  await user.click(valider);
  expect(document.activeElement).toBe(await screen.findByRole('alert'));
  // Right at eight characters, wrong at nine, right again at eleven: the summary goes and comes back meanwhile.
  await user.type(boite, 'BNPAFRPP');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(boite, 'X');
  expect((await screen.findByRole('alert')).textContent).toContain('BIC : Le BIC saisi');
  expect(document.activeElement).toBe(boite);
  await user.click(valider);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
