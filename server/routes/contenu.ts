import type { FastifyInstance } from 'fastify';
import { difference } from '#server/contenu/difference.ts';
import { sanitiseEtDit } from '#server/html/sanitise.ts';
import { NETTOYAGE, type Nettoyage } from '#src/core/api/contenu.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';

const TEXTE_MAX = 200_000;

const VERIFIE = {
  droit: { backOffice: true },
  appel: {
    resume: 'Voir ce que l’enregistrement d’un texte mis en forme en garderait',
    detail: 'Rien n’est écrit. La comparaison manque quand le texte est trop long pour être comparé.',
    corps: ['html'],
    reponse:
      '`html`, le texte gardé ; `pertes`, ce qui en est retiré ; `difference`, l’un à côté de l’autre.',
    refus: [400],
  },
} as const;

function htmlOf(body: unknown): string {
  const html = (body as Readonly<Record<string, unknown>> | null)?.html;
  const dit = (message: string) =>
    new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { html: message } });
  if (typeof html !== 'string') throw dit(M.TEXTE);
  if (html.length > TEXTE_MAX) throw dit(M.LEN(TEXTE_MAX));
  return html;
}

/** What who writes contents asks before saving. */
export function contenuRoutes(app: FastifyInstance): void {
  app.post(NETTOYAGE.adresse, { config: VERIFIE }, async ({ body }): Promise<Nettoyage> => {
    const given = htmlOf(body);
    const { html, pertes } = sanitiseEtDit(given);
    return { html, pertes, difference: pertes.length === 0 ? null : difference(given, html) };
  });
}
