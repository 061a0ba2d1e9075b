/** Types of a JSON schema, which stand beside controls in the same definitions. */
const JSON_SCHEMA = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The controls that a definition names, as it writes them: only files that know what a control is name any. */
export function controlesNommes(source: string): string[] {
  if (!/from '[^']*\/controle\.ts'|interface Controle\b/.test(source)) return [];
  const nommes = [...source.matchAll(/\btype: '([\w-]+)'/g)].map(([, type = '']) => type);
  return [...new Set(nommes)].filter((type) => !JSON_SCHEMA.includes(type));
}
