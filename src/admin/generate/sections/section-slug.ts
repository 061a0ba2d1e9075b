import { normalise } from '#src/core/valeurs/normalise.ts';

/** «Validité et affichage» → `validite-et-affichage`, for the address. */
export function sectionSlug(titre: string): string {
  return normalise(titre)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a section's title in the page. */
export function sectionId(titre: string): string {
  return `section-${sectionSlug(titre)}`;
}
