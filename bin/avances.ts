import type { Chunk } from './chunk.ts';

type Espace = 'public' | 'adherent' | 'bureau';

/** What loads by itself where a visit begins; the document itself brings the entry and all that is in it. */
const DEPARTS: Readonly<Record<Espace, RegExp>> = {
  public: /^src\/login\/login-footer\.tsx$/,
  adherent:
    /^src\/(member\/(member-area\.tsx|routes\.ts|accueil\/accueil-page\.tsx)|provider\/(kept-read|session-watch)\.ts)$/,
  bureau: /^src\/(admin\/(admin-area|generate\/vues\/vue-par-defaut)\.tsx|provider\/session-watch\.ts)$/,
};

/**
 * Scripts that the document names in advance, for each area: without them a browser hears of each part from the one before
 * it, three round trips after the document.
 */
export function avances(chunks: readonly Chunk[]): Readonly<Record<Espace, readonly string[]>> {
  const deja = suite(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const de = (depart: RegExp) => {
    const debuts = chunks.filter(({ facade, modules }) =>
      [facade ?? '', ...modules].some((id) => depart.test(id)),
    );
    return [...suite(chunks, debuts)].filter((chunk) => !deja.has(chunk)).map(({ file }) => `/${file}`);
  };
  return { public: de(DEPARTS.public), adherent: de(DEPARTS.adherent), bureau: de(DEPARTS.bureau) };
}

/** What parts bring at once, themselves included. */
function suite(chunks: readonly Chunk[], depuis: readonly Chunk[]): ReadonlySet<Chunk> {
  const vus = new Set(depuis);
  for (const { imports } of vus) for (const chunk of chunks) if (imports.includes(chunk.file)) vus.add(chunk);
  return vus;
}
