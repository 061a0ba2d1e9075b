import { useEffect, useState } from 'react';
import type { JetonLien } from '#src/provider/account.ts';
import { HttpError } from '#src/provider/http-error.ts';

/** Nobody could say: the link was not used, and may be opened again. */
export interface SansReponse {
  readonly error: HttpError;
}

/**
 * What opening the link of a mail comes to. A link is opened once: asked again for the same one (a page that is drawn
 * twice), the answer is the first one.
 * @param demande opens it
 * @param refus what an answer of the server means; `null` where it means that nobody could say
 * @param mort what a page without a link, or with half of one, is told
 */
export function ouvertureDe<R extends string>(
  demande: (jeton: JetonLien) => Promise<unknown>,
  refus: (error: HttpError) => R | null,
  mort: R,
) {
  type Issue = 'fait' | R | SansReponse;
  const ouvertes = new Map<string, Promise<Issue>>();

  async function ouvre(jeton: JetonLien): Promise<Issue> {
    try {
      await demande(jeton);
      return 'fait';
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const dit = refus(error);
      if (dit !== null) return dit;
      ouvertes.delete(jeton.code);
      return { error };
    }
  }

  return function useOuverture(jeton: JetonLien | null): 'attente' | Issue {
    const [issue, setIssue] = useState<'attente' | Issue>(jeton?.code && jeton.userId ? 'attente' : mort);
    useEffect(() => {
      if (!jeton?.code || !jeton.userId) return;
      let gone = false;
      const reponse = ouvertes.get(jeton.code) ?? ouvre(jeton);
      ouvertes.set(jeton.code, reponse);
      reponse.then((lue) => !gone && setIssue(lue));
      return () => {
        gone = true;
      };
    }, [jeton]);
    return issue;
  };
}
