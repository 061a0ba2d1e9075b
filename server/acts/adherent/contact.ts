import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { assuresConnus } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { htmlDuClient, texteDuClient } from '#server/contenu/variables.ts';
import { decompteVu } from '#server/gestion/decompte-vu.ts';
import { courriersDe } from '#server/messagerie/courriers-vus.ts';
import { contact as acte, type ObjetContact, type PrefillContact } from '#src/acts/adherent/contact.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import { libelleContrat } from '#src/core/adherent/contrat.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { extrait } from '#src/core/valeurs/sans-balises.ts';
import { type ObjetLu, objetsContact } from './contact-objets.ts';

const EXTRAIT = 320;

/** Every object in force; the second level under the name of the first, which stays for what it does not list. */
function objetsOfferts(rows: readonly ObjetLu[], { tenant }: Demandeur['request']): ObjetContact[] {
  const parents = new Set(rows.map(({ codeParent }) => codeParent));
  const premiers = rows.filter(
    ({ codeParent }) => codeParent === null || !rows.some(({ code }) => code === codeParent),
  );
  const offre = (row: ObjetLu, libelle: string, groupe?: string): ObjetContact => ({
    code: row.code,
    libelle,
    ...(groupe && { groupe }),
    delaiJours: row.delaiReponseJours,
    isPieceJointe: row.isPieceJointe,
    isReclamation: row.isReclamation,
    faq: row.article
      ? {
          code: row.article.code,
          titre: texteDuClient(row.article.title, tenant),
          extrait: extrait(htmlDuClient(row.article.content, tenant), EXTRAIT),
        }
      : null,
  });
  return premiers.flatMap((premier) => {
    if (!parents.has(premier.code)) return [offre(premier, premier.libelle)];
    const seconds = rows.filter(({ codeParent }) => codeParent === premier.code);
    return [
      ...seconds.map((second) => offre(second, second.libelle, premier.libelle)),
      offre(premier, `${premier.libelle} : autre question`, premier.libelle),
    ];
  });
}

/** «Mes remboursements – Je constate une erreur»: what the thread is called. */
function titreDe(objet: ObjetContact | undefined): string | undefined {
  const { groupe = '', libelle = '' } = objet ?? {};
  return groupe === '' || libelle.startsWith(groupe) ? objet?.libelle : `${groupe} – ${libelle}`;
}

/** One's own contracts about which one may write. */
function contratsOfferts({ espace, client }: Demandeur) {
  return espace.contrats.filter(
    ({ contrat }) =>
      fonctionnalite(client.fonctionnalites, acte.fonctionnalite ?? '', contrat.numContrat) !== null,
  );
}

async function personnesOffertes(
  demandeur: Demandeur,
  { gestion }: ServicesActes,
): Promise<PrefillContact['personnes']> {
  const { client, numPers, aujourdhui } = demandeur;
  const parContrat = await Promise.all(
    contratsOfferts(demandeur).map(async ({ contrat: { numContrat }, isTitulaire }) => {
      const dossier = await gestion.contrat(client.code, numContrat);
      const regard = { clientId: client.id, clientCode: client.code, numPers, isTitulaire, aujourdhui };
      const connus = dossier ? await assuresConnus(gestion, regard, dossier) : [];
      return connus.map(({ fiche }) => ({ fiche, numContrat }));
    }),
  );
  const parPersonne = Map.groupBy(parContrat.flat(), ({ fiche }) => fiche.numPers);
  return [...parPersonne].map(([code, lignes]) => ({
    code,
    libelle: `${lignes[0]?.fiche.prenom ?? ''} ${lignes[0]?.fiche.nom ?? ''}`.trim(),
    contrats: lignes.map(({ numContrat }) => numContrat),
  }));
}

/** The letter of one's own that is answered; `undefined`: there is none of that name. */
async function courrierRepondu(demandeur: Demandeur, services: ServicesActes, id: string) {
  return (await courriersDe(demandeur, services)).find((courrier) => courrier.id === id);
}

async function controleDecompte(
  demandeur: Demandeur,
  { db, gestion }: ServicesActes,
  decompte: string | null,
): Promise<FieldErrors> {
  if (decompte === null) return {};
  const { client, contrat } = demandeur;
  const [trouve, visibilite] = await Promise.all([
    gestion.decompte(client.code, contrat.contrat.numContrat, decompte),
    visibiliteDe(demandeur, { db, gestion }),
  ]);
  return trouve && decompteVu(trouve.decompte, visibilite) ? {} : { decompte: M.CHOIX };
}

/** What a subject decides of a message: its title, where it goes and by when it is answered. An answer has that of its letter. */
async function objetDit(
  demandeur: Demandeur,
  services: ServicesActes,
  { codeObjet, courrier }: { readonly codeObjet: string | null; readonly courrier: string | null },
  objets: readonly ObjetContact[],
) {
  if (courrier !== null)
    return { titre: (await courrierRepondu(demandeur, services, courrier))?.objet ?? acte.label };
  const rows = await objetsContact(demandeur, services);
  const objet = objets.find(({ code }) => code === codeObjet);
  const row = rows.find(({ code }) => code === codeObjet);
  return { row, titre: titreDe(objet) ?? acte.label, delaiJours: objet?.delaiJours };
}

/** «Nous contacter»: always by hand, by the queue and within the delay of its object; a thread of «Ma messagerie». */
export const contactServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { contrat } = demandeur;
    const [rows, personnes] = await Promise.all([
      objetsContact(demandeur, services),
      personnesOffertes(demandeur, services),
    ]);
    const contrats = contratsOfferts(demandeur).map(({ contrat: offert }) => ({
      code: offert.numContrat,
      libelle: libelleContrat(offert),
    }));
    return {
      donnees: { objets: objetsOfferts(rows, demandeur.request), contrats, personnes },
      initial: { numContrat: contrat.contrat.numContrat, modeReponse: 'messagerie' },
    };
  },
  async controle(demandeur, services, { decompte, courrier }): Promise<FieldErrors> {
    const isInconnu = courrier !== null && !(await courrierRepondu(demandeur, services, courrier));
    return {
      ...(isInconnu && { courrier: M.CHOIX }),
      ...(await controleDecompte(demandeur, services, decompte)),
    };
  },
  async effets(demandeur, services, reponses, { donnees }) {
    const { titre, delaiJours, row } = await objetDit(demandeur, services, reponses, donnees.objets);
    const { fileTraitement = null, emailDestinataire = null } = row ?? {};
    const {
      codeObjet,
      numContrat,
      numPers,
      courrier,
      decompte,
      message,
      modeReponse,
      telephone,
      plageHoraire,
    } = reponses;
    return {
      numContrat,
      ...(numPers !== null && { numPersConcerne: numPers }),
      ...(delaiJours && { delaiJours }),
      ...(emailDestinataire && { gestionnaire: emailDestinataire }),
      donnees: {
        ...{
          codeObjet,
          numContrat,
          numPers,
          courrier,
          decompte,
          message,
          modeReponse,
          telephone,
          plageHoraire,
        },
        pieces: reponses.pieces,
        objet: titre,
        fileTraitement,
        emailDestinataire,
      },
    };
  },
});
