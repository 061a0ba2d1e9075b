/** What the media library takes (domain reference §4.5): what browsers show, and nothing that may run. */
export const EXTENSIONS_MEDIA = ['jpg', 'jpeg', 'png', 'pdf'] as const;
export const MEDIA_MAX_MO = 10;
/** Of a picture, along one of its sides. */
export const COTE_MAX = 10_000;

const DEBUT = '/api/cms/documents/';

/** Where a document of the library is served. Example: `adresseDeMedia(id)` → `'/api/cms/documents/0193…'`. */
export function adresseDeMedia(id: string): string {
  return `${DEBUT}${id}`;
}

const ADRESSE = /^\/api\/cms\/documents\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The identifier of the document of the library that an address names; `null` where it names none. */
export function idDeMedia(adresse: unknown): string | null {
  return typeof adresse === 'string' ? (ADRESSE.exec(adresse)?.[1] ?? null) : null;
}

/** Whether something of this type needs words for who does not see it. */
export function isImage(mime: unknown): boolean {
  return typeof mime === 'string' && mime.startsWith('image/');
}
