/**
 * Why a job was not done, in words that may be kept and shown: no address, nothing of the content, nothing that a stranger's
 * server wrote.
 */
export class Echec extends Error {
  /** Trying again would end the same way. */
  readonly isDefinitif: boolean;
  constructor(message: string, { isDefinitif, cause }: { isDefinitif: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'Echec';
    this.isDefinitif = isDefinitif;
  }
}

/** The node stops in the middle of it: nothing failed, and another node takes it as it was. */
export class Interrompu extends Error {
  constructor(cause: unknown) {
    super('Le nœud s’est arrêté avant la fin.', { cause });
    this.name = 'Interrompu';
  }
}

/** A fault of the job itself. */
export function definitif(message: string): Echec {
  return new Echec(message, { isDefinitif: true });
}

/** A fault of the moment. */
export function passager(message: string, cause?: unknown): Echec {
  return new Echec(message, { isDefinitif: false, cause });
}

/** An unknown fault has a name of its own in the log, and none where it is kept. */
export function echecDe(error: unknown): Echec {
  return error instanceof Echec ? error : passager('Une faute du portail empêche ce travail.', error);
}
