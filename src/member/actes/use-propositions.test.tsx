import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { jour, montant, texte } from '#src/acts/champs/texte.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { usePropositions } from './use-propositions.ts';

const CHAMPS: Champs = {
  dateSoins: jour({ label: 'Date des soins' }, { max: '2026-11-26' }),
  montant: montant({ label: 'Montant payé', aide: 'Tout compris.' }),
  professionnel: texte({ label: 'Professionnel' }, 20),
};
const LUES = { dateSoins: '2026-10-14', montant: '38,75', professionnel: 'Pharmacie du Parc' };

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function formulaire(defaultValues: Record<string, unknown> = {}, avant?: Record<string, unknown>) {
  return renderHook(() => {
    const form = useForm<Record<string, unknown>>({
      defaultValues: { dateSoins: '', montant: '', professionnel: '', ...defaultValues },
    });
    return { form, ...usePropositions('essai', form, CHAMPS, form.watch(), avant) };
  }).result;
}

test('ce qui est lu répond aux questions sans réponse, et dit que c’est à vérifier', () => {
  const result = formulaire();
  act(() => expect(result.current.propose(LUES)).toEqual(Object.keys(LUES)));
  expect(result.current.form.getValues()).toEqual(LUES);
  expect(result.current.champs.montant?.aide).toBe('Lu sur votre facture, vérifiez. Tout compris.');
  act(() => result.current.form.setValue('montant', '40'));
  expect(result.current.lues).toEqual(['dateSoins', 'professionnel']);
  expect(result.current.champs.montant?.aide).toBe('Tout compris.');
});

test('ce qui est tapé, entier ou à moitié, reste', () => {
  const result = formulaire({ montant: '12' });
  const boite = document.createElement('input');
  boite.id = 'essai-dateSoins';
  boite.value = '1';
  document.body.append(boite);
  act(() => expect(result.current.propose(LUES)).toEqual(['professionnel']));
  expect(result.current.form.getValues()).toEqual({ ...LUES, dateSoins: '', montant: '12' });
});

test('où l’on est en train d’écrire, rien ne vient', () => {
  const result = formulaire();
  const boite = document.createElement('input');
  boite.id = 'essai-professionnel';
  document.body.append(boite);
  boite.focus();
  act(() => expect(result.current.propose(LUES)).toEqual(['dateSoins', 'montant']));
});

test('une réponse que la question refuserait n’est pas proposée', () => {
  const result = formulaire();
  const trop = { dateSoins: '2026-11-27', montant: 'douze', professionnel: 'P'.repeat(21), inconnue: 'x' };
  act(() => expect(result.current.propose(trop)).toEqual([]));
  expect(result.current.lues).toEqual([]);
});

test('une autre facture remplace ce qui n’a été que proposé', () => {
  const result = formulaire();
  act(() => void result.current.propose(LUES));
  act(() => result.current.form.setValue('montant', '40'));
  act(() =>
    expect(result.current.propose({ dateSoins: '2026-10-20', montant: '99,00' })).toEqual(['dateSoins']),
  );
  expect(result.current.form.getValues()).toEqual({ ...LUES, dateSoins: '2026-10-20', montant: '40' });
});

test('ce qui avait été proposé avant un rechargement l’est encore', () => {
  const result = formulaire({ ...LUES, montant: '40' }, LUES);
  expect(result.current.lues).toEqual(['dateSoins', 'professionnel']);
});
