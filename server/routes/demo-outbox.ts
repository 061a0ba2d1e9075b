import type { FastifyInstance } from 'fastify';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { type EnvoiRow, findEnvoi, latestEnvois } from '#server/db/envois/outbox-reads.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import type { ContenuScelle, Rendu } from '#server/mail/outbox.ts';
import type { EnvoiDemo, EnvoiLu } from '#src/core/api/envoi.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { NOMS } from '#src/messages/noms.ts';

interface DemoOutboxServices {
  readonly db: Database;
  readonly coffre: Coffre;
}

const droit = { public: true } as const;
const LIST = {
  droit,
  appel: {
    resume: 'Lire la boîte d’envoi de la démonstration',
    detail: 'Les cent derniers e-mails et SMS. N’existe qu’en démonstration.',
    parametres: ['destinataire?'],
    reponse: 'Les messages, sans leur contenu.',
  },
} as const;
const ONE = {
  droit,
  appel: {
    resume: 'Lire un message de la démonstration tel qu’il a été reçu',
    reponse: 'Le message : HTML, texte, état, erreur.',
  },
} as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ADDRESS_MAX = 254;

function readable(coffre: Coffre, { id, contenu }: EnvoiRow): Partial<Rendu> {
  if (!contenu) return {};
  try {
    return (JSON.parse(coffre.ouvre(contenu, contexteTravail('envoi', id))) as ContenuScelle).rendu ?? {};
  } catch {
    // Sealed under the key of another folder: it is there, and cannot be read.
    return {};
  }
}

function summary(coffre: Coffre, row: EnvoiRow): EnvoiDemo {
  const { contenu: _sealed, ...told } = row;
  const nom = (NOMS as Readonly<Record<string, string>>)[row.modele] ?? row.modele;
  return { ...told, nom, objet: readable(coffre, row).objet ?? null };
}

/** What the demonstration sends, for everybody to see. Outside of it, nobody adds these routes. */
export function demoOutboxRoutes(app: FastifyInstance, { db, coffre }: DemoOutboxServices): void {
  app.get('/api/demo/envois', { config: LIST }, async (request): Promise<EnvoiDemo[]> => {
    const { destinataire = '' } = readParameters(request, { destinataire: { max: ADDRESS_MAX } });
    const rows = await latestEnvois(db, request.tenant.id, destinataire);
    return rows.map((row) => summary(coffre, row));
  });

  app.get<{ Params: { id: string } }>(
    '/api/demo/envois/:id',
    { config: ONE },
    async (request): Promise<EnvoiLu> => {
      const { id } = request.params;
      const row = UUID.test(id) ? await findEnvoi(db, request.tenant.id, id) : undefined;
      if (!row) throw new Refusal(404, 'INTROUVABLE', messageStatut(404));
      const { expediteur = null, html = null, texte = null } = readable(coffre, row);
      return { ...summary(coffre, row), expediteur, html, texte };
    },
  );
}
