/** @typedef {{ dit: string, usage?: readonly string[] }} Aide `dit`: what it does; `usage`: what may follow its name. */

/** Those that npm knows by their name alone. */
const SANS_RUN = ['start', 'test'];

/** @param {string} name */
const appel = (name) => (SANS_RUN.includes(name) ? `npm ${name}` : `npm run ${name}`);

/** Whether one only asks what a command does. @param {readonly string[]} args */
export function demandeAide(args) {
  return args.some((arg) => ['--help', '-h', '--aide'].includes(arg));
}

/**
 * What one command does, and what it takes.
 * @param {string} name
 * @param {Aide} command
 */
export function aideDe(name, { dit, usage }) {
  const lignes = usage
    ? usage.map((suite) => `  ${appel(name)} -- ${suite}`.trimEnd())
    : [`  ${appel(name)}`, '', 'Elle ne prend aucun argument.'];
  return [`${appel(name)} : ${dit}`, '', ...lignes].join('\n');
}

/**
 * Every command, a line each.
 * @param {Readonly<Record<string, Aide>>} commands
 */
export function listeDesCommandes(commands) {
  const noms = Object.keys(commands).map(appel);
  const large = Math.max(...noms.map((nom) => nom.length));
  const lignes = Object.values(commands).map(({ dit }, index) => `  ${noms[index]?.padEnd(large)}  ${dit}`);
  return [...lignes, '', 'Ce que l’une d’elles attend : npm run <commande> -- --help'].join('\n');
}
