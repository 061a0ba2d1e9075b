import { actes, type CleActe } from '#src/core/acte/actes.ts';
import type { RoutePage } from '#src/core/adherent/noms-des-pages.ts';
import { formeCherchee, mots } from '#src/core/valeurs/normalise.ts';
import { racine } from '#src/core/valeurs/racine.ts';
import type { Lien, PartieDuPlan } from '#src/member/information/plan.ts';

export interface PageTrouvee extends Lien {
  /** What it is for, or where it stands. */
  readonly ou: string;
}

const RESUMES: ReadonlyMap<string, string> = new Map(
  Object.values(actes).map(({ route, resume }) => [route, resume]),
);

type Adresse = RoutePage | (typeof actes)[CleActe]['route'];

const COMPTE = 'rib iban bic banque bancaire changer';
/** What a page is also looked for by, where its name does not say it. */
const AUSSI: Readonly<Partial<Record<Adresse, string>>> = {
  '/garanties/simulateur':
    'simulateur simulation estimer devis prix lunettes lentilles couronne prothèse dentaire kiné ostéopathe',
  '/profil/rib': COMPTE,
  '/profil/rib/remboursements': COMPTE,
  '/profil/rib/cotisations': COMPTE,
  '/profil/rib/modifier': COMPTE,
  '/profil/securite': 'mot de passe code identifiant e-mail téléphone mobile',
  '/professionnels': 'annuaire médecin dentiste opticien pharmacie carte autour de moi',
  '/remboursements/annee': 'participations forfaitaires franchises médicales compteur bilan',
  '/documents': 'relevé mensuel relevés',
  '/prevoyance': 'arrêt de travail indemnités journalières invalidité',
};

/**
 * The pages of one's own site map that every word of a search is in, or another of its family: in their names, what they are for
 * or where they stand. The words themselves go before their families, names before the rest.
 * Example: `pagesTrouvees(planDuSite(espace), 'résiliation')`.
 */
export function pagesTrouvees(plan: readonly PartieDuPlan[], recherche: string): PageTrouvee[] {
  const cherches = mots(recherche);
  if (cherches.length === 0) return [];
  const racines = cherches.map(racine);
  const porte = (texte: string, parmi: readonly string[]) => parmi.every((mot) => texte.includes(mot));
  const aussi: Readonly<Record<string, string>> = AUSSI;
  return plan
    .flatMap(({ titre, liens }) => liens.map((lien) => ({ ...lien, ou: RESUMES.get(lien.route) ?? titre })))
    .map((page) => {
      const nom = formeCherchee(page.label);
      const tout = formeCherchee(`${page.label} ${page.ou} ${aussi[page.route] ?? ''}`);
      const rangs = [porte(nom, cherches), porte(nom, racines), porte(tout, cherches), porte(tout, racines)];
      return { page, rang: rangs.indexOf(true) };
    })
    .filter(({ rang }) => rang >= 0)
    .toSorted((un, autre) => un.rang - autre.rang)
    .map(({ page }) => page);
}
