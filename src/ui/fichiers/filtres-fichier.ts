import { extensionDe, phraseFormat } from '#src/core/api/uploaded-file.ts';
import { fichiersAuPlus, M } from '#src/core/definition/messages.ts';
import { MO } from '#src/core/valeurs/file-size.ts';

export type FauteFichier = 'nombre' | 'extension' | 'mime' | 'taille' | 'total';

/** What files a question takes; each filter may have a sentence of its own. Absent: not looked at. */
export interface FiltresFichier {
  readonly nombreMax?: number;
  /** Without their point: `pdf`. */
  readonly extensions?: readonly string[];
  /** `application/pdf`, or a whole family: `image/*`. */
  readonly mimes?: readonly string[];
  /** «Mo», for one file and for all of them. */
  readonly tailleMaxMo?: number;
  readonly tailleTotaleMo?: number;
  readonly messages?: Readonly<Partial<Record<FauteFichier, string>>>;
}

type Fichier = Readonly<{ name: string; size: number; type: string }>;
/** What is joined already. */
type Deja = Readonly<{ nombre: number; octets: number }>;

function isMime(type: string, mimes: readonly string[]): boolean {
  // A browser that does not know what it is says nothing: the server finds out.
  if (type === '') return true;
  return mimes.some((mime) => (mime.endsWith('/*') ? type.startsWith(mime.slice(0, -1)) : type === mime));
}

function fauteDe({ name, size, type }: Fichier, filtres: FiltresFichier, deja: Deja): FauteFichier | null {
  const { nombreMax = Infinity, extensions, mimes, tailleMaxMo = Infinity } = filtres;
  const { tailleTotaleMo = Infinity } = filtres;
  if (deja.nombre >= nombreMax) return 'nombre';
  if (extensions && !extensions.includes(extensionDe(name))) return 'extension';
  if (mimes && !isMime(type, mimes)) return 'mime';
  if (size > tailleMaxMo * MO) return 'taille';
  return deja.octets + size > tailleTotaleMo * MO ? 'total' : null;
}

/**
 * What is wrong with a file before it is sent, so that nobody waits for a refusal; `null` when nothing is.
 * Example: `phraseFichier(file, { extensions: ['pdf'], tailleMaxMo: 5 }, { nombre: 0, octets: 0 })`.
 */
export function phraseFichier(fichier: Fichier, filtres: FiltresFichier, deja: Deja): string | null {
  const faute = fauteDe(fichier, filtres, deja);
  if (faute === null) return null;
  const { nombreMax = 0, extensions, mimes = [], tailleMaxMo = 0, tailleTotaleMo = 0, messages } = filtres;
  const usuelles: Readonly<Record<FauteFichier, string>> = {
    nombre: fichiersAuPlus(nombreMax),
    extension: phraseFormat(fichier.name, extensions ?? []),
    mime: M.FILE_TYPE((extensions ?? mimes).join(', ')),
    taille: M.FILE_SIZE(tailleMaxMo),
    total: M.FILE_TOTAL(tailleTotaleMo),
  };
  return messages?.[faute] ?? usuelles[faute];
}
