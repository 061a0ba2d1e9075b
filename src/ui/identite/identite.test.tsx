import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { ChiffreDePage } from './chiffre-de-page.tsx';
import { Initiales } from './initiales.tsx';
import { Vignette } from './vignette.tsx';

afterEach(cleanup);

function montre(piece: React.ReactNode) {
  writePageData(adherente);
  return render(<PortalTheme density="confort">{piece}</PortalTheme>).container;
}

it('a number is named by what it says, and explained', () => {
  montre(
    <ChiffreDePage label="Remboursé en 2026" explication="Pour 30 € de soins.">
      28 €
    </ChiffreDePage>,
  );
  const groupe = within(screen.getByRole('group', { name: 'Remboursé en 2026' }));
  expect(groupe.getByText('28 €')).toBeTruthy();
  expect(groupe.getByText('Pour 30 € de soins.')).toBeTruthy();
});

it('a number without an explanation stands alone', () => {
  montre(<ChiffreDePage label="Remboursé">28 €</ChiffreDePage>);
  expect(screen.getByRole('group').querySelectorAll('p')).toHaveLength(2);
});

it.each([
  ['initials', <Initiales key="i" prenom="Jeanne" nom="Martin" />, 'JM'],
  ['an icon', <Vignette key="v" nom="euro" />, null],
])('%s say nothing to a screen reader, nor to the name of a button', (_quoi, piece, lettres) => {
  const dessin = montre(piece).querySelector('[aria-hidden="true"]');
  expect(dessin?.textContent).toBe('');
  expect(dessin?.getAttribute('data-lettres')).toBe(lettres);
});

it('an empty state has the drawing that it is given, or an open box', () => {
  const lien = (conteneur: HTMLElement) =>
    conteneur.querySelector('svg[aria-hidden] use')?.getAttribute('href');
  expect(lien(montre(<EtatVide titre="Rien" />))).toBe('/dessins/vide.svg#d');
  cleanup();
  expect(lien(montre(<EtatVide dessin="annee" titre="Rien" />))).toBe('/dessins/annee.svg#d');
});
