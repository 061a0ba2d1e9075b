/** What the media library takes (domain reference §4.5): what browsers show, and nothing that may run. */
export const EXTENSIONS_MEDIA = ['jpg', 'jpeg', 'png', 'webp', 'pdf'] as const;
/** The pictures that every mail program and every document shows. */
export const IMAGES_PARTOUT: readonly string[] = ['image/png', 'image/jpeg'];
export const MEDIA_MAX_MO = 10;
/** Of a picture, along one of its sides. */
export const COTE_MAX = 10_000;
/** Of a picture, in all: the largest of a telephone has as many. */
export const PIXELS_MAX = 50_000_000;
/** Of the pictures that pages may ask for, lighter than the one that came. */
export const LARGEURS = [480, 960, 1600] as const;
/** No page shows a wider one. */
export const LARGEUR_PLEINE = 2000;

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

/** The same picture of the library at several widths, none wider than it is shown: who shows it takes what its screen needs. */
export function enLargeurs({ src, width }: { readonly src: string; readonly width?: unknown }) {
  if (!width || idDeMedia(src) === null) return {};
  const autres = LARGEURS.filter((une) => une < Number(width)).map((une) => `${src}?largeur=${une} ${une}w`);
  return {
    srcSet: [...autres, `${src} ${width}w`].join(', '),
    sizes: `(max-width: ${width}px) 100vw, ${width}px`,
  };
}
