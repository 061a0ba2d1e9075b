import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { SimulationConnue } from '#server/gestion/portefeuille.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { questionsCommunes } from '#src/core/soins/acte-simule.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { ActeVu, DomaineSimule } from '#src/lectures/simulateur.ts';
import { domaine } from '#src/resources/prestations/domaine.ts';
import { prestation } from '#src/resources/prestations/prestation.ts';
import { transcodificationPrestation } from '#src/resources/prestations/transcodification-prestation.ts';

type Acte = SimulationConnue['actes'][number];

const DOMAINES = ['code', 'libelle', 'icone', 'codeParent', 'mettreEnValeur', 'tags'] as const;
const PRESTATIONS = [
  ...(['codeActe', 'codeFamille', 'nomenclature', 'brss', 'tauxRo', 'isRenouvellement'] as const),
] as const;

/** What the lists of the client say of the acts of the management system: names, kinds, and tariffs that it does not know. */
async function listesDe({ client }: Demandeur, { db }: MemberServices, jour: string) {
  const listes = lecteur(db, { tenant: client.id, jour });
  const [prestations, traductions] = await Promise.all([
    listes.tous(prestation, { champs: PRESTATIONS, ou: {} }),
    listes.tous(transcodificationPrestation, { champs: ['codeActe', 'libelleAdherent'], ou: {} }),
  ]);
  return { prestations, traductions };
}

type Listes = Awaited<ReturnType<typeof listesDe>>;

function acteVu(acte: Acte, { prestations, traductions }: Listes): ActeVu {
  const connue = prestations.find(({ codeActe }) => codeActe === acte.codeActe);
  const noms = traductions.filter(({ codeActe }) => codeActe === acte.codeActe);
  const cas = acte.cas.map((un) =>
    un.baseRemboursement === null && connue?.brss != null
      ? { ...un, baseRemboursement: connue.brss, tauxRo: connue.tauxRo ?? un.tauxRo }
      : un,
  );
  const [premier] = cas;
  const mots = [connue?.codeFamille, ...noms.map(({ libelleAdherent }) => libelleAdherent)];
  return {
    ...acte,
    cas,
    tags: [...new Set([...acte.tags, ...mots.flatMap((mot) => mot ?? [])])],
    montantMoyen: premier?.montantMoyen ?? 0,
    baseRemboursement: premier?.baseRemboursement ?? null,
    tauxRo: premier?.tauxRo ?? 0,
    nomenclature: connue?.nomenclature ?? null,
    isRenouvellement: connue?.isRenouvellement ?? false,
  };
}

/** The acts of a simulation with what the client's lists say of them. */
export async function actesVus(
  demandeur: Demandeur,
  services: MemberServices,
  simulation: SimulationConnue | null,
): Promise<readonly ActeVu[]> {
  if (!simulation) return [];
  const listes = await listesDe(demandeur, services, simulation.jour);
  return simulation.actes.map((acte) => acteVu(acte, listes));
}

interface Recherche {
  readonly q?: string;
  readonly tags?: readonly string[];
}

const motsDe = (texte: string) =>
  normalise(texte)
    .split(/[^a-z0-9]+/)
    .filter((mot) => mot !== '');

/** A word is found by its beginning, and never in the middle of another: «IRM» is no nurse («infirmier»). */
function contient(textes: readonly string[], cherche: string): boolean {
  const tous = motsDe(textes.join(' '));
  return motsDe(cherche).every((mot) => tous.some((un) => un.startsWith(mot)));
}

/** Whether an act, under the names above it, is what is looked for. */
function estCherche(acte: ActeVu, au_dessus: readonly string[], { q, tags }: Recherche): boolean {
  const textes = [acte.libelle, acte.description, acte.codeActe, ...acte.tags, ...au_dessus];
  if (q !== undefined && !contient(textes, q)) return false;
  return tags === undefined || tags.length === 0 || tags.some((tag) => contient(textes, tag));
}

/** Where acts are called so, the names above them add none: a crown is looked for, and not all that a dentist does. */
function isNomme(actes: readonly ActeVu[], { q }: Recherche): boolean {
  return q !== undefined && actes.some(({ libelle }) => contient([libelle], q));
}

async function domainesDe({ client, aujourdhui }: Demandeur, { db }: MemberServices) {
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  return listes.tous(domaine, { champs: DOMAINES, ou: { isSimulateur: true } });
}

type Ligne = Awaited<ReturnType<typeof domainesDe>>[number];

/** The domains with their acts, in their order; those without any are left out. */
export async function domainesPlats(
  demandeur: Demandeur,
  services: MemberServices,
  actes: readonly ActeVu[],
): Promise<readonly Omit<DomaineSimule, 'options' | 'children'>[]> {
  const lignes = await domainesDe(demandeur, services);
  return lignes
    .map(({ codeParent: _, ...ligne }) => ({
      ...ligne,
      actes: actes.filter(({ codeDomaine }) => codeDomaine === ligne.code),
    }))
    .filter((ligne) => ligne.actes.length > 0);
}

/** The same as a tree, what is looked for alone, the domains that are put forward first. */
export async function arbreDe(
  demandeur: Demandeur,
  services: MemberServices,
  actes: readonly ActeVu[],
  recherche: Recherche,
): Promise<readonly DomaineSimule[]> {
  const lignes = await domainesDe(demandeur, services);
  const isParNom = isNomme(actes, recherche);
  const sous = (dessus: string): readonly Ligne[] =>
    lignes
      .filter(({ codeParent, code }) => codeParent === dessus && code !== dessus)
      .flatMap((ligne) => [ligne, ...sous(ligne.code)]);
  const vu = ({ codeParent: _, ...ligne }: Ligne, dessus: readonly string[]) => {
    const noms = isParNom ? [] : [...dessus, ligne.libelle, ...ligne.tags];
    const siens = actes.filter(
      (acte) => acte.codeDomaine === ligne.code && estCherche(acte, noms, recherche),
    );
    return {
      ...ligne,
      actes: siens,
      options: questionsCommunes(siens),
    };
  };
  const offerts = new Set(lignes.map(({ code }) => code));
  return lignes
    .filter(({ codeParent }) => codeParent === null || !offerts.has(codeParent))
    .map((ligne) => ({
      ...vu(ligne, []),
      children: sous(ligne.code)
        .map((un) => vu(un, [ligne.libelle, ...ligne.tags]))
        .filter((un) => un.actes.length > 0),
    }))
    .filter((un) => un.actes.length > 0 || un.children.length > 0)
    .toSorted((a, b) => Number(b.mettreEnValeur) - Number(a.mettreEnValeur));
}
