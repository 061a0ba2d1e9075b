import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same Chromium without its windows comes first: a page takes it half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const WINDOWS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
  join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
);

/**
 * The browser of the browser suite: that of CHROMIUM_PATH, else one that the machine has.
 * @returns {string | undefined} its path
 */
export function findChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const elsewhere = process.platform === 'darwin' ? MACOS : process.platform === 'win32' ? WINDOWS : [];
  return [...inPath, ...elsewhere].find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
