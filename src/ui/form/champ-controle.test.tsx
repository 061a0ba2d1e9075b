import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { choix } from '#src/acts/champs/choix.ts';
import { jourParmi } from '#src/acts/champs/jour-parmi.ts';
import { CACHE } from '#src/core/definition/controle.ts';
import { type Champs, defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { question } from '#src/core/definition/question.ts';
import type { LinkedRecords } from '#src/fields/linked-records.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { immatriculation } from '#tests/support/plaque/field.ts';
import '#tests/support/plaque/pose-question.ts';
import { apporteControles, ChampControle } from './champ-controle.tsx';
import { FormulaireBox } from './formulaire-box.tsx';
import { useFormulaire } from './use-formulaire.ts';

const RIEN_DE_LIE: LinkedRecords = {
  find: () => undefined,
  search: async () => [],
  readable: () => false,
  path: () => '',
};
const vehicule = question(immatriculation, { label: 'Votre véhicule', requis: M.REQ });

function Formulaire({
  champs,
  envoie = async () => undefined,
}: {
  champs: Champs;
  envoie?: () => Promise<void>;
}) {
  const en = useFormulaire({
    formulaire: defineFormulaire({ key: 'essai', champs: () => champs }),
    contexte: null,
    envoie,
  });
  return (
    <FormulaireBox en={en} label="Essai">
      {Object.keys(en.champs).map((name) => (
        <ChampControle key={name} en={en} name={name} />
      ))}
      <button type="submit">Valider</button>
    </FormulaireBox>
  );
}

it('une question de ce qu’un modèle garde se dessine par son sens, et lit par sa règle', async () => {
  const envoie = vi.fn(async () => undefined);
  const user = userEvent.setup();
  render(
    <Formulaire
      champs={{ vehicule, suite: { ...vehicule, requis: false, controle: CACHE } }}
      envoie={envoie}
    />,
  );
  const boite = await screen.findByRole('textbox', { name: /^Votre véhicule/ });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByText('Celle du véhicule.')).toBeDefined();
  await user.type(boite, 'ab 12');
  await user.click(screen.getByRole('button'));
  expect(await screen.findAllByText(M.FORMAT)).not.toHaveLength(0);
  await user.clear(boite);
  await user.type(boite, 'ab-123-cd');
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(envoie).toHaveBeenCalledWith({ vehicule: 'AB123CD', suite: null }));
});

it('apporté avant, un contrôle se dessine tout de suite', async () => {
  await apporteControles({ vehicule });
  render(<Formulaire champs={{ vehicule }} />);
  expect(screen.getByRole('textbox', { name: /^Votre véhicule/ })).toBeDefined();
});

it('seules les réponses que les autres laissent sont offertes, dès qu’elles changent', async () => {
  const user = userEvent.setup();
  const jours = jourParmi({ label: 'Jour' }, ['2026-12-01', '2027-01-01'], {
    de: ['formule'],
    offre: ({ code }, [formule]) => formule !== 'BAS' || code === '2027-01-01',
  });
  const formules = [
    { code: 'BAS', libelle: 'Moins' },
    { code: 'HAUT', libelle: 'Plus' },
  ];
  render(<Formulaire champs={{ formule: choix({ label: 'Formule' }, formules, 'boutons'), jour: jours }} />);
  const offerts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('radio', { name: 'Plus' }));
  expect(offerts()).toEqual(['Choisissez…', '01/12/2026', '01/01/2027']);
  await user.click(screen.getByRole('radio', { name: 'Moins' }));
  expect(offerts()).toEqual(['Choisissez…', '01/01/2027']);
});

it('un sens que rien ne dessine est une erreur qui le nomme', async () => {
  const inconnu = { ...vehicule, controle: { type: 'toString' } };
  await expect(apporteControles({ inconnu })).rejects.toThrow('Le sens « toString » n’a pas de question.');
});

it('la colonne du même sens a sa cellule', () => {
  const { Cell, text } = widgetOf(immatriculation.meaning);
  render(<Cell field={immatriculation} value="AB123CD" />);
  expect(screen.getByText('AB-123-CD')).toBeDefined();
  expect(text('AB123CD', immatriculation, RIEN_DE_LIE)).toBe('AB-123-CD');
});
