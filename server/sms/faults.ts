/**
 * Why a message did not leave, in words that may be kept and shown: no address, nothing of the content, nothing that a
 * stranger's server wrote.
 */
export class FauteEnvoi extends Error {
  /** Trying again would end the same way. */
  readonly isDefinitive: boolean;
  constructor(message: string, { isDefinitive, cause }: { isDefinitive: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'FauteEnvoi';
    this.isDefinitive = isDefinitive;
  }
}

/** A fault of the message itself. */
export function definitive(message: string): FauteEnvoi {
  return new FauteEnvoi(message, { isDefinitive: true });
}

/** A fault of the moment. */
export function passagere(message: string, cause?: unknown): FauteEnvoi {
  return new FauteEnvoi(message, { isDefinitive: false, cause });
}
