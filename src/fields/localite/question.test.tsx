import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { texte } from '#src/acts/champs/texte.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { useRedites } from '#src/ui/form/use-redites.ts';
import { parLocalite } from './sens.ts';

const server = setupServer(
  mock.get('*/api/referentiel/code-postal/localites', ({ request }) => {
    const filter = new URL(request.url).search;
    return HttpResponse.json(filter.includes('51100') ? [{ localite: 'REIMS' }] : []);
  }),
);
beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

const adresse = defineFormulaire({
  key: 'adresse',
  champs: () => ({
    codePostal: texte({ label: 'Code postal' }, 5),
    localite: {
      ...demande(line(32), { label: 'Localité' }),
      controle: parLocalite({ codePostal: 'codePostal' }),
    },
  }),
});

function Adresse() {
  const en = useFormulaire({ formulaire: adresse, contexte: null, envoie: async () => undefined });
  useRedites(en.form, en.champs);
  return (
    <FormulaireBox en={en} label="Adresse">
      <ChampControle en={en} name="codePostal" />
      <ChampControle en={en} name="localite" />
      <button type="submit">Valider</button>
    </FormulaireBox>
  );
}

it.each(['99999', '51199'])(
  'le code %s, qui n’est celui d’aucune localité, se dit sous le code, sans prendre le curseur à qui tape',
  async (faux) => {
    const user = userEvent.setup();
    render(<Adresse />);
    const code = await screen.findByLabelText(/^Code postal/);
    await screen.findByText('Saisissez d’abord le code postal');
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await screen.findByRole('alert');
    await user.type(code, faux);
    expect((await screen.findAllByText(new RegExp(M.CP))).length).toBeGreaterThan(0);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Aucune localité pour ce code postal');
    expect(document.activeElement).toBe(code);
    await user.clear(code);
    await user.type(code, '51100');
    await screen.findByText('REIMS');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('false'));
    expect(screen.queryByText(new RegExp(M.CP))).toBeNull();
  },
);
