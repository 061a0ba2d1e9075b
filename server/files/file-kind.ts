/** What a file really is, whatever it is called: its first bytes say it. */
interface Sorte {
  readonly mime: string;
  readonly extensions: readonly string[];
  /** Other types under which browsers send it. */
  readonly annonces?: readonly string[];
  readonly reconnait: (contenu: Buffer) => boolean;
}

const debute =
  (...octets: readonly number[]) =>
  (contenu: Buffer) =>
    octets.every((octet, rang) => contenu[rang] === octet);

/** Brands of the ISO container that hold HEIF images. */
const HEIF = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const SORTES: readonly Sorte[] = [
  {
    mime: 'application/pdf',
    extensions: ['pdf'],
    annonces: ['application/x-pdf'],
    reconnait: (contenu) => contenu.subarray(0, 5).toString('latin1') === '%PDF-',
  },
  {
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    annonces: ['image/jpg', 'image/pjpeg'],
    reconnait: debute(0xff, 0xd8, 0xff),
  },
  {
    mime: 'image/png',
    extensions: ['png'],
    annonces: ['image/x-png'],
    reconnait: debute(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    mime: 'image/webp',
    extensions: ['webp'],
    reconnait: (contenu) =>
      contenu.toString('latin1', 0, 4) === 'RIFF' && contenu.toString('latin1', 8, 12) === 'WEBP',
  },
  {
    mime: 'image/heic',
    extensions: ['heic', 'heif'],
    annonces: ['image/heif'],
    reconnait: (contenu) =>
      contenu.subarray(4, 8).toString('latin1') === 'ftyp' &&
      HEIF.has(contenu.subarray(8, 12).toString('latin1')),
  },
];

/** As many first bytes as tell a file's kind. */
export const OCTETS_DE_TETE = 12;
/** What a browser says of a file whose type it does not know. */
const SANS_TYPE = ['', 'application/octet-stream'];

/**
 * The MIME type of a file whose name, claimed type and first bytes agree, `null` where they do not or where we cannot tell: a
 * format that nobody here can recognise is not taken, even when the client allows its extension.
 */
export function mimeDe(extension: string, contenu: Buffer, annonce = ''): string | null {
  const sorte = SORTES.find(({ extensions }) => extensions.includes(extension));
  const dit = annonce.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!sorte || ![...SANS_TYPE, sorte.mime, ...(sorte.annonces ?? [])].includes(dit)) return null;
  return sorte.reconnait(contenu) ? sorte.mime : null;
}

const NOM_MAX = 120;

/**
 * A file's name as it may be kept and shown: no folder, no control or direction character, 120 characters at most, its
 * extension kept.
 */
export function nomPropre(nom: string, extension: string): string {
  const base = nom
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .trim();
  const fin = `.${extension}`;
  const debut = [...base.slice(0, -fin.length)].slice(0, NOM_MAX - fin.length).join('');
  return `${debut || 'fichier'}${fin}`;
}
