import type { Plugin } from 'vite';

/** After each of these, whoever waits has a turn: seventy definitions in one go hold a tap for as long as a drawing. */
export const PAUSES = [
  'comptes/compte-adherent',
  'contenu/consentement',
  'demandes/demande-rgpd',
  'identite-adresse/civilite',
  'parametrage/charte',
  'prestations/reseau-soins',
];
const PAUSE = 'await new Promise((suite) => setTimeout(suite));';
/** What stands for it until the files are cut: the bundler would cut them otherwise around a module that waits. */
const MARQUE = 'portailTour();';

/** Cuts what the back office defines into turns, in its built file: it stays one file, and the source knows nothing of it. */
export function tours(): Plugin {
  const isSuivieDUnTour = (id: string) => {
    const chemin = id.replaceAll('\\', '/');
    return PAUSES.some((nom) => chemin.endsWith(`/src/resources/${nom}.ts`));
  };
  return {
    name: 'tours',
    apply: 'build',
    transform: (code, id) => (isSuivieDUnTour(id) ? { code: `${code}\n${MARQUE}\n`, map: null } : null),
    renderChunk: (code) =>
      code.includes(MARQUE) ? { code: code.replaceAll(MARQUE, PAUSE), map: null } : null,
  };
}
