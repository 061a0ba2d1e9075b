type Locked = { version?: string; optionalDependencies?: Record<string, string> };

/**
 * Optional packages that a lock file names and does not lock, in French. npm leaves them out without a word when
 * the registry that made the file lacked them, and `npm ci` then refuses the file on every machine.
 */
export function lockFaults(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path} : ${name} n’est pas verrouillé`),
  );
}

/** Looked for as Node does: beside the package that asks for it, then in each folder above. */
function isLocked(packages: Record<string, Locked>, path: string, name: string): boolean {
  if (packages[`${path}/node_modules/${name}`.replace(/^\//, '')]) return true;
  const above = path.lastIndexOf('node_modules/');
  return above !== -1 && isLocked(packages, path.slice(0, above).replace(/\/$/, ''), name);
}
