import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Gabarit, NOT_BUILT, renderPage } from '#server/http/page.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { encadrableIci } from '#server/http/security-headers.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { PortailConfig } from '#src/core/api/page-data.ts';
import { isLisible, isMesurable, phraseDeContraste } from '#src/core/compte/contraste-charte.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { charte } from '#src/resources/parametrage/charte.ts';

interface Services {
  readonly portailConfig: PortailConfig;
}

const { couleurPrimaire, couleurSecondaire, logoUrl, textes } = charte.ownFields;
const { loginAccroche, loginTexte } = textes.forme?.champs ?? {};
/** What may be tried, each by the rule of its field. */
const ESSAYES = { couleurPrimaire, couleurSecondaire, logoUrl, loginAccroche, loginTexte };
const TEXTES = ['loginAccroche', 'loginTexte'] as const;
const LONG = 1000;

type Essai = Readonly<Record<string, string>>;

/** What is tried; nothing is written of it. Throws `Refusal` 400 on the field that does not do. */
function essaiDe(request: FastifyRequest): Essai {
  const names = Object.keys(ESSAYES);
  const given = readParameters(request, Object.fromEntries(names.map((name) => [name, { max: LONG }])));
  const errors: Record<string, string> = {};
  const lus: Record<string, string> = {};
  for (const [name, field] of Object.entries(ESSAYES)) {
    const brut = given[name];
    if (!field || brut === undefined || brut === '') continue;
    const lu = checkValue(field, brut);
    if (lu.ok) lus[name] = String(lu.value);
    else errors[name] = lu.message;
  }
  const couleurs = { couleurPrimaire: lus.couleurPrimaire, couleurSecondaire: lus.couleurSecondaire };
  if (isMesurable(couleurs))
    for (const champ of ['couleurPrimaire', 'couleurSecondaire'] as const)
      if (!isLisible(champ, couleurs)) errors[champ] = phraseDeContraste(champ, couleurs);
  if (Object.keys(errors).length > 0)
    throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors });
  return lus;
}

/** The client as it would be; what is not tried is as it is, an absent logo or text is none. */
function essayee(tenant: Tenant, essai: Essai): Tenant {
  const connue = Object(tenant.charte) as Readonly<Record<string, unknown>>;
  const reglages = Object(tenant.configuration) as Readonly<Record<string, unknown>>;
  const dits = Object.fromEntries(
    TEXTES.flatMap((nom) => (essai[nom] === undefined ? [] : [[nom, essai[nom]]])),
  );
  const { couleurPrimaire: premiere, couleurSecondaire: seconde, logoUrl: logo } = essai;
  return {
    ...tenant,
    charte: {
      ...connue,
      ...(premiere !== undefined && { couleurPrimaire: premiere }),
      ...(seconde !== undefined && { couleurSecondaire: seconde }),
      logoUrl: logo ?? null,
    },
    // Nobody is asked about trackers in a picture of the page.
    configuration: { ...reglages, dataCollectActivated: false, textes: dits },
  };
}

/** The page of sign-in as visitors would see it in a charter that is tried, for a frame of the back office. */
export function apercuDeCharte(
  app: FastifyInstance,
  gabarit: () => Promise<Gabarit | null>,
  { portailConfig }: Services,
): void {
  app.get(
    '/api/admin/charte/apercu',
    {
      config: {
        droit: { modele: 'charte', action: 'update', porte: 'admin' },
        appel: {
          resume: 'Voir la page de connexion dans une charte essayée',
          detail: 'Rien n’est enregistré. La page ne s’encadre que dans le portail.',
          parametres: Object.keys(ESSAYES).map((name) => `${name}?`),
          reponse: 'La page, en HTML.',
        },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const essai = essaiDe(request);
      const page = await gabarit();
      if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      encadrableIci(reply, app.commonHeaders(request));
      return reply
        .type('text/html; charset=utf-8')
        .send(renderPage(page, essayee(request.tenant, essai), null, portailConfig));
    },
  );
}
