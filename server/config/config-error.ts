/** All the faults of the environment at once, as sentences for the person who starts the portal. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(
      `La configuration n’est pas valide :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
      options,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}
