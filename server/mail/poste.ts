import { contexteChamp } from '#server/config/contextes-scelles.ts';
import type { SendingConfig } from '#server/config/envois.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { ReglageMail } from '#server/db/envois/serveur-mail.ts';
import { makeAddressList } from '#server/http/network.ts';
import { passager } from '#server/travaux/echec.ts';
import { AdresseInterne, adresseSmtp } from './adresse-smtp.ts';
import type { Courrier } from './courrier.ts';
import { makeSmtp, makeSmtpDe } from './smtp.ts';

/** What is said of a client's server that cannot be called at all. */
export const INTERNE =
  'L’adresse de ce serveur est interne à l’installation : son exploitant ne l’a pas permise.';
export const INCONNU = 'Le nom du serveur de messagerie n’est pas connu.';
const ILLISIBLE =
  'Le mot de passe du serveur de messagerie a été scellé par une autre clé. Saisissez-le de nouveau.';

/** By what mails leave. */
export interface Poste {
  /** The client's own server where it has one in use, that of the installation otherwise; `null`: there is none. */
  pour(reglage: ReglageMail | undefined): Promise<Courrier | null>;
  /** That of the installation; `null`: there is none. */
  readonly installation: Courrier | null;
  close(): void;
}

interface Ouvert {
  readonly version: number;
  readonly jusqua: number;
  readonly courrier: Courrier;
}

/** A server may move: its name is looked up again after this time. */
const GARDE_MS = 5 * 60_000;

/**
 * A way to a client's server, not kept. The password is opened here, and goes nowhere else.
 * @throws Echec when it may not, or cannot, be called.
 */
export async function ouvreServeur(
  { coffre, envois }: { readonly coffre: Coffre; readonly envois: SendingConfig },
  reglage: ReglageMail & { readonly hote: string },
  silenceMs?: number,
): Promise<Courrier> {
  const { id, hote, port, securite, utilisateur, secret, limiteParMinute } = reglage;
  const ip = await adresseSmtp(hote, makeAddressList(envois.smtpInternes)).catch((error: unknown) => {
    throw passager(error instanceof AdresseInterne ? INTERNE : INCONNU);
  });
  return makeSmtpDe(
    {
      ...{ ip, nom: hote, port: Number(port), securite, limiteParMinute },
      compte: utilisateur === null ? null : { utilisateur, motDePasse: ouvre(coffre, id, secret) },
      ...(silenceMs !== undefined && { silenceMs }),
    },
    reglage.expediteurEmail ?? envois.expediteur,
  );
}

function ouvre(coffre: Coffre, id: string, secret: Buffer | null): string {
  if (secret === null) return '';
  try {
    return coffre.ouvre(secret, contexteChamp('serveur_mail', 'secret', id));
  } catch {
    throw passager(ILLISIBLE);
  }
}

/** The servers of the clients, each with its own connections, and that of the installation. */
export function makePoste(parts: { readonly coffre: Coffre; readonly envois: SendingConfig }): Poste {
  const { smtpUrl, expediteur } = parts.envois;
  const installation = smtpUrl === undefined ? null : makeSmtp(smtpUrl, expediteur);
  const ouverts = new Map<string, Ouvert>();

  /** Those on their way finish; nothing new leaves by it. */
  function oublie(clientId: string): void {
    ouverts.get(clientId)?.courrier.close();
    ouverts.delete(clientId);
  }

  return {
    installation,
    async pour(reglage) {
      if (!reglage) return installation;
      const { clientId, version, isActif, hote } = reglage;
      const connu = ouverts.get(clientId);
      if (connu && connu.version === version && connu.jusqua > Date.now()) return connu.courrier;
      oublie(clientId);
      if (!isActif || hote === null) return installation;
      const courrier = await ouvreServeur(parts, { ...reglage, hote });
      // Another message may have opened it meanwhile.
      oublie(clientId);
      ouverts.set(clientId, { version, jusqua: Date.now() + GARDE_MS, courrier });
      return courrier;
    },
    close() {
      installation?.close();
      for (const clientId of [...ouverts.keys()]) oublie(clientId);
    },
  };
}
