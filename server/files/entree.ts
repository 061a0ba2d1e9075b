import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { extensionDe } from '#src/core/api/uploaded-file.ts';
import { MO } from '#src/core/valeurs/file-size.ts';
import type { Antivirus } from './antivirus.ts';
import { mimeDe, OCTETS_DE_TETE } from './file-kind.ts';
import { type Flux, Lecteur } from './flux.ts';
import { surveille } from './menaces.ts';
import type { Vu } from './nettoyage/dimensions.ts';
import { nettoie } from './nettoyage.ts';
import { FichierIllisible, formatRefuse, tropLourd } from './refus.ts';

export interface Regles {
  readonly tailleMaxFichierMo: number;
  readonly extensionsAutorisees: readonly string[];
}

export interface FichierEntrant {
  readonly nom: string;
  /** What the browser says that it is. */
  readonly annonce: string;
  readonly contenu: Flux;
}

async function* mesure(source: Flux, mo: number): AsyncGenerator<Buffer> {
  let recus = 0;
  for await (const morceau of source) {
    recus += morceau.length;
    if (recus > mo * MO) throw tropLourd(mo);
    yield morceau;
  }
}

async function* lisible(source: Flux, extensions: readonly string[]): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof FichierIllisible ? formatRefuse(extensions) : error;
  }
}

/**
 * What may come in of a file, as it comes: its type once its name, its claim and its first bytes agree, and its bytes without
 * what they tell of their author. Weight, format and danger are found on the way, before the last byte.
 * @throws Refusal 400 (empty), 413, 415, 422, 503
 */
export async function entre(
  { nom, annonce, contenu }: FichierEntrant,
  { tailleMaxFichierMo, extensionsAutorisees }: Regles,
  antivirus: Antivirus,
  vu?: Vu,
): Promise<{ readonly extension: string; readonly mime: string; readonly flux: Flux }> {
  const lecteur = new Lecteur(mesure(contenu, tailleMaxFichierMo));
  await lecteur.attend(OCTETS_DE_TETE);
  if (lecteur.tampon.length === 0) throw new Refusal(400, 'FICHIER_VIDE', R.FILE_VIDE);
  const extension = extensionDe(nom);
  const isAdmise = extensionsAutorisees.includes(extension);
  const mime = isAdmise ? mimeDe(extension, lecteur.tampon, annonce) : null;
  if (mime === null) throw formatRefuse(extensionsAutorisees, isAdmise ? '' : nom);
  const examine = antivirus.examine(surveille(lecteur.passe(Number.POSITIVE_INFINITY), mime));
  return { extension, mime, flux: lisible(nettoie(examine, mime, vu), extensionsAutorisees) };
}
