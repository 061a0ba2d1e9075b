/** The parameters of one statement, in the order of their `$n`. */
export class Params {
  readonly values: unknown[] = [];

  /** Adds a value; answers its placeholder, cast so that the plan never guesses a type. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
