import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { demande } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { PAR_PROFESSIONNEL } from './sens.ts';

const un = (id: string | null, localite: string | null) => ({
  ...{ id, nom: 'Optique Saint-Martin', libelleSpecialite: 'Opticien' },
  adresse: localite && {
    ...{ numVoie: '4', libelleCourtNatureVoie: 'rue', libelleVoie: 'Haute', localite },
  },
});
const LUS = [un(null, null), un('1', 'REIMS'), un('2', 'ÉPERNAY'), un('3', 'REIMS')];

const server = setupServer(mock.get('*/api/ps/get', () => HttpResponse.json(LUS)));
beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

const formulaire = defineFormulaire({
  key: 'soin',
  champs: () => ({
    ps: { ...demande(line(100), { label: 'Professionnel de santé' }), controle: PAR_PROFESSIONNEL },
  }),
});

function Soin() {
  const en = useFormulaire({ formulaire, contexte: null, envoie: async () => undefined });
  return (
    <FormulaireBox en={en} label="Soin">
      <ChampControle en={en} name="ps" />
    </FormulaireBox>
  );
}

it('deux professionnels du même nom se distinguent par leur lieu, et aucun n’est proposé deux fois', async () => {
  const user = userEvent.setup();
  render(<Soin />);
  const champ = await screen.findByRole('combobox');
  await screen.findByText(/parmi vos soins, puis dans l’annuaire/);
  await user.type(champ, 'opt');
  const proposes = await screen.findAllByRole('option');
  expect(proposes.map(({ textContent }) => textContent)).toEqual([
    'Optique Saint-Martin — Opticien, dans vos soins',
    'Optique Saint-Martin — Opticien, 4 rue Haute REIMS',
    'Optique Saint-Martin — Opticien, 4 rue Haute ÉPERNAY',
  ]);
  await user.click(proposes[1] as HTMLElement);
  expect((champ as HTMLInputElement).value).toBe('Optique Saint-Martin');
});
