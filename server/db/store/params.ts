/** The parameters of one statement, in the order of their `$n`. */
export class Params {
  readonly values: unknown[] = [];

  /** Adds a value; answers its placeholder, cast so that the plan never guesses a type. */
  add(value: unknown, type: string): string {
    // The driver would write a list as an array of PostgreSQL.
    const isJson = type === 'jsonb' && typeof value === 'object' && value !== null;
    this.values.push(isJson ? JSON.stringify(value) : value);
    return `$${this.values.length}::${type}`;
  }
}
