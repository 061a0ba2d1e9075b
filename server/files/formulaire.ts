import type { FastifyRequest } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { Debit } from './debit.ts';
import type { Flux } from './flux.ts';

/** The name of the question that a file answers: `rib`, `pieces[0].fichier`. */
const INPUT = /^[a-zA-Z][\w.[\]-]{0,60}$/;
const NOM_MAX = 2000;
const INTERROMPU = 'ENVOI_INTERROMPU';
/** What the parser says of a second file. */
const DEUXIEME_FICHIER = 'FST_FILES_LIMIT';

type Parts = ReturnType<FastifyRequest['parts']>;
type Part = Awaited<ReturnType<Parts['next']>>['value'];
type Fichier = AsyncIterable<Buffer> & { readonly truncated: boolean };

export interface FormulaireFichier {
  readonly inputName: string;
  readonly nom: string;
  readonly annonce: string;
  readonly contenu: Flux;
  /** The texts of the form by their names; those behind the file once it is read. */
  readonly champs: Readonly<Record<string, string>>;
}

function refuse(code: string, errors?: Readonly<Record<string, string>>): never {
  throw new Refusal(400, code, messageStatut(400), errors ? { errors } : {});
}

/** A connection that breaks, or a form that ends too early, is no fault of ours. */
function coupe(): Refusal {
  return new Refusal(400, INTERROMPU, R.FILE_COUPE);
}

/** The next part of a form; `undefined` behind the last one. @throws Refusal 400, also for a second file. */
async function suivante(parts: Parts, debit: Debit): Promise<Part | undefined> {
  const { done, value } = await debit.attend(parts.next()).catch((error) => {
    if (error instanceof Refusal) throw error;
    if (error?.code === DEUXIEME_FICHIER) return refuse('PLUSIEURS_FICHIERS', { fichier: R.FILE_SEUL });
    throw coupe();
  });
  return done ? undefined : value;
}

/**
 * The bytes of a part; a limit of the parser is told as the end of the file, and not as a whole file. What follows it is
 * read before the last of them counts: nothing of a form with two files is kept.
 */
async function* octets(
  file: Fichier,
  parts: Parts,
  debit: Debit,
  note: (part: Part) => void,
): AsyncGenerator<Buffer> {
  const morceaux = file[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await debit.attend(morceaux.next()).catch((error) => {
      throw error instanceof Refusal ? error : coupe();
    });
    if (done) break;
    yield value;
  }
  if (file.truncated) throw coupe();
  for (let part = await suivante(parts, debit); part; part = await suivante(parts, debit)) note(part);
}

/**
 * The file of a multipart form and the question that it answers, as soon as the file begins: `inputName` comes before it,
 * unless the file answers no question (`estNomme: false`).
 * Other fields are let through: callers may add theirs (specification 2 §7).
 * @throws Refusal 400, 408, 415
 */
export async function lisFormulaire(
  request: FastifyRequest,
  max: number,
  debit: Debit,
  { estNomme = true }: { readonly estNomme?: boolean } = {},
): Promise<FormulaireFichier> {
  if (!request.isMultipart())
    throw new Refusal(
      415,
      'FORMAT_NON_ACCEPTE',
      'Ce format d’envoi n’est pas accepté. Format attendu : multipart/form-data.',
    );
  const parts = request.parts({
    limits: { fieldNameSize: 100, fieldSize: 2000, fields: 10, files: 1, parts: 11, fileSize: max },
  });
  let inputName: string | undefined;
  const champs: Record<string, string> = {};
  const note = (part: Part) => {
    if (part?.type !== 'field' || typeof part.value !== 'string') return;
    champs[part.fieldname] = part.value.toWellFormed();
  };
  for (;;) {
    const part = await suivante(parts, debit);
    if (!part) return refuse('FICHIER_ABSENT', { fichier: M.FILE });
    if (part.type === 'file') {
      if (inputName === undefined && estNomme) return refuse('CHAMP_ABSENT', { inputName: M.REQ });
      const nom = (part.filename ?? '').toWellFormed();
      if (nom === '' || nom.length > NOM_MAX) return refuse('NOM_ABSENT', { fichier: M.FORMAT });
      const contenu = octets(part.file, parts, debit, note);
      return { inputName: inputName ?? '', nom, annonce: part.mimetype, contenu, champs };
    }
    note(part);
    if (part.fieldname === 'inputName') {
      if (inputName !== undefined || typeof part.value !== 'string' || !INPUT.test(part.value))
        return refuse('CHAMP_INCONNU', { inputName: M.FORMAT });
      inputName = part.value;
    }
  }
}

/** What a refused sender still sends is read and thrown away, so that they hear the answer; past `max` they are cut off. */
export function laisseFinir({ raw }: FastifyRequest, max: number): void {
  let reste = max;
  raw.unpipe();
  raw.on('data', (morceau: Buffer) => {
    reste -= morceau.length;
    if (reste < 0) raw.destroy();
  });
  raw.resume();
}
