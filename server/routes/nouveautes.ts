import type { FastifyInstance, FastifyRequest } from 'fastify';
import { htmlDuClient, texteDuClient } from '#server/contenu/variables.ts';
import {
  notesPour,
  noteVues,
  type PublicDeNote,
  versionsPubliees,
} from '#server/db/clients/notes-version.ts';
import type { Database } from '#server/db/connection.ts';
import { adminView } from '#server/db/store/view.ts';
import { sert } from '#server/http/sert.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { Refusal } from '#src/core/api/errors.ts';
import {
  type BlocDeNote,
  NOUVEAUTES,
  NOUVEAUTES_VUES,
  type Nouveaute,
  VERSIONS,
  VERSIONS_ADMIN,
  type VersionPubliee,
} from '#src/core/api/nouveautes.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { derivedFlags } from '#src/core/definition/principal.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { lookup } from '#src/registry.ts';
import { exigeToutesLesLignes } from './lecture-entiere.ts';

/** As many as anybody reads. */
const DERNIERES = 20;
const TOUS: readonly PublicDeNote[] = ['adherent', 'gestionnaire'];

const connecte = { connecte: true } as const;
const CONFIG = {
  notes: {
    droit: connecte,
    appel: {
      resume: 'Lire les nouveautés qui concernent son compte',
      detail: `Les ${DERNIERES} dernières notes publiées, la plus récente d’abord ; \`isVue\` : déjà montrée à ce compte.`,
      reponse: 'Les notes.',
    },
  },
  versions: {
    droit: connecte,
    appel: {
      resume: 'Lire les versions publiées du portail',
      reponse: 'Leur nom, leur jour, leur référence.',
    },
  },
  admin: {
    droit: { modele: 'note-version', action: 'read', porte: 'admin' },
    appel: { resume: 'Lire les versions publiées, pour tous les publics', reponse: 'Les mêmes.' },
  },
  vues: {
    droit: connecte,
    appel: { resume: 'Dire que des nouveautés ont été montrées', corps: ['ids'], statut: 204, refus: [400] },
  },
} as const;

function publicsDe(request: FastifyRequest): readonly PublicDeNote[] {
  const { isBackEndUser, isUser, isBeneficiaire } = derivedFlags(signedIn(request));
  return [
    ...(isBackEndUser ? ['gestionnaire' as const] : []),
    ...(isUser || isBeneficiaire ? ['adherent' as const] : []),
  ];
}

async function notes(db: Database, request: FastifyRequest): Promise<Nouveaute[]> {
  const { tenant } = request;
  const qui = { compteId: signedIn(request).id, publics: publicsDe(request) };
  const lues = await notesPour(db, tenant.id, qui, DERNIERES);
  return lues.map(({ date, titre, blocs, ...note }) => ({
    ...note,
    titre: texteDuClient(titre, tenant),
    date: date.toISOString(),
    blocs: (blocs as readonly BlocDeNote[]).map(({ type, titre: quoi, contenuHtml }) => ({
      type,
      titre: texteDuClient(quoi, tenant),
      contenuHtml: htmlDuClient(contenuHtml, tenant),
    })),
  }));
}

async function versions(
  db: Database,
  { tenant }: FastifyRequest,
  publics: readonly PublicDeNote[],
): Promise<VersionPubliee[]> {
  const lues = await versionsPubliees(db, tenant.id, publics);
  return lues.map(({ date, ...une }) => ({ ...une, date: date.toISOString() }));
}

function idsDe(body: unknown): string[] {
  const ids = (body as Readonly<Record<string, unknown>> | null)?.ids;
  const bons =
    Array.isArray(ids) && ids.length <= 100 && ids.every((id) => typeof id === 'string' && UUID.test(id));
  if (!bons) throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { ids: M.FORMAT } });
  return ids as string[];
}

/** What a version brings: shown once to whom it concerns, read again whenever they want. */
export function nouveauteRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  sert(app, NOUVEAUTES, CONFIG.notes, (request) => notes(db, request));
  sert(app, VERSIONS, CONFIG.versions, (request) => versions(db, request, publicsDe(request)));
  sert(app, VERSIONS_ADMIN, CONFIG.admin, (request) => {
    const view = adminView(lookup('note-version'), request.tenant.id, request.principal);
    exigeToutesLesLignes(view, 'les versions publiées ne s’ouvrent pas');
    return versions(db, request, TOUS);
  });
  app.post(NOUVEAUTES_VUES.adresse, { config: CONFIG.vues }, async (request, reply) => {
    await noteVues(db, request.tenant.id, signedIn(request).id, idsDe(request.body));
    return reply.code(204).send();
  });
}
