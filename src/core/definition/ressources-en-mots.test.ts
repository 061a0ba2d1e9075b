import { expect, it } from 'vitest';
import { registry } from '#src/registry.ts';
import { nomDeRessource } from './ressources-en-mots.ts';

it.each([
  ['*', 'Tout le back-office'],
  ['cms/*', 'Tous les contenus'],
  ['faq/*', 'Toute la foire aux questions'],
  ['profil-remplacement', 'Profil de remplacement'],
  ['etiquette', 'Étiquettes'],
  ['settings/mail/*', 'Serveur de messagerie, Textes de message'],
  ['inconnue', 'inconnue'],
])('« %s » se dit « %s »', (ressource, nom) => {
  expect(nomDeRessource(ressource, registry)).toBe(nom);
});

it('aucun groupe d’adresses ne se dit par son adresse', () => {
  const groupes = Object.values(registry).map(({ path }) => `${path.split('/')[1]}/*`);
  for (const groupe of groupes)
    if (Object.values(registry).some(({ path }) => path.startsWith(`/${groupe.slice(0, -1)}`)))
      expect(nomDeRessource(groupe, registry)).not.toContain('/');
});
