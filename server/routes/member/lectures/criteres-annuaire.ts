import { refuse } from '#server/annuaire/refus.ts';
import type { RechercheLieux } from '#server/db/annuaire/lieux.ts';
import { professionDe, RAYON_USUEL, RAYONS, SECTEURS, SERVICES_PS } from '#src/core/adherent/annuaire.ts';
import { M } from '#src/core/definition/messages.ts';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import type { annuaire } from '#src/lectures/annuaire.ts';

type Lus = Pick<
  RechercheLieux,
  'codeProfession' | 'specialite' | 'secteur' | 'reseau' | 'service' | 'teleconsultation' | 'rayon'
> & { readonly page: number };

/** A page further than this is nobody's reading: five million professionals. */
const PAGE_MAX = 50_000;

function entier(
  champ: string,
  texte: string | undefined,
  parDefaut: number,
  max: number,
  faute: string,
): number {
  if (texte === undefined) return parDefaut;
  const lu = /^\d{1,6}$/.test(texte) ? Number(texte) : 0;
  return lu >= 1 && lu <= max ? lu : refuse(champ, faute);
}

function parmi(
  champ: string,
  texte: string | undefined,
  connus: readonly string[],
  faute: string,
): string | null {
  if (texte === undefined) return null;
  return connus.includes(texte) ? texte : refuse(champ, faute);
}

function ouiNon(texte: string | undefined): true | null {
  if (texte === undefined || texte === 'false') return null;
  return texte === 'true' ? true : refuse('teleconsultation', 'Répondez par oui ou par non.');
}

/**
 * What is looked for, checked one criterion after the other; the place is read apart.
 * @throws Refusal 400 on the one that is not what it should be
 */
export function criteresAnnuaire(lus: CriteresDe<typeof annuaire>, reseaux: ReadonlySet<string>): Lus {
  const { codeProfession } = lus;
  if (codeProfession === undefined) return refuse('codeProfession', M.REQ);
  if (!professionDe(codeProfession))
    return refuse('codeProfession', 'Choisissez une profession de la liste.');
  const rayon = entier(
    'rayon',
    lus.rayon,
    RAYON_USUEL,
    Number.MAX_SAFE_INTEGER,
    'Choisissez une distance de la liste.',
  );
  if (!RAYONS.some((un) => un === rayon))
    return refuse('rayon', `Choisissez une distance de la liste : ${RAYONS.join(', ')} kilomètres.`);
  return {
    ...{ codeProfession, rayon, specialite: lus.specialite ?? null },
    secteur: parmi(
      'secteur',
      lus.secteur,
      SECTEURS.map(({ code }) => code),
      'Choisissez un secteur de la liste.',
    ),
    reseau: parmi('reseau', lus.reseau, [...reseaux], 'Votre mutuelle n’a pas ce réseau de soins.'),
    service: parmi(
      'service',
      lus.service,
      SERVICES_PS.map(({ code }) => code),
      'Choisissez un service de la liste.',
    ),
    teleconsultation: ouiNon(lus.teleconsultation),
    page: entier('page', lus.page, 1, PAGE_MAX, 'Il n’y a pas autant de pages.'),
  };
}
