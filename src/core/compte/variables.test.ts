import { describe, expect, it } from 'vitest';
import { feuilleDeCouleurs } from './variables.ts';

const feuille = feuilleDeCouleurs({ couleurPrimaire: '#0F5C63', couleurSecondaire: '#E4572E' });

describe('the sheet of a client’s colours', () => {
  it('names them, light and dark, and follows the system until a mode is shown', () => {
    expect(feuille).toMatch(/^:root\{color-scheme:light;.*--p-palette-panneau:#0f5c63/);
    expect(feuille).toContain('[data-theme=dark]{color-scheme:dark;');
    expect(feuille).toContain('@media(prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;');
  });

  it('has the panel dark enough for its white text', () => {
    expect(feuilleDeCouleurs({ couleurPrimaire: '#FFD000', couleurSecondaire: '#000000' })).not.toContain(
      '--p-palette-panneau:#FFD000',
    );
  });

  it('carries nothing of a client that is not a colour', () => {
    const fausse = feuilleDeCouleurs({
      couleurPrimaire: 'red}</style><script>',
      couleurSecondaire: 'url(//x)',
    });
    expect(fausse).not.toMatch(/script|url/);
  });
});
