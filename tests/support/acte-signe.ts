import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActeServeur } from '#server/acts/acte.ts';
import { actesServeur } from '#server/acts/registre.ts';
import type { Acte } from '#src/core/acte/act.ts';
import type { CleActe } from '#src/core/acte/actes.ts';
import type { IssueExterne } from '#src/core/acte/externes.ts';
import { checkActe } from '#src/core/acte/lois.ts';

/** What is planted on an act: its last step happens elsewhere. */
export const SIGNATURE = {
  externes: { signature: { bouton: 'Aller signer', fait: 'Votre signature est enregistrée.' } },
  etape: { key: 'signature', titre: 'Votre signature', champs: [], externe: 'signature' },
} as const;

/** Who signs, as the test moves them. */
export interface Monde {
  /** By their references. */
  readonly issues: Map<string, IssueExterne>;
  readonly departs: { readonly reference: string; readonly retour: string; readonly saisie: object }[];
  readonly references: Readonly<Record<string, string>>[];
  /** Where people sign. */
  origine: string;
  enPanne: boolean;
  /** What happens while a sending is between its checks and its writing. */
  pendant: (() => Promise<void>) | null;
}

interface Plante {
  readonly monde: Monde;
  /** The label of a question changes, as from one release to the next. */
  readonly renomme: (nom: string, label: string) => void;
  readonly retire: () => void;
}

/** Plants a signature on an act, by default «Recevoir ma carte»; answers the world outside, and how to take it away. */
export function poseSignature(cle: CleActe = 'envoiCarteTp'): Plante {
  const half = actesServeur.find(({ acte }) => acte.key === cle);
  if (!half) throw new Error(`La démarche « ${cle} » manque`);
  const avant = { ...half };
  const monde: Monde = {
    ...{ issues: new Map(), departs: [], references: [] },
    ...{ origine: 'https://signature.exemple.fr', enPanne: false, pendant: null },
  };
  const { acte } = half;
  const signe = {
    ...acte,
    etat: 'serveur',
    externes: SIGNATURE.externes,
    etapes: [...acte.etapes, SIGNATURE.etape],
  } as Acte;
  checkActe(signe);
  const moitie: Partial<ActeServeur> = {
    acte: signe,
    externes: {
      signature: {
        async depart(_demandeur, _services, { reference, retour, saisie }) {
          if (monde.enPanne) throw new Error('La signature ne répond pas.');
          monde.departs.push({ reference, retour, saisie });
          return { vers: `${monde.origine}/signer/${reference}?retour=${encodeURIComponent(retour)}` };
        },
        issue: async (_demandeur, _services, reference) => monde.issues.get(reference) ?? 'parti',
      },
    },
    async effets(demandeur, services, reponses, contexte, references) {
      monde.references.push(references);
      await monde.pendant?.();
      return avant.effets(demandeur, services, reponses, contexte, references);
    },
  };
  Object.assign(half, moitie);
  return {
    monde,
    renomme: (nom, label) => {
      const champs: Acte['champs'] = (contexte) => {
        const avantLui = signe.champs(contexte);
        const champ = avantLui[nom];
        return champ ? { ...avantLui, [nom]: { ...champ, label } } : avantLui;
      };
      Object.assign(half, { acte: { ...signe, champs } });
    },
    retire: () => {
      Object.assign(half, avant);
      delete (half as { externes?: unknown }).externes;
    },
  };
}

const PAGE = (
  reference: string,
  retour: string,
) => `<!doctype html><html lang="fr"><title>Signer</title><h1>Signer</h1>
${['fait', 'refuse', 'abandonne'].map((issue) => `<p><a href="/fin/${reference}/${issue}?retour=${encodeURIComponent(retour)}">${issue}</a>`).join('')}
<p><a href="${retour.replaceAll('"', '&quot;')}">revenir</a>`;

/** The site where people sign: another origin, that sends back to where it is told. */
export async function siteDeSignature(monde: Monde): Promise<Server> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', monde.origine);
    const [, quoi, reference = '', issue] = url.pathname.split('/');
    const retour = url.searchParams.get('retour') ?? '';
    if (quoi === 'fin') {
      monde.issues.set(reference, issue as IssueExterne);
      response.writeHead(302, { location: retour }).end();
    } else
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE(reference, retour));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  monde.origine = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return server;
}
