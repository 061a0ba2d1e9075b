const IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'#src\/lectures\/[^']+'/g;
/** What gives a read its type in the browser, and may say it of itself. */
const GENERIQUES = 'lectureUne|lectureListe|cachedRead|readOne|read|visionneuse|readOptions|useQuery|update';

/** The names that a file takes from definitions of reads, as it calls them. */
function nomsDe(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, liste = '']) =>
    liste
      .split(',')
      .map((nom) => nom.replace(/^\s*type\s+/, '').trim())
      .flatMap((nom) => nom.split(/\s+as\s+/).at(-1) || []),
  );
}

/**
 * Where a file of the browser says by itself what a read answers, by a cast or by a type given to what reads: the answer and its
 * definition would then part without anybody being told.
 */
export function lecturesAffirmees(path: string, source: string): string[] {
  const noms = nomsDe(source);
  if (noms.length === 0) return [];
  const un = `(?:${noms.join('|')})\\b`;
  const affirme = new RegExp(
    `\\b(?:as|satisfies)\\s+(?:readonly\\s+)?(?:Liste<)?(?:readonly\\s+)?${un}|\\b(?:${GENERIQUES})<(?:Liste<)?(?:readonly\\s+)?${un}`,
    'g',
  );
  const corps = source.replace(/^import[\s\S]*?;$/gm, '');
  return [...corps.matchAll(affirme)].map(([texte]) => `${path} : « ${texte.replace(/\s+/g, ' ')} »`);
}
