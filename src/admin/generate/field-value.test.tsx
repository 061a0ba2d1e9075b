import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { liste } from '#src/fields/liste/field.ts';
import { FieldValue } from './field-value.tsx';

afterEach(cleanup);

it('says that nothing is there, in the words of the field where it has some', () => {
  const { rerender } = render(<FieldValue field={liste({ label: 'Tags' })} value={[]} />);
  expect(screen.getByText('Non renseigné')).toBeTruthy();
  rerender(<FieldValue field={liste({ label: 'Où il sert', siVide: 'Nulle part' })} value={[]} />);
  expect(screen.getByText('Nulle part')).toBeTruthy();
});
