/** `codePostal` → `code_postal`, `code-postal` → `code_postal`: columns and tables are the snake_case of the same word. */
export function snakeCase(name: string): string {
  return name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `type-sinistre` → `typeSinistre`. */
export function camelCase(name: string): string {
  return name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
