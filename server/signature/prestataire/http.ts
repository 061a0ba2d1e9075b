import { type Appel, type Journal, makeTransport, type Reponse } from '#server/gestion/http/transport.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { type Signataire, signatureIndisponible } from '#server/signature/signataire.ts';
import { commencee, enCours } from './contrat.ts';

/** Where the provider is. */
export interface PrestataireConfig {
  readonly url: string;
  /** Bearer secret. */
  readonly jeton: string;
  readonly delaiMs: number;
}

/** People are sent to the provider's own site, and to no other that an answer may name. */
function adresseSure(url: string, base: string): string {
  const [la, ici] = [new URL(url), new URL(base)];
  const isSien = la.hostname === ici.hostname || la.hostname.endsWith(`.${ici.hostname}`);
  const isSur = la.protocol === 'https:' || la.protocol === ici.protocol;
  if (!isSien || !isSur || la.username !== '' || la.password !== '') throw signatureIndisponible();
  return la.href;
}

/**
 * A provider of signatures over HTTP (docs/signature.md). Its host is that of the configuration, redirections are not followed, and
 * nothing that it answers makes the portal call anybody else.
 */
export function makePrestataire(config: PrestataireConfig, journal: Journal): Signataire {
  const { echange } = makeTransport({ ...config, qui: 'prestataire de signature' }, journal);
  async function appelle(appel: Appel, attendus: readonly number[]): Promise<Reponse> {
    const reponse = await echange(appel).catch((error: unknown) => {
      throw error instanceof GestionIndisponible ? signatureIndisponible(error) : error;
    });
    if (attendus.includes(reponse.status)) return reponse;
    journal.warn({ appel: appel.nom, status: reponse.status }, 'prestataire de signature : réponse refusée');
    throw signatureIndisponible();
  }
  function lis<T>(schema: { parse(valeur: unknown): T }, { octets }: Reponse, nom: string): T {
    try {
      return schema.parse(JSON.parse(Buffer.from(octets).toString('utf8')));
    } catch (error) {
      journal.warn({ appel: nom }, 'prestataire de signature : réponse illisible');
      throw signatureIndisponible(error);
    }
  }
  return {
    async commence({ pdf, expiration, ...aSigner }) {
      const nom = 'commencer une signature';
      const corps = { ...aSigner, document: pdf.toString('base64'), expiration: expiration.toISOString() };
      const appel = { nom, methode: 'POST', chemin: ['signatures'], corps, cle: aSigner.id } as const;
      const { id, url } = lis(commencee, await appelle(appel, [200, 201]), nom);
      return { id, url: adresseSure(url, config.url) };
    },
    async etat(id) {
      const nom = 'lire une signature';
      const appel = { nom, methode: 'GET', chemin: ['signatures', id] } as const;
      const { id: dite, etat, preuve = null } = lis(enCours, await appelle(appel, [200]), nom);
      // What is said of another one says nothing of this one.
      if (dite !== id) {
        journal.warn({ appel: nom }, 'prestataire de signature : réponse sur une autre');
        throw signatureIndisponible();
      }
      return { etat, preuve };
    },
    async document(id) {
      const nom = 'lire un document signé';
      const appel = { nom, methode: 'GET', chemin: ['signatures', id, 'document'] } as const;
      const octets = Buffer.from((await appelle(appel, [200])).octets);
      if (octets.subarray(0, 5).toString('latin1') !== '%PDF-') throw signatureIndisponible();
      return octets;
    },
    async annule(id) {
      const appel = { nom: 'annuler une signature', methode: 'POST', corps: {} } as const;
      const chemin = ['signatures', id, 'annulation'];
      await appelle({ ...appel, chemin, cle: `annulation-${id}` }, [200, 204, 404, 409]);
    },
  };
}
