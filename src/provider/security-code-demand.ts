/** Asks the person for a security code; `false` when they would rather not. */
type Demande = () => Promise<boolean>;

let host: Demande | null = null;
let waiting: Promise<boolean> | null = null;

/**
 * The one way in which a refused call gets a security code: `http` asks, the host of the area (`ui/security-code`) shows
 * the dialog. Several calls refused at the same moment wait for one code.
 */
export const demandeDeCode = {
  /** Without a host nothing is asked, and the refusal is told like any other. */
  demande(): Promise<boolean> {
    if (!host) return Promise.resolve(false);
    waiting ??= host().finally(() => {
      waiting = null;
    });
    return waiting;
  },
  /** Has a component ask from now on; answers how to stop. */
  accueille(ask: Demande): () => void {
    host = ask;
    return () => {
      if (host === ask) host = null;
    };
  },
};
