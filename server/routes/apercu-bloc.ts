import type { FastifyInstance, FastifyRequest } from 'fastify';
import { essaieAudiences } from '#server/audiences/essai.ts';
import { noteRequest } from '#server/audit/consultations.ts';
import { commeLu, estParmi, estPour } from '#server/contenu/blocs-publies.ts';
import { compteDeLecteur } from '#server/db/audiences/lecteur.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { publicsDe } from '#server/http/publics.ts';
import { readForm } from '#server/http/read-form.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { sert } from '#server/http/sert.ts';
import { lecteurChoisi } from '#src/acts/exploitation/lecteur-choisi.ts';
import { USER_TYPES } from '#src/core/adherent/contenu.ts';
import { APERCU_DE_BLOC, type ApercuDeBloc } from '#src/core/api/contenu.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import type { blocCms } from '#src/resources/contenu/bloc-cms.ts';
import { refuse } from './models/target.ts';

export type Bloc = RecordOf<typeof blocCms>;

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
  /** The block of the address, for who may read it whole. */
  readonly blocLu: (db: Database, request: FastifyRequest) => Promise<Bloc>;
}

const DE_L_APERCU = {
  droit: { modele: 'bloc-cms', action: 'read', porte: 'admin' },
  appel: {
    resume: 'Voir le brouillon d’un bloc comme un public, ou une audience, le lirait',
    detail:
      '`public` : `VISITEUR`, `ADHERENT` ou `BENEFICIAIRE` ; `audience` : le code d’une audience, pour qui en fait partie.',
    parametres: ['public', 'audience?'],
    reponse: '`bloc`, avec les mots du client ; `isVisible`, si ce public le verrait ; `raisons`.',
    refus: [400, 404],
  },
} as const;
const DU_LECTEUR = {
  droit: { ressource: 'audiences', action: 'read' },
  appel: {
    resume: 'Voir le brouillon d’un bloc comme un adhérent choisi le lirait',
    detail:
      'Ses publics viennent de ses rôles ; ses audiences sont essayées à l’instant, et chaque condition est dite dans `raisons`. Gardé au journal.',
    corps: ['userName'],
    reponse: '`bloc`, `isVisible` et `raisons`.',
    refus: [400, 404],
  },
} as const;

function montre(bloc: Bloc, request: FastifyRequest): ApercuDeBloc['bloc'] {
  const { id, blockListId, name, itemName, title, content, isSingleDisplay, type, cookieName } = bloc;
  const lu = { id, blockListId, name, itemName, title, content, isSingleDisplay, type, cookieName };
  return commeLu({ ...lu, publics: bloc.publics, audiences: bloc.audiences }, request.tenant);
}

async function pourUnPublic(services: Services, request: FastifyRequest): Promise<ApercuDeBloc> {
  const { public: dit, audience } = readParameters(request, {
    public: { required: true, max: 20 },
    audience: { max: 80 },
  });
  const un = USER_TYPES.find((one) => one === dit);
  if (!un) throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { public: M.CHOIX } });
  const bloc = await services.blocLu(services.db, request);
  const siennes = new Set(audience === undefined || un === 'VISITEUR' ? [] : [audience]);
  return {
    bloc: montre(bloc, request),
    isVisible: estPour(bloc.publics, [un]) && estParmi(bloc.audiences, siennes),
    raisons: [],
  };
}

async function pourUnLecteur(services: Services, request: FastifyRequest): Promise<ApercuDeBloc> {
  const { db, gestion } = services;
  const { userName } = readForm(lecteurChoisi, request.body, null);
  const bloc = await services.blocLu(db, request);
  const { id: clientId, code: client } = request.tenant;
  const compte = await compteDeLecteur(db, clientId, userName);
  const essais =
    compte === undefined
      ? null
      : await essaieAudiences(
          { db, gestion, clientId, client },
          { userName, numContrat: null },
          bloc.audiences,
        );
  if (!compte || essais === null) refuse('userName', 'Aucun adhérent n’a cet identifiant.');
  await noteRequest(db, request, 'lecture', { userName, bloc: bloc.blockListId });
  const nommees = essais.filter(({ code }) => bloc.audiences.includes(code));
  const siennes = new Set(nommees.filter(({ isMembre }) => isMembre).map(({ code }) => code));
  const isDuPublic = estPour(bloc.publics, publicsDe({ roles: compte.roles, habilitations: [] }));
  return {
    bloc: montre(bloc, request),
    isVisible: isDuPublic && estParmi(bloc.audiences, siennes),
    raisons: [
      ...(isDuPublic ? [] : ['Il n’est pas d’un public choisi.']),
      ...nommees.map(({ libelle, isMembre, criteres }) => {
        const dits = criteres.map(
          ({ critere, constat, ok }) => `${ok ? 'remplie' : 'non remplie'} : ${critere} (${constat})`,
        );
        return `${libelle} : ${isMembre ? 'il y est' : 'il n’y est pas'}${dits.length > 0 ? ` — ${dits.join(' ; ')}` : ''}.`;
      }),
    ],
  };
}

/** The draft of a block as somebody would read it: a public, an audience, or a member who is chosen. */
export function apercuBlocRoutes(app: FastifyInstance, services: Services): void {
  sert(app, APERCU_DE_BLOC, DE_L_APERCU, (request) => pourUnPublic(services, request));
  app.post(APERCU_DE_BLOC.adresse, { config: DU_LECTEUR }, (request) => pourUnLecteur(services, request));
}
