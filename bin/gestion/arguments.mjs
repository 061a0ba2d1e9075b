/**
 * What is wrong with what was typed after a command, in our words.
 * @param {unknown} error what the reader of arguments says
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, unknown>>} options those that it knows
 */
export function fauteDArgument(error, args, options) {
  const inconnue = args.find(
    (arg) => arg.startsWith('-') && !Object.hasOwn(options, arg.replace(/^--?|=.*$/g, '')),
  );
  if (inconnue !== undefined) return `« ${inconnue} » n’est pas une option de cette commande.`;
  const nom = /--[\w-]+/.exec(error instanceof Error ? error.message : '')?.[0];
  return nom ? `« ${nom} » attend une valeur, ou n’en attend pas.` : 'Un argument de trop.';
}

/**
 * @param {string} option
 * @param {string | undefined} valeur
 * @returns {string | null} a sentence, where it is there and no address of a site
 */
export function fauteDAdresse(option, valeur) {
  if (valeur === undefined || (URL.canParse(valeur) && /^https?:$/.test(new URL(valeur).protocol)))
    return null;
  return `« ${option} » attend une adresse http:// ou https://.`;
}
