import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CleTechnique } from './cle-technique.tsx';

afterEach(cleanup);

test.each([
  ['consentementCGUCreationCompteAutreActe', 'consentement|CGUCreation|Compte|Autre|Acte'],
  ['acte.abonnement.etapes.alertes.titre', 'acte.|abonnement.|etapes.|alertes.|titre'],
  ['AGE_65_PLUS', 'AGE_|65_|PLUS'],
  ['mentions-legales', 'mentions-|legales'],
  ['rib', 'rib'],
])('%s is cut between its words, and copied as it is', (cle, coupee) => {
  const { container } = render(<CleTechnique cle={cle} />);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(coupee);
  expect(container.textContent).toBe(cle);
});
