import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rolesDuClient } from '#server/db/comptes/roles-tenus.ts';
import { montreCommeRole } from '#server/db/comptes/session-vue.ts';
import { readOne } from '#server/db/store/read.ts';
import { invalid } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Session } from '#server/http/session.ts';
import { ouvreEspace, rendsSession } from '#server/identity/remplacement.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { apercuDeRole, profilRemplacement } from '#src/acts/identite/profil-remplacement.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { estDeGestion, nomDe } from '#src/core/definition/principal.ts';
import { lookup } from '#src/registry.ts';

/** The gate lets nobody in who has no session. */
function sessionDe({ session }: FastifyRequest): Session {
  if (session) return session;
  throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
}

/** Looking at the back office as a role: the same session, narrowed to what the role and its owner may both read. */
async function commeRole({ db }: IdentityServices, request: FastifyRequest): Promise<{ role: string }> {
  const session = sessionDe(request);
  const { role: name } = readForm(apercuDeRole, request.body, null);
  const role = (await rolesDuClient(db, session.clientId)).find((un) => un.name === name);
  const view = adminView(lookup('role'), session.clientId, session.principal);
  if (!role || !(await readOne(db, view, role.id, new Set(['id'])))) throw invalid({ role: R.REFERENCE });
  if (!estDeGestion([name])) throw new Refusal(409, 'APERCU_IMPOSSIBLE', R.APERCU_IMPOSSIBLE);
  const { principal, empreinte, clientId } = session;
  const actor = { id: principal.id, nom: nomDe(principal) };
  await db.transaction({ ...actor, motif: 'Voir comme ce rôle' }, async (tx) => {
    await montreCommeRole(tx, { clientId, empreinte: Buffer.from(empreinte, 'hex') }, role.id);
    await tx.prepared('select journal.noter_action($1, $2, $3, $4, $5)', [
      clientId,
      'role',
      role.id,
      null,
      null,
    ]);
  });
  db.changes.announce(`vue:${empreinte}`);
  return { role: role.libelle };
}

/** What a session shows in place of its own account, for a while: a role's back office, a member's space. */
export function sessionVueRoutes(app: FastifyInstance, services: IdentityServices): void {
  const rends = async (request: FastifyRequest) => {
    await rendsSession(services, sessionDe(request));
    return { fini: true };
  };
  app.post(
    '/api/profil-remplacement',
    {
      config: {
        droit: { ressource: 'profil-remplacement', action: 'read', code: true },
        appel: {
          resume: 'Ouvrir l’espace d’un adhérent en son nom',
          detail:
            'Dans la même session, en lecture seule sauf droit nommé `profil-remplacement` × `update` ; détails de santé masqués sans `medical` × `read`. S’arrête seul à la fin de la durée. Chaque appel est dans l’historique du compte.',
          corps: ['idUtilisateur?', 'numContrat?', 'motif', 'dureeMin'],
          reponse: '`{ nom, jusqua }`',
        },
      },
    },
    (request) =>
      ouvreEspace(services, request, sessionDe(request), readForm(profilRemplacement, request.body, null)),
  );
  app.delete(
    '/api/profil-remplacement',
    {
      config: {
        droit: { connecte: true },
        remplacement: 'toujours',
        appel: { resume: 'Quitter l’espace d’un adhérent', reponse: '`{ fini: true }`' },
      },
    },
    rends,
  );
  app.post(
    '/api/admin/apercu',
    {
      config: {
        droit: { modele: 'role', action: 'read', porte: 'admin' },
        sansEcriture: true,
        appel: {
          resume: 'Voir le back-office comme un rôle',
          detail:
            'Dans la même session, en lecture seule : ce que le rôle et soi peuvent lire tous deux. Ne s’arrête que par `DELETE`, ou en se déconnectant.',
          corps: ['role'],
          reponse: '`{ role }`',
        },
      },
    },
    (request) => commeRole(services, request),
  );
  app.delete(
    '/api/admin/apercu',
    {
      config: {
        droit: { connecte: true },
        remplacement: 'toujours',
        appel: { resume: 'Quitter le rôle que l’on regardait', reponse: '`{ fini: true }`' },
      },
    },
    rends,
  );
}
