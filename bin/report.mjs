import { readFileSync } from 'node:fs';

/**
 * @typedef {{ status: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/**
 * What vitest's JSON reporter wrote.
 * @param {string} path
 * @returns {TestFile[] | null} null when there is no report: vitest did not get as far as running tests
 */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults;
  } catch {
    return null;
  }
}

/**
 * Totals of a run. Never «0 failed» for a run that went wrong, or that ran nothing.
 * @param {TestFile[] | null} files
 * @param {number} code vitest's own exit code: it also knows the errors that belong to no test
 * @returns {Totals}
 */
export function count(files, code) {
  if (files === null) return { passed: 0, failed: 1, skipped: 0 };
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const number = (/** @type {string[]} */ ...wanted) => statuses.filter((one) => wanted.includes(one)).length;
  // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const passed = number('passed');
  const failed = number('failed') + broken;
  const unheard = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { passed, failed: failed + unheard, skipped: number('skipped', 'pending', 'todo', 'disabled') };
}

/**
 * The last line of a run.
 * @param {Totals} totals
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
