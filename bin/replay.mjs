/** @typedef {import('./report.mjs').TestFile} TestFile */

/** More files than that do not fail by accident. */
const MOST = 10;

/**
 * The files that are worth playing once more, by themselves and on data of their own. A test played again inside its
 * file would find what it has already written.
 * @param {TestFile[] | null} files
 * @param {number} unheard errors that belong to no test
 * @returns {string[]} none when another try could not tell more
 */
export function worthReplaying(files, unheard) {
  const failed = (files ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return unheard === 0 && failed.length <= MOST ? failed : [];
}

/**
 * vitest's arguments for these files alone: the options stay, the files that were chosen go.
 * @param {string[]} args
 * @param {string[]} names
 */
export function replayArguments(args, names) {
  const options = args.filter((arg, index) => arg.startsWith('-') || args[index - 1] === '--project');
  return [...options, ...names];
}

/**
 * What is known after the second run: its word counts for the files that it played.
 * @param {TestFile[]} files
 * @param {TestFile[] | null} replayed
 * @returns {TestFile[]}
 */
export function merged(files, replayed) {
  const second = new Map((replayed ?? []).map((file) => [file.name, file]));
  return files.map((file) => second.get(file.name) ?? file);
}

/**
 * The last words on the files that were played twice: how many, which, and what came of it.
 * @param {string[]} again
 * @param {TestFile[] | null} files
 * @returns {string[]} none where everything passed at once
 */
export function replayed(again, files) {
  if (again.length === 0) return [];
  const broken = new Set((files ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name));
  return [
    `${again.length} ${again.length > 1 ? 'fichiers rejoués' : 'fichier rejoué'} :`,
    ...again.map((name) => `  ${name} : ${broken.has(name) ? 'échoue encore' : 'réussit la seconde fois'}`),
  ];
}
