/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} Package
 * @typedef {{ dev: boolean, platform: string, arch: string }} Machine `dev`: the development packages are needed too
 */

/**
 * Packages that a lock file wants and that are not installed at that version.
 * @param {Record<string, Package>} wanted `packages` of package-lock.json
 * @param {Record<string, Package>} present `packages` of node_modules/.package-lock.json, which npm writes
 * @param {Machine} machine
 * @returns {string[]} their names
 */
export function missingPackages(wanted, present, machine) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && (machine.dev || !entry.dev))
    .filter(([path, entry]) => {
      const found = present[path];
      return found ? found.version !== entry.version : !mayBeAbsent(entry, machine);
    })
    .map(([path]) => path.replace('node_modules/', ''));
}

/**
 * Optional and of another platform, or wanted only by such a package: npm leaves these aside. Node 24 and
 * PostgreSQL are optional too, and those of this platform are needed.
 * @param {Package} entry
 * @param {Machine} machine
 */
function mayBeAbsent({ optional, os, cpu, libc }, { platform, arch }) {
  if (!optional) return false;
  if ((!os && !cpu) || libc) return true;
  return !accepts(os, platform) || !accepts(cpu, arch);
}

/**
 * @param {string | string[] | undefined} list
 * @param {string} value
 */
function accepts(list, value) {
  const values = list === undefined ? [] : [list].flat();
  if (values.includes(`!${value}`)) return false;
  return values.includes(value) || values.every((one) => one.startsWith('!'));
}
