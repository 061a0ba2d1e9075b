import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EtatSignature } from '#src/core/adherent/signature.ts';
import { petitPdf } from './petit-pdf.ts';

interface Commencee {
  readonly id: string;
  readonly titre: string;
  readonly document: string;
  readonly rappel: string;
}

/** A provider of signatures, as the test moves it. */
export interface PrestataireDEssai {
  readonly url: string;
  readonly commencees: Commencee[];
  readonly annulees: string[];
  etat: EtatSignature;
  enPanne: boolean;
  /** Where it sends people: of its own site, unless the test says otherwise. */
  site: string;
  lectures: number;
  /** What it names what is begun, and what it speaks of; `null`: as it should. */
  nom: string | null;
  close(): Promise<void>;
}

async function lit(request: IncomingMessage): Promise<string> {
  const morceaux: Buffer[] = [];
  for await (const morceau of request) morceaux.push(morceau as Buffer);
  return Buffer.concat(morceaux).toString('utf8');
}

function repond(response: ServerResponse, status: number, corps: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corps));
}

/** Answers as docs/signature.md says. */
export async function prestataireDEssai(): Promise<PrestataireDEssai> {
  const server = createServer((request, response) => void sert(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const monde: PrestataireDEssai = {
    ...{
      url,
      commencees: [],
      annulees: [],
      etat: 'initiee',
      enPanne: false,
      site: url,
      lectures: 0,
      nom: null,
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  async function sert(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const corps = await lit(request);
    if (monde.enPanne) return repond(response, 500, {});
    const [, , id = '', quoi] = (request.url ?? '').split('/');
    if (request.method === 'POST' && id === '') {
      const commencee = JSON.parse(corps) as Commencee;
      monde.commencees.push(commencee);
      return repond(response, 201, {
        id: monde.nom ?? `P-${commencee.id}`,
        url: `${monde.site}/signer/${commencee.id}`,
      });
    }
    if (quoi === 'annulation') {
      monde.annulees.push(id);
      return repond(response, 200, {});
    }
    if (quoi === 'document') {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(petitPdf());
      return;
    }
    monde.lectures += 1;
    return repond(response, 200, {
      id: monde.nom ?? id,
      etat: monde.etat,
      preuve: { journal: 'du prestataire' },
    });
  }
  return monde;
}
