import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;
const CHEMIN = '/api/gestion/evenements';

/** Where the portal itself is called: a server that listens everywhere is called at home. */
function adresseDe(app: FastifyInstance): { readonly host: string; readonly port: number } | null {
  const adresse = app.server.listening ? app.server.address() : null;
  if (adresse === null || typeof adresse === 'string') return null;
  const { address, port } = adresse;
  return { host: address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address, port };
}

function poste(
  { host, port }: { readonly host: string; readonly port: number },
  headers: Readonly<Record<string, string>>,
  corps: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host, port, path: CHEMIN, method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('Le portail ne répond pas.')));
    call.on('error', reject).end(corps);
  });
}

/** How a system that lives in this process calls the portal: by its address and its doors, as one from outside would. */
export function rappelle(app: FastifyInstance) {
  return {
    log: app.log,
    peut: () => adresseDe(app) !== null,
    async poste(hote: string, jeton: string, corps: object): Promise<number> {
      const adresse = adresseDe(app);
      if (!adresse) throw new Error('Le portail n’écoute pas.');
      const texte = JSON.stringify(corps);
      const headers = {
        host: `${hote}:${adresse.port}`,
        authorization: `Bearer ${jeton}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(texte)),
      };
      return poste(adresse, headers, texte);
    },
  };
}
