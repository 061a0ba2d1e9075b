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

  it('has the frame of the area where the account starts, and nothing of whose it is', () => {
    const adherent = shell(data({}, { id: '1', prenom: 'Jeanne', isBackEndUser: false }));
    expect(adherent).toContain('class="espace-tete"');
    expect(adherent).not.toContain('panneau');
    const gestionnaire = shell(data({}, { id: '2', prenom: 'Hélène', isBackEndUser: true }));
    expect(gestionnaire).toContain('class="bureau-tete"');
    expect(adherent + gestionnaire).not.toMatch(/Jeanne|Hélène/);
    for (const html of [adherent, gestionnaire, shell(data({}))])
      expect(html).toContain('role="status" aria-label="Chargement en cours..." aria-busy="true"');
  });

  it('asks about trackers those who have not answered, where the client measures', () => {
    const choix = { categories: [], revision: 1, lastConsentTimestamp: '2026-01-01T00:00:00Z' };
    const mesure = data({ dataCollectActivated: true });
    expect(shell(mesure)).toContain('Vos choix de cookies');
    expect(shell(mesure, 'illisible')).toContain('Vos choix de cookies');
    expect(shell(mesure, JSON.stringify(choix))).not.toContain('Vos choix de cookies');
    expect(shell(data({ dataCollectActivated: false }))).not.toContain('Vos choix de cookies');
  });
});
