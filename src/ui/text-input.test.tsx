import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);
const box = () => screen.getByRole('textbox');

describe('a line of text', () => {
  it('gives the input what is for the keyboard: a phone shows digits, or capitals', () => {
    render(
      <TextInput id="a" label="Clé" inputMode="numeric" autoCapitalize="characters" spellCheck={false} />,
    );
    expect(box().getAttribute('inputmode')).toBe('numeric');
    expect(box().getAttribute('autocapitalize')).toBe('characters');
    expect(box().getAttribute('spellcheck')).toBe('false');
  });

  it('is bound to its label, its help and what is wrong, and says so', () => {
    render(<TextInput id="a" label="Nom" required hint="Comme sur la carte." problem="Trop long." />);
    expect(screen.getByLabelText(/^Nom/)).toBe(box());
    const described = box().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Comme sur la carte.',
      'Trop long.',
    ]);
    expect([box().getAttribute('aria-invalid'), box().getAttribute('aria-required')]).toEqual([
      'true',
      'true',
    ]);
  });

  it.each([
    [true, 'Nom\u00a0*'],
    [false, 'Nom (facultatif)'],
    [undefined, 'Nom'],
  ])('says whether it is needed (%s), to those who see', (required, shown) => {
    render(<TextInput id="a" label="Nom" required={required} />);
    expect(document.querySelector('label')?.textContent).toBe(shown);
    expect(screen.getByRole('textbox', { name: 'Nom' })).toBe(box());
  });

  it('is wrong too where the sentence is said of its group', () => {
    render(<TextInput id="a" label="Clé" invalid aria-describedby="groupe-erreur" />);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-describedby')).toBe('groupe-erreur');
  });

  it('is reached by its border and what is beside it, and by its reference', async () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextInput id="a" label="Montant" inputRef={ref} endAdornment={<span>€</span>} />);
    await userEvent.click(box().parentElement ?? document.body);
    expect(document.activeElement).toBe(ref.current);
    expect(box().getAttribute('aria-invalid')).toBe('false');
  });
});
