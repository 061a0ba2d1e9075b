/**
 * @typedef {{ suite: string, name: string, ms: number }} TimedFile
 */

/** Files named at the end of a run. */
const LONGEST = 10;

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',').padStart(7)} s`;

/**
 * Where the time of a run went: by suite, then its longest files. Times of workers, which go on side by side.
 * @param {readonly TimedFile[]} files
 * @returns {string[]} lines; none for a run of one file
 */
export function durations(files) {
  if (files.length < 2) return [];
  const suites = [...new Set(files.map(({ suite }) => suite))]
    .map((suite) => {
      const own = files.filter((file) => file.suite === suite);
      return { suite, ms: own.reduce((sum, { ms }) => sum + ms, 0), number: own.length };
    })
    .sort((a, b) => b.ms - a.ms);
  const longest = [...files].sort((a, b) => b.ms - a.ms).slice(0, LONGEST);
  return [
    'Temps de travail par suite :',
    ...suites.map(({ suite, ms, number }) => `${seconds(ms)}  ${suite} (${number})`),
    'Fichiers les plus longs :',
    ...longest.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
  ];
}
