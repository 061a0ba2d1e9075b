import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { choix } from '#src/acts/champs/choix.ts';
import { texte } from '#src/acts/champs/texte.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

const adresse = defineFormulaire({
  key: 'adresse',
  champs: () => ({
    numero: texte({ label: 'N°' }, 10, (numero) => (/^\d+$/.test(numero) ? null : 'Incorrect.'), {
      suite: 'indice',
    }),
    indice: choix({ label: 'Bis, ter…', requis: false }, [{ code: 'B', libelle: 'bis' }], 'liste'),
  }),
});

function Adresse({ envoie }: { readonly envoie: (reponses: object) => Promise<void> }) {
  const en = useFormulaire({ formulaire: adresse, contexte: null, envoie });
  return (
    <FormulaireBox en={en} label="Adresse">
      <ChampControle en={en} name="numero" />
      <ChampControle en={en} name="indice" />
      <button type="submit">Valider</button>
    </FormulaireBox>
  );
}

it('« 12 bis » devient 12, et « bis » la réponse de la question suivante', async () => {
  const envoie = vi.fn(async () => undefined);
  const user = userEvent.setup();
  render(<Adresse envoie={envoie} />);
  const numero = (await screen.findByLabelText(/^N°/)) as HTMLInputElement;
  await user.type(numero, '12 b');
  // Not in the middle of a word.
  expect(numero.value).toBe('12 b');
  await user.type(numero, 'is');
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  await vi.waitFor(() => expect(envoie).toHaveBeenCalledWith({ numero: '12', indice: 'B' }));
  expect(numero.value).toBe('12');
});

it('ce qui n’est pas offert reste tel qu’il est écrit, et se dit', async () => {
  const user = userEvent.setup();
  render(<Adresse envoie={async () => undefined} />);
  const numero = (await screen.findByLabelText(/^N°/)) as HTMLInputElement;
  await user.type(numero, '12 rue');
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(await screen.findAllByText('Incorrect.')).not.toHaveLength(0);
  expect(numero.value).toBe('12 rue');
});
