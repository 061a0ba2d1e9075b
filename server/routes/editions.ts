import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, lu } from '#server/db/store/refusals.ts';
import { dessine } from '#server/documents/atelier.ts';
import type { Edition } from '#server/documents/define-edition.ts';
import { type CodeEdition, DESSINS, type LigneDe, type MatiereDe } from '#server/documents/dessins.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { APERCU_D_EDITION } from '#src/core/api/editions.ts';
import type { Field } from '#src/core/definition/field.ts';
import { M } from '#src/core/definition/messages.ts';
import {
  CHAMPS_EDITION,
  type ChampEdition,
  fauteDEdition,
  type TextesEdition,
} from '#src/core/edition/textes.ts';
import { edition } from '#src/resources/parametrage/edition.ts';
import { readBody } from './models/query.ts';

const CONFIG = {
  droit: { modele: 'edition', action: 'read', porte: 'admin' },
  lourd: true,
  appel: {
    resume: 'Voir un document avec les textes qu’on lui donne',
    detail: 'Sur des données d’exemple, dans la charte du client. Rien n’est écrit.',
    corps: ['code', 'introduction?', 'signataire?', 'mentions?', 'pied?'],
    reponse: 'Un PDF.',
    refus: [400],
  },
} as const;

function isCode(code: unknown): code is CodeEdition {
  return typeof code === 'string' && Object.hasOwn(DESSINS, code);
}

/** What one field of the body says, by the rules of the list itself. */
function texteLu(code: CodeEdition, champ: ChampEdition, brut: unknown): string | null {
  if (brut === null || brut === undefined || brut === '') return null;
  const field: Field = edition.fields[champ];
  const texte = String(lu(champ, field, brut));
  const faute = fauteDEdition(code, champ, texte);
  if (faute !== null) throw invalid({ [champ]: faute });
  return texte;
}

async function apercu(request: FastifyRequest): Promise<Buffer> {
  const body = readBody(request);
  const { code } = body;
  if (!isCode(code)) throw invalid({ code: M.CHOIX });
  const textes = Object.fromEntries(
    CHAMPS_EDITION.map((champ) => [champ, texteLu(code, champ, body[champ])]),
  ) as unknown as TextesEdition;
  const charte = { ...(await charteImprimee(request.tenant)), editions: { [code]: textes } };
  const { exemple, lignesExemple = [] }: Edition = DESSINS[code];
  return buffer(
    await dessine(code, exemple as MatiereDe<typeof code>, charte, lignesExemple as LigneDe<typeof code>[]),
  );
}

/** `POST /api/admin/settings/edition/apercu`: a document as it would come out, before its texts are saved. */
export function editionRoutes(app: FastifyInstance): void {
  app.post(APERCU_D_EDITION.adresse, { config: CONFIG }, async (request, reply) =>
    reply.type('application/pdf').send(await apercu(request)),
  );
}
