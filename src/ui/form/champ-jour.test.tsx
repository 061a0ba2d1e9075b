import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { jour } from '#src/acts/identite/champs.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { pageTypographiee } from '#tests/support/page-typographiee.ts';
import { ChampJour } from './champ-jour.tsx';
import { FormulaireBox } from './formulaire-box.tsx';
import { useFormulaire } from './use-formulaire.ts';

pageTypographiee();

afterEach(cleanup);

const formulaire = defineFormulaire({
  key: 'essai',
  champs: () => ({ naissance: jour({ label: 'Naissance' }, '2026-11-20') }),
});

function open(initial?: Record<string, unknown>) {
  const sent: unknown[] = [];
  function Essai() {
    const en = useFormulaire({
      formulaire,
      contexte: null,
      envoie: async (reponses) => void sent.push(reponses),
      ...(initial && { initial }),
    });
    return (
      <FormulaireBox en={en} label="Essai">
        <ChampJour en={en} name="naissance" />
        <button type="submit">Envoyer</button>
      </FormulaireBox>
    );
  }
  render(<Essai />);
  const user = userEvent.setup();
  return { sent, user, box: screen.getByLabelText(/^Naissance/) as HTMLInputElement };
}

describe('a day that one types', () => {
  it.each([
    ['12051985', '12/05/1985'],
    ['12/05/1985', '12/05/1985'],
  ])('%s takes its slashes, is shown as one reads it and sent as it travels', async (typed, shown) => {
    const { sent, user, box } = open();
    await user.type(box, typed);
    await user.tab();
    expect(box.value).toBe(shown);
    await user.click(screen.getByRole('button'));
    expect(sent).toEqual([{ naissance: '1985-05-12' }]);
    expect(box.value).toBe(shown);
  });

  it('is turned when it is pasted the other way round', async () => {
    const { sent, user, box } = open();
    await user.click(box);
    await user.paste('1985-05-12');
    expect(box.value).toBe('12/05/1985');
    await user.click(screen.getByRole('button'));
    expect(sent).toEqual([{ naissance: '1985-05-12' }]);
  });

  it('takes a slash that is typed, and is corrected where the caret stands', async () => {
    const { sent, user, box } = open();
    await user.type(box, '1/5/1985');
    expect(box.value).toBe('01/05/1985');
    box.setSelectionRange(4, 5);
    await user.keyboard('6');
    expect([box.value, box.selectionStart]).toEqual(['01/06/1985', 6]);
    await user.click(screen.getByRole('button'));
    expect(sent).toEqual([{ naissance: '1985-06-01' }]);
  });

  it('that was there already is shown, and sent unchanged', async () => {
    const { sent, user, box } = open({ naissance: '1985-05-12' });
    expect(box.value).toBe('12/05/1985');
    await user.click(box);
    await user.click(screen.getByRole('button'));
    expect(sent).toEqual([{ naissance: '1985-05-12' }]);
  });

  it('that is not whole stays as it was typed, and is refused until it is', async () => {
    const { sent, user, box } = open();
    await user.type(box, '1205');
    await user.click(screen.getByRole('button'));
    expect(
      screen.getAllByText(new RegExp(enTypographie(M.DATE).replace('\u00a0', ' ').replace(/[.]/g, '\\.'))),
    ).toHaveLength(2);
    expect(box.value).toBe('12/05/');
    await user.type(box, '1985');
    await user.click(screen.getByRole('button'));
    expect(sent).toEqual([{ naissance: '1985-05-12' }]);
  });
});
