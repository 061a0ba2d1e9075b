import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { sourceFiles } from './files.ts';
import { flagReaders, flagsOf, placeReaders, places, readingFiles, unread } from './readers.ts';
import { EN_ATTENTE, TAILLE } from './waiting-readers.ts';

const declaration = readFileSync(join(ROOT, 'server/http/current-client.ts'), 'utf8');
const file = (path: string, text: string) => ({ path, text, lines: 1 });
const attendus = Object.values(EN_ATTENTE).flat();

describe('chaque réglage et chaque colonne a un lecteur', () => {
  it.each([
    ['server/db/adresses.ts', 'select code_iso3 from pays where is_actif', 1],
    ['server/db/adresses.ts', 'select code_iso3 from pays_visites', 0],
    ['src/acts/adresse.ts', "const pays = 'codeIso3';", 0],
    ['server/db/adresses.ts', '// select code_iso3 from pays', 0],
    ['src/resources/identite-adresse/pays.ts', 'select code_iso3 from pays', 0],
    ['server/gestion/formes.ts', 'select code_iso3 from pays', 0],
    ['server/db/adresses.ts', 'from pays\n  readonly codeIso3: string;\n', 0],
    ['server/db/adresses.ts', 'from pays\nreturn pays.codeIso3;\n', 1],
    ['server/db/adresses.ts', 'select code_iso3 from {pays}', 1],
    ['server/db/adresses.ts', "import '#src/resources/identite-adresse/pays.ts'; champs: ['codeIso3']", 1],
    ['server/db/adresses.ts', "import '#src/resources/identite-adresse/pays.ts'; champs: ['code']", 0],
    ['server/demonstration/pays.ts', 'select code_iso3 from pays', 0],
    ['server/db/adresses.test.ts', 'select code_iso3 from pays', 0],
  ])('%s : « %s » est %i lecteur', (path, text, lecteurs) => {
    const files = readingFiles([file(path, text)]);
    expect(placeReaders({ list: 'pays', column: 'codeIso3' }, files)).toHaveLength(lecteurs);
  });

  it('voit tout ce qui est déclaré', () => {
    const flags = flagsOf(declaration);
    expect(flags).toEqual(
      expect.arrayContaining(['listeAutresClients', 'isVelActivated', 'anneesHistorique']),
    );
    expect(flags.length).toBeGreaterThan(35);
    const files = readingFiles([file('src/a.ts', 'if (client.isVelActivated) vend();')]);
    const seulementUnType = readingFiles([
      file('src/a.ts', 'interface A {\n  readonly isVelActivated: boolean;\n}'),
    ]);
    expect(flagReaders('isVelActivated', seulementUnType)).toEqual([]);
    expect([flagReaders('isVelActivated', files), flagReaders('isVel', files)]).toEqual([['src/a.ts'], []]);
    expect(places()).toContainEqual({ list: 'fonctionnalite-backend', column: 'contratsFermes' });
    expect(places().length).toBeGreaterThan(200);
  });

  it('dans tout le dépôt, sauf ce qui attend une fonctionnalité nommée', () => {
    const sansLecteur = unread(declaration, readingFiles(sourceFiles()));
    const attendu = new Set(attendus);
    expect(sansLecteur.filter((one) => !attendu.has(one))).toEqual([]);
    const seul = new Set(sansLecteur);
    expect(attendus.filter((one) => !seul.has(one))).toEqual([]);
  });

  it('la liste d’attente ne fait que raccourcir', () => {
    expect(new Set(attendus).size).toBe(attendus.length);
    expect(attendus.length).toBe(TAILLE);
  });
});
