import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { typographieDeLaPage } from './typographie-de-la-page.ts';

let observe: MutationObserver;
beforeEach(() => {
  observe = typographieDeLaPage();
});
afterEach(() => {
  observe.disconnect();
  cleanup();
});

function Essai({ dit }: { readonly dit: string }) {
  return (
    <section>
      <p>{dit}</p>
      <pre>{dit}</pre>
      <textarea defaultValue={dit} />
      <div contentEditable suppressContentEditableWarning>
        {dit}
      </div>
    </section>
  );
}
const lus = () =>
  [...document.querySelectorAll('p, pre, textarea, [contenteditable]')].map(({ textContent }) => textContent);

it('a text that comes, or changes, is read with its signs; code and what is written are left', async () => {
  const { rerender } = render(<Essai dit="L'IBAN : 5 %, « oui » ?" />);
  await Promise.resolve();
  const tel = "L'IBAN : 5 %, « oui » ?";
  expect(lus()).toEqual(['L’IBAN\u00a0: 5\u00a0%, «\u00a0oui\u00a0»\u00a0?', tel, tel, tel]);
  rerender(<Essai dit="D'abord : non !" />);
  await Promise.resolve();
  expect(lus()[0]).toBe('D’abord\u00a0: non\u00a0!');
  rerender(<Essai dit="" />);
  await Promise.resolve();
  expect(lus()[0]).toBe('');
});

it('a sentence that a component cuts before its sign, or its unit, is one sentence', async () => {
  const [nom, poids] = ['Fichier', 50];
  const { container } = render(
    <p>
      {nom} : {poids} Mo au plus
    </p>,
  );
  await Promise.resolve();
  expect(container.textContent).toBe('Fichier\u00a0: 50\u00a0Mo au plus');
});
