import { describe, expect, it } from 'vitest';
import type { PageData } from '#src/core/api/page-data.ts';
import { shell } from './page-shell.ts';

function data(client: object, currentUser: object | null = null): PageData {
  const currentClient = {
    libelle: 'Mutuelle Horizon',
    charte: { logoUrl: '/clients/horizon/logo.svg' },
    textes: {},
  };
  return { currentUser, currentClient: { ...currentClient, ...client } } as PageData;
}

describe('what shows before any script', () => {
  it('carries the logo, the name and the sentence of the client', () => {
    const html = shell(data({}));
    expect(html).toContain('src="/clients/horizon/logo.svg"');
    expect(html).toContain('Mutuelle Horizon</span>');
    expect(html).toContain('Vos remboursements, votre carte et vos démarches, au même endroit.');
    expect(shell(data({ textes: { loginAccroche: 'La santé, simplement.' } }))).toContain(
      'La santé, simplement.',
    );
  });

  it('has no logo where there is none, and no word that is markup', () => {
    const html = shell(
      data({
        libelle: '<script>alert(1)</script>',
        charte: { logoUrl: null },
        textes: { loginAccroche: '"><img>' },
      }),
    );
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('shows no door to whoever is signed in already', () => {
    expect(shell(data({}, { id: '1' }))).not.toContain('Mutuelle Horizon');
  });
});
