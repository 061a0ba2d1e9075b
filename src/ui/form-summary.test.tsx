import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { writePageData } from '#tests/support/page-data.ts';
import { FormSummary } from './form-summary.tsx';
import { useMention, useTitle } from './use-title.ts';

afterEach(cleanup);

function Page({ fautes }: { readonly fautes: readonly string[] }) {
  useTitle('Mon adresse');
  useMention('étape 2 sur 3 : Adresse');
  const problems = fautes.map((message, rang) => ({ inputId: `champ-${rang}`, label: 'Champ', message }));
  return fautes.length > 0 && <FormSummary message={M.FORM} problems={problems} attempt={1} />;
}

it('says what is missing with the sentence of the specification, and what is wrong beside it', () => {
  writePageData(null);
  const { rerender } = render(<Page fautes={[M.REQ]} />);
  const dit = () => screen.getByRole('alert').textContent;
  expect(dit()).toContain(M.FORM);
  expect(dit()).not.toContain('à corriger');
  rerender(<Page fautes={[M.REQ, M.CP]} />);
  expect(dit()).toContain(`${M.FORM} Une de vos réponses est à corriger.`);
  rerender(<Page fautes={[M.EMAIL, M.CP]} />);
  expect(dit()).toContain(`${M.FORM} 2 de vos réponses sont à corriger.`);
});

it('begins the title of the page with «Erreur», after which comes the step, as long as something is wrong', () => {
  writePageData(null);
  const { rerender } = render(<Page fautes={[]} />);
  const titre = 'Mon adresse, étape 2 sur 3\u00a0: Adresse – Mutuelle Horizon';
  expect(document.title).toBe(titre);
  rerender(<Page fautes={[M.CP]} />);
  expect(document.title).toBe(`Erreur\u00a0: ${titre}`);
  rerender(<Page fautes={[]} />);
  expect(document.title).toBe(titre);
});
