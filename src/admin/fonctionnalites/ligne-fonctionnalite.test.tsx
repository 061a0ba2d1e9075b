import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LigneFonctionnalite } from './ligne-fonctionnalite.tsx';

afterEach(cleanup);

test('une clé trop longue pour son téléphone se coupe entre deux de ses mots', () => {
  const rien = () => undefined;
  const { getByRole } = render(
    <table>
      <tbody>
        <LigneFonctionnalite
          fonctionnalite={{
            ...{ id: '1', version: 1, cle: 'creationCompteAutreActe', libelle: 'Création de compte' },
            ...{ domaine: 'Compte', isActivated: true, isActivatedPerContract: {} },
          }}
          contrat={null}
          isBusy={false}
          onTous={rien}
          onContrat={rien}
          onChoisit={rien}
        />
      </tbody>
    </table>,
  );
  const entete = getByRole('rowheader');
  expect(entete.querySelectorAll('wbr')).toHaveLength(3);
  expect(getComputedStyle(entete).overflowWrap).not.toBe('anywhere');
});
