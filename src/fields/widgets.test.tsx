import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { booleen } from './booleen/field.ts';
import { choix } from './choix/field.ts';
import { choixMultiple } from './choix-multiple/field.ts';
import { code } from './code/field.ts';
import { couleur } from './couleur/field.ts';
import { date } from './date/field.ts';
import { dateHeure } from './date-heure/field.ts';
import { domaineInternet } from './domaine-internet/field.ts';
import { email } from './email/field.ts';
import { entier } from './entier/field.ts';
import { icone } from './icone/field.ts';
import { libelle } from './libelle/field.ts';
import { LinkedRecordsProvider } from './linked-records.ts';
import { liste } from './liste/field.ts';
import { montant } from './montant/field.ts';
import { reference, references } from './reference/field.ts';
import { taille } from './taille/field.ts';
import { taux } from './taux/field.ts';
import { telephone } from './telephone/field.ts';
import { texte } from './texte/field.ts';
import { texteLong } from './texte-long/field.ts';
import { url } from './url/field.ts';
import type { FilterValue } from './widget.ts';
import { widgetOf } from './widget-of.ts';
import { WidgetSlot } from './widget-slot.tsx';

beforeEach(() => {
  // A desk: the date picker of a phone is another one.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('pointer: fine'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const options = { label: 'Valeur' };
const CHOIX = [
  { code: 'a', libelle: 'Premier' },
  { code: 'b', libelle: 'Second' },
] as const;
const linked = {
  find: (_: string, wanted: string) =>
    wanted === 'SOINS' ? { id: 'd1', cle: 'SOINS', titre: 'Soins courants', isInactif: false } : undefined,
  search: async (_: string, asked: string) =>
    [
      { id: 'd1', cle: 'SOINS', titre: 'Soins courants', isInactif: false },
      { id: 'd2', cle: 'PHAR', titre: 'Pharmacie', isInactif: false },
    ].filter((record) => record.titre.toLowerCase().includes(asked.toLowerCase())),
  readable: () => true,
  path: (model: string, id: string) => `/admin/${model}/${id}/show`,
};

let form: { values: () => Record<string, unknown> };

function Values() {
  const { getValues } = useFormContext();
  form = { values: getValues };
  return null;
}

function Input({ field, value }: { readonly field: Field; readonly value: Value }) {
  const methods = useForm({ defaultValues: { champ: value } });
  const { Input: Widget } = widgetOf(field.meaning);
  return (
    <FormProvider {...methods}>
      <WidgetSlot>
        <Widget name="champ" field={field} />
      </WidgetSlot>
      <Values />
    </FormProvider>
  );
}

function dress(children: React.ReactNode) {
  return render(
    <LinkedRecordsProvider value={linked}>
      <MemoryRouter>{children}</MemoryRouter>
    </LinkedRecordsProvider>,
  );
}

const typing = (text: string) => async () => {
  const box = await screen.findByRole('textbox', { name: 'Valeur' });
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const picking = (text: string) => async () => {
  const [first] = await screen.findAllByRole('spinbutton');
  await userEvent.click(first as HTMLElement);
  await userEvent.keyboard(text);
};
const choosing = (option: string) => async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Valeur' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** A meaning: what is done to its input, what the form then holds, how a cell and a sentence write it. */
interface Case {
  readonly field: Field;
  readonly before?: Value;
  readonly act: () => Promise<void>;
  readonly wire: Value;
  readonly text: string;
}

const cases: Case[] = [
  { field: texte(options), act: typing('deux mots'), wire: 'deux mots', text: 'deux mots' },
  { field: libelle(options), act: typing('Crème brûlée'), wire: 'Crème brûlée', text: 'Crème brûlée' },
  { field: texteLong(options), act: typing('un{Enter}deux'), wire: 'un\ndeux', text: 'un\ndeux' },
  { field: code(options), act: typing('0A_1'), wire: '0A_1', text: '0A_1' },
  {
    field: icone(options),
    act: choosing('Stéthoscope'),
    wire: 'medical-services',
    text: 'medical-services',
  },
  { field: email(options), act: typing('a@b.fr'), wire: 'a@b.fr', text: 'a@b.fr' },
  {
    field: telephone(options),
    act: async () => {
      await typing('+33123456789')();
      // A whole French number is shown as it is said.
      expect(await screen.findByDisplayValue('01 23 45 67 89')).toBeTruthy();
    },
    wire: '+33123456789',
    text: '01 23 45 67 89',
  },
  { field: url(options), act: typing('https://a.fr/b'), wire: 'https://a.fr/b', text: 'a.fr/b' },
  { field: domaineInternet(options), act: typing('yopmail.com'), wire: 'yopmail.com', text: 'yopmail.com' },
  { field: couleur(options), act: typing('#0F5C63'), wire: '#0F5C63', text: '#0F5C63' },
  { field: entier(options), act: typing('1 250'), wire: 1250, text: '1 250' },
  { field: montant(options), act: typing('1 234,5'), wire: 1234.5, text: '1 234,50 €' },
  { field: taille(options), act: typing('2097152'), wire: 2_097_152, text: '2 Mo' },
  { field: taux(options), act: typing('66,67'), wire: 66.67, text: '66,67 %' },
  { field: taux({ ...options, min: -100, max: 1000 }), act: typing('350'), wire: 350, text: '+350 %' },
  { field: choix({ ...options, choix: CHOIX }), act: choosing('Second'), wire: 'b', text: 'Second' },
  {
    field: reference({ ...options, model: 'domaine' }),
    act: choosing('SOINS – Soins courants'),
    wire: 'SOINS',
    text: 'Soins courants',
  },
  {
    field: references({ ...options, model: 'domaine' }),
    before: [],
    act: choosing('SOINS – Soins courants'),
    wire: ['SOINS'],
    text: 'Soins courants',
  },
  {
    field: booleen(options),
    before: false,
    act: async () => userEvent.click(await screen.findByRole('switch', { name: 'Valeur' })),
    wire: true,
    text: 'Oui',
  },
  {
    field: choixMultiple({ ...options, choix: CHOIX }),
    before: ['b'],
    act: async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Premier' })),
    wire: ['a', 'b'],
    text: 'PremierSecond',
  },
  {
    field: liste(options),
    before: ['dos'],
    act: async () => userEvent.type(await screen.findByRole('combobox', { name: 'Valeur' }), 'nuque, pied'),
    wire: ['dos', 'nuque'],
    text: 'dosnuque',
  },
  { field: date(options), act: picking('01032026'), wire: '2026-03-01', text: '01/03/2026' },
  {
    field: dateHeure(options),
    act: picking('010720260030'),
    wire: '2026-06-30T22:30:00.000Z',
    text: '01/07/2026 à 0 h 30',
  },
];

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('every meaning', () => {
  it.each(cases.map((line) => [line.field.meaning, line] as const))(
    '%s: what is typed is what its rule keeps, and is written in French',
    async (_, { field, before = null, act, wire, text }) => {
      dress(<Input field={field} value={before} />);
      await act();
      await waitFor(() => expect(form.values().champ).toEqual(wire));
      expect(checkValue(field, wire)).toEqual({ ok: true, value: wire });
      cleanup();

      const { Cell, text: words } = widgetOf(field.meaning);
      const { container } = dress(<Cell field={field} value={wire} />);
      expect(plain(container.textContent)).toBe(text);
      expect(words(wire as Exclude<Value, null>, field, linked)).not.toBe('');
    },
  );

  it('draws nothing for an absent value', () => {
    for (const { field } of cases) {
      const { Cell } = widgetOf(field.meaning);
      expect(dress(<Cell field={field} value={null} />).container.textContent).toBe('');
      cleanup();
    }
  });

  it('that is not declared is a fault that names it', () => {
    expect(() => widgetOf('iban')).toThrow('« iban »');
  });
});

describe('an input', () => {
  it('makes of an erased text an absent value, not an empty one', async () => {
    dress(<Input field={texte(options)} value="x" />);
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Valeur' }));
    expect(form.values().champ).toBeNull();
  });

  it('keeps what is no number for the rule to refuse, and does not rewrite what is being typed', async () => {
    dress(<Input field={montant(options)} value={null} />);
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Valeur' });
    await userEvent.type(box, '12,');
    expect(box.value).toBe('12,');
    await userEvent.type(box, 'x');
    expect(checkValue(montant(options), form.values().champ)).toEqual({
      ok: false,
      message: 'Merci de saisir un nombre.',
    });
    await userEvent.type(box, '{Backspace}50');
    fireEvent.blur(box);
    expect(box.value).toBe('12,5');
    expect(form.values().champ).toBe(12.5);
  });

  it('of a colour has its palette in its own border', async () => {
    dress(<Input field={couleur(options)} value="#0F5C63" />);
    const box = await screen.findByRole('textbox', { name: 'Valeur' });
    const palette = screen.getByLabelText<HTMLInputElement>('Valeur : choisir dans une palette');
    expect(box.closest('.MuiInputBase-root')?.contains(palette)).toBe(true);
    fireEvent.change(palette, { target: { value: '#e4572e' } });
    expect(form.values().champ).toBe('#E4572E');
  });

  it('of a reference keeps the title of what was chosen, whatever is searched after it', async () => {
    dress(<Input field={reference({ ...options, model: 'domaine' })} value={null} />);
    await choosing('PHAR – Pharmacie')();
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Valeur' });
    const toute = { initialSelectionStart: 0, initialSelectionEnd: box.value.length };
    await userEvent.type(box, 'soins', toute);
    await screen.findByRole('option', { name: 'SOINS – Soins courants' });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 5_000 });
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(form.values().champ).toBe('PHAR');
    expect(box.value).toBe('PHAR – Pharmacie');
  });

  it('of a date that is half typed is a fault, not an absent date', async () => {
    dress(<Input field={date(options)} value={null} />);
    await picking('0103')();
    await waitFor(() => expect(checkValue(date(options), form.values().champ).ok).toBe(false));
  });

  it('leaves an option that the list no longer knows as it is', async () => {
    dress(<Input field={choix({ ...options, choix: CHOIX }) as Field} value="ancien" />);
    expect((await screen.findByRole('combobox', { name: 'Valeur' })).textContent).toBe('ancien');
    expect(form.values().champ).toBe('ancien');
  });
});

describe('a filter', () => {
  async function filter(field: Field, act: () => Promise<void>): Promise<FilterValue | null | undefined> {
    const onChange = vi.fn();
    const { Filter } = widgetOf(field.meaning);
    dress(
      <WidgetSlot>
        <Filter field={field} value={{}} onChange={onChange} />
      </WidgetSlot>,
    );
    await act();
    return onChange.mock.lastCall?.[0];
  }
  const fill = (name: string, value: string) => async () => {
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  };

  it('of a text asks for a part of it, of a code for the whole', async () => {
    expect(await filter(texte(options), fill('Valeur', 'bourg'))).toEqual({ like: 'bourg' });
    cleanup();
    expect(await filter(code(options), fill('Valeur', '01'))).toEqual({ eq: '01' });
  });

  it('of a number asks for bounds, and refuses what is none', async () => {
    expect(await filter(montant(options), fill('De', '10,5'))).toEqual({ gte: 10.5 });
    cleanup();
    expect(await filter(entier(options), fill('À', '10,5'))).toBeNull();
    expect(screen.getByText('Merci de saisir un nombre entier.')).toBeTruthy();
    cleanup();
    expect(await filter(entier(options), fill('À', '99999999999'))).toBeNull();
  });

  it('of a size asks in « Mo », and sends bytes', async () => {
    expect(await filter(taille(options), fill('De (Mo)', '1,5'))).toEqual({ gte: 1_572_864 });
  });

  it('of a flag asks yes or no', async () => {
    const asked = await filter(booleen(options), async () => {
      fireEvent.click(await screen.findByRole('radio', { name: 'Non' }));
    });
    expect(asked).toEqual({ eq: false });
  });

  it('of an instant asks for days of Paris', async () => {
    expect(await filter(dateHeure(options), picking('01072026'))).toEqual({
      gte: '2026-06-30T22:00:00.000Z',
    });
  });

  it('of a link asks for several records, of a list of links for one', async () => {
    expect(await filter(reference({ ...options, model: 'domaine' }), choosing('PHAR – Pharmacie'))).toEqual({
      in: ['PHAR'],
    });
    cleanup();
    const contains = async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Valeur contient' }));
      await userEvent.click(await screen.findByRole('option', { name: 'PHAR – Pharmacie' }));
    };
    expect(await filter(references({ ...options, model: 'domaine' }), contains)).toEqual({ eq: 'PHAR' });
  });
});
