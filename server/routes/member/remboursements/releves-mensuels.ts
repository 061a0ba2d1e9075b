import { hasAccord } from '#server/adherent/accord-sante.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { FichierServi } from '#server/documents/acces.ts';
import { categoriesDe, classe, documentsVus } from '#server/documents/documents-vus.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { ETATS_REGLES } from '#src/core/adherent/decompte.ts';
import { moisLong } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { courrier } from '#src/resources/demandes-contact/courrier.ts';
import { releveDe } from './impression.ts';
import { cherchePour } from './recherche.ts';

/** How the name of a monthly statement begins, among documents. */
const RELEVE = 'releve:';
/** Of the list of letters: the one that the portal itself edits each month, by the template of that name. */
const CODE = 'RELEVE_MENSUEL';
const GABARIT = 'ReleveMensuel';
/** How many of the last whole months are looked into. */
const MOIS = 12;

interface Mois {
  readonly mois: string;
  readonly debut: string;
  readonly fin: string;
}

function moisPasses(jour: string): readonly Mois[] {
  return Array.from({ length: MOIS }, (_, rang) => {
    const debut = plusMois(`${jour.slice(0, 7)}-01`, -1 - rang);
    return { mois: debut.slice(0, 7), debut, fin: plusJours(plusMois(debut, 1), -1) };
  });
}

/** What was settled in a month, as who asks may see it. */
function reglesDu(demandeur: Demandeur, services: MemberServices, { debut, fin }: Mois) {
  return cherchePour(demandeur, services, {
    lus: { dateReglementDebut: debut, dateReglementFin: fin, etat: [...ETATS_REGLES] },
    tri: ['dateReglement', 'ASC'],
    circuit: undefined,
  });
}

/** The letter, where the client has its statements put on line by the portal. */
async function modele({ client, aujourdhui }: Demandeur, { db }: MemberServices) {
  const releve = await lecteur(db, { tenant: client.id, jour: aujourdhui }).un(courrier, {
    champs: ['libelle', 'codeCategorieDocument', 'canal', 'gabarit', 'isDemat', 'delaiAffichageJours'],
    ou: { code: CODE },
  });
  const isEnLigne = releve?.canal === 'portail' && releve.isDemat === true && releve.gabarit === GABARIT;
  return isEnLigne ? releve : null;
}

/**
 * A statement for each of the last whole months in which care was settled, from the day that the client's list of letters says.
 * None for who may not see care here. They are drawn when they are asked for.
 */
async function relevesMensuels(
  demandeur: Demandeur,
  services: MemberServices,
): Promise<readonly DocumentGed[]> {
  const { client, contrat, isSansSoins, aujourdhui: jour } = demandeur;
  const { numContrat } = contrat.contrat;
  const releve = isSansSoins ? null : await modele(demandeur, services);
  const dossier = releve && (await services.gestion.contrat(client.code, numContrat));
  if (!releve || !dossier || dossier.typeContrat === 'prevoyance') return [];
  const isSousAccord = !dossier.isContratResponsable;
  if (!(await hasAccord(demandeur, services, { isSousAccord }))) return [];
  const categories = await categoriesDe(demandeur, services);
  const categorie = categories.get(releve.codeCategorieDocument);
  if (!categorie?.isVisibleAdherent) return [];
  const gardesDepuis = plusMois(jour, -categorie.dureeConservationMois);
  const parus = moisPasses(jour)
    .map((un) => ({ ...un, paru: plusJours(un.fin, 1 + (releve.delaiAffichageJours ?? 0)) }))
    .filter(({ paru }) => paru <= jour && paru >= gardesDepuis);
  const comptes = await Promise.all(
    parus.map(async (un) => {
      const { recherche } = await reglesDu(demandeur, services, un);
      if (recherche.visibles.length + recherche.confidentiels.length === 0) return 0;
      return (await services.gestion.decomptes(client.code, recherche, { debut: 0, nombre: 1 })).total;
    }),
  );
  return parus.flatMap(({ mois, paru }, rang) => {
    if (comptes[rang] === 0) return [];
    const document = {
      ...{ id: `${RELEVE}${mois}`, codeCategorie: categorie.code, libelleCategorie: categorie.libelle },
      ...{ libelle: `${releve.libelle}, ${moisLong(mois)}`, nomFichier: `releve-mensuel-${mois}.pdf` },
      // It is weighed when it is drawn.
      ...{ mime: 'application/pdf', taille: 0, dateDocument: paru, numContrat, numPers: null },
      ...{ annee: Number(mois.slice(0, 4)), isNouveau: mois === parus[0]?.mois },
    };
    return [classe(document, categories)];
  });
}

/** All the documents of the contract that who asks may see, its monthly statements among them, the latest first. */
export async function tousLesDocuments(
  demandeur: Demandeur,
  services: MemberServices,
): Promise<readonly DocumentGed[]> {
  const [vus, releves] = await Promise.all([
    documentsVus(demandeur, services),
    relevesMensuels(demandeur, services),
  ]);
  return [...vus, ...releves].toSorted(
    (a, b) => b.dateDocument.localeCompare(a.dateDocument) || a.id.localeCompare(b.id),
  );
}

/** The monthly statement of that name; `null` where there is none that who asks may have, or it is another document's name. */
export async function releveMensuel(
  demandeur: Demandeur,
  services: MemberServices,
  id: string,
): Promise<FichierServi | null> {
  if (!id.startsWith(RELEVE)) return null;
  const document = (await relevesMensuels(demandeur, services)).find((un) => un.id === id);
  const mois = moisPasses(demandeur.aujourdhui).find((un) => `${RELEVE}${un.mois}` === id);
  if (!document || !mois) return null;
  return {
    nom: document.nomFichier,
    mime: document.mime,
    libelle: `Téléchargement : ${document.libelle}`,
    flux: async () =>
      releveDe(demandeur, services, await reglesDu(demandeur, services, mois), document.libelle),
  };
}
