import type { FastifyInstance, FastifyRequest } from 'fastify';
import { comptesDes } from '#server/db/comptes/account-access.ts';
import { act } from '#server/db/store/act.ts';
import { type Row, readOne } from '#server/db/store/read.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import { readForm } from '#server/http/read-form.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { ServicesAction } from '#server/modeles/modele-serveur.ts';
import { modelesServeur } from '#server/modeles/registre.ts';
import { rechercheNir } from '#src/acts/identite/recherche-nir.ts';
import { referenceExterne } from '#src/acts/identite/reference-externe.ts';
import { lookup } from '#src/registry.ts';
import { actionsAdherent } from '#src/resources/comptes/compte-adherent.ts';
import { actorOf } from './models/door.ts';
import { refusDe } from './models/refus-de-lignes.ts';

const PLACE = lookup('compte-adherent');
const { referencer } = actionsAdherent;

/** The accounts that a number leads to, as the one who asks may read them. */
async function trouves(services: ServicesAction, request: FastifyRequest) {
  const { db, gestion } = services;
  const { tenant, principal } = request;
  const { nir } = readForm(rechercheNir, request.body, null);
  const personnes = await gestion.cherche(tenant.code, { nir });
  const ids = await comptesDes(
    db,
    tenant.id,
    personnes.map(({ numPers }) => numPers),
  );
  const view = adminView(PLACE, tenant.id, principal);
  const comptes = await Promise.all(ids.map((id) => readOne(db, view, id)));
  return comptes.filter((compte) => compte !== null);
}

/** Links an account with another external reference: the action of the list, asked by the number that the account has. */
async function reference(services: ServicesAction, request: FastifyRequest) {
  const { db } = services;
  const { tenant, ip, correlation } = request;
  const auteur = signedIn(request);
  const { idUtilisateur, numPers, ...reponses } = readForm(referenceExterne, request.body, null);
  const [id] = idUtilisateur ? [idUtilisateur] : await comptesDes(db, tenant.id, numPers ? [numPers] : []);
  const view = adminView(PLACE, tenant.id, auteur);
  const compte = id === undefined ? null : ((await readOne(db, view, id)) as Row | null);
  const effet = modelesServeur[PLACE.model.key]?.effets[referencer.key];
  if (!compte || !effet) throw notFound();
  let suites: (() => void)[] = [];
  const vises = { ids: [compte.id], versions: { [compte.id]: compte.version } };
  const versions = await act(
    db,
    view,
    referencer,
    vises,
    reponses,
    actorOf(request),
    async (tx, lignes, lues) => {
      suites = [];
      const apres = (suite: () => void) => void suites.push(suite);
      const refuse = refusDe(view, lignes);
      await effet({ tx, services, tenant, auteur, ip, correlation, refuse, apres }, lignes, lues);
    },
  );
  for (const suite of suites) suite();
  return { id: compte.id, version: versions[compte.id] };
}

/** What the back office asks of the accounts of members besides their list. */
export function adminUsersAdherentRoutes(app: FastifyInstance, services: ServicesAction): void {
  app.post(
    '/api/admin/users/adherent/recherche',
    {
      config: {
        droit: { ressource: 'recherche-nir', action: 'read' },
        lecture: true,
        appel: {
          resume: 'Retrouver un compte par le numéro de sécurité sociale',
          detail:
            'Par le numéro entier, sans sa clé, que le système de gestion reconnaît. Chaque recherche est au journal.',
          corps: ['nir'],
          reponse: 'Les comptes trouvés, tels que celui qui demande peut les lire.',
        },
      },
    },
    (request) => trouves(services, request),
  );
  app.post(
    '/api/admin/users/switch-reference-externe',
    {
      config: {
        droit: {
          modele: PLACE.model.key,
          action: referencer.droit,
          porte: 'admin',
          entier: true,
          code: true,
        },
        appel: {
          resume: 'Relier un compte à une autre référence externe',
          detail:
            'Après une reprise de données dans un autre système. `ancienneReference` est celle que le compte a aujourd’hui, absente s’il n’en a pas ; 409 si un autre compte a déjà la nouvelle. Les sessions du compte sont fermées.',
          corps: ['idUtilisateur?', 'numPers?', 'ancienneReference?', 'nouvelleReference', 'motif'],
          reponse: 'L’identifiant du compte et sa version.',
        },
      },
    },
    (request) => reference(services, request),
  );
}
