import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { Attendu, Refuse } from './attendu.ts';
import type { Appel, Journal, Reponse, Transport } from './transport.ts';

/** Reads answers, and believes none that is not what the contract says. */
export interface Lecteur {
  /** @throws GestionIndisponible where it is anything else. */
  lis<T>(schema: Attendu<T>, appel: Appel): Promise<T>;
  /** `null` for a 404. @throws GestionIndisponible */
  lisOuNull<T>(schema: Attendu<T>, appel: Appel): Promise<T | null>;
  /** The answer as it came; `null` for a 404. @throws GestionIndisponible */
  reponse(appel: Appel): Promise<Reponse | null>;
  /** Refuses what another contract or person is named in. @throws GestionIndisponible */
  exige(isVrai: boolean, appel: string): void;
}

/** What is wrong and where: names of members, and no value. */
function fautesDe(error: Refuse['error']): string[] {
  return error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} ${code}`);
}

export function makeLecteur(transport: Transport, journal: Journal): Lecteur {
  const refuse = (appel: string, details: object): never => {
    journal.warn({ appel, ...details }, 'système de gestion : réponse inattendue');
    throw new GestionIndisponible(new Error(`Réponse inattendue : ${appel}`));
  };

  async function reponse(appel: Appel): Promise<Reponse | null> {
    const recue = await transport.echange(appel);
    if (recue.status === 404) return null;
    if (recue.status < 200 || recue.status > 299) return refuse(appel.nom, { status: recue.status });
    return recue;
  }

  function decode<T>(schema: Attendu<T>, { nom }: Appel, { octets }: Reponse): T {
    let brut: unknown;
    try {
      brut = JSON.parse(Buffer.from(octets).toString('utf8'));
    } catch {
      return refuse(nom, { fautes: ['JSON illisible'] });
    }
    const lu = schema.safeParse(brut);
    return lu.success ? lu.data : refuse(nom, { fautes: fautesDe(lu.error) });
  }

  return {
    reponse,
    async lis(schema, appel) {
      const recue = await reponse(appel);
      return recue ? decode(schema, appel, recue) : refuse(appel.nom, { status: 404 });
    },
    async lisOuNull(schema, appel) {
      const recue = await reponse(appel);
      return recue && decode(schema, appel, recue);
    },
    exige(isVrai, appel) {
      if (!isVrai) refuse(appel, { fautes: ['autre contrat ou autre personne que demandé'] });
    },
  };
}
