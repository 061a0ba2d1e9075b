import { hasAccord } from '#server/adherent/accord-sante.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { documentsVus } from '#server/documents/documents-vus.ts';
import { paiementVu } from '#server/gestion/paiement-vu.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { modePaiement } from '#src/resources/cotisations-paiement/mode-paiement.ts';
import { type PourQui, RECENT, type SujetAnnonce } from './annonce-due.ts';

const TOUTE_L_ANNEE = () => true;
/** Of one look at a contract. */
const ENSEMBLE = 50;
/** How long before it a direct debit is told: days. */
const AVANT_PRELEVEMENT = 5;

/** How contributions are collected rather than sent. */
async function modesPreleves({ db, client, aujourdhui }: PourQui): Promise<ReadonlySet<string>> {
  const modes = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(modePaiement, {
    champs: ['code'],
    ou: { isMandatRequis: true },
    horsVigueur: true,
  });
  return new Set(modes.map(({ code }) => code));
}

/** A transfer that reached who is told: as the page of transfers shows it to them. */
export const annonceVersement: SujetAnnonce = {
  sujet: 'versement',
  preference: 'REMBOURSEMENT',
  enSaison: TOUTE_L_ANNEE,
  async cherche(qui) {
    const { client, contrat, gestion, aujourdhui, isBeneficiaire, estDite } = qui;
    const { numContrat } = contrat.contrat;
    const vus = await visibiliteDe(qui, qui);
    if (!(await hasAccord(qui, qui, vus))) return [];
    const recherche = {
      ...{ numContrat, visibles: vus.visibles, confidentiels: vus.confidentiels },
      ...{ isTitulaire: !isBeneficiaire, destinataire: ['assure' as const] },
      dateDebut: plusJours(aujourdhui, -RECENT),
      tri: { champ: 'datePaiement', ordre: 'DESC' } as const,
    };
    const { lignes } = await gestion.paiements(client.code, recherche, { debut: 0, nombre: ENSEMBLE });
    return lignes.flatMap((ligne) => {
      const { id, datePaiement: date, etat } = ligne;
      const cle = `${numContrat}:${id}`;
      const isRecent = date >= recherche.dateDebut && date <= aujourdhui;
      if (etat !== 'emis' || !isRecent || estDite(cle) || !paiementVu(ligne, recherche)) return [];
      return {
        ...{ cle, numContrat, codeType: 'remboursement' as const },
        titre: NOUVELLES.versement.titre,
        message: NOUVELLES.versement.message(jourLong(date)),
        lien: { libelle: NOUVELLES.versement.lien, route: '/remboursements/versements' },
        courriel: { modele: 'NOUVEAU_REMBOURSEMENT' as const, variables: { date } },
      };
    });
  },
};

/** A document that was put among those that who is told may see; what they signed or sent themselves is no news. */
export const annonceDocument: SujetAnnonce = {
  sujet: 'document',
  preference: 'DOCUMENT',
  enSaison: TOUTE_L_ANNEE,
  async cherche(qui) {
    const { numContrat } = qui.contrat.contrat;
    const depuis = plusJours(qui.aujourdhui, -RECENT);
    const documents = await documentsVus(qui, qui);
    return documents.flatMap(({ id, libelle, sens, isNouveau, dateDocument: date }) => {
      const cle = `${numContrat}:${id}`;
      const isNeuf = isNouveau !== false && sens !== 'entrant' && date >= depuis && date <= qui.aujourdhui;
      if (!isNeuf || qui.estDite(cle)) return [];
      return {
        ...{ cle, numContrat, codeType: 'document' as const },
        titre: NOUVELLES.document.titre,
        message: libelle,
        lien: { libelle: NOUVELLES.document.lien, route: '/documents' },
        courriel: { modele: 'NOUVEAU_DOCUMENT' as const, variables: {} },
      };
    });
  },
};

/** A direct debit that comes soon, or that the bank has refused: to who signed the contract. */
export const annoncePrelevement: SujetAnnonce = {
  sujet: 'prelevement',
  preference: 'COTISATION',
  enSaison: TOUTE_L_ANNEE,
  async cherche(qui) {
    const { client, contrat, gestion, aujourdhui, isBeneficiaire, estDite } = qui;
    if (isBeneficiaire) return [];
    const { numContrat } = contrat.contrat;
    const [depuis, jusqua] = [plusJours(aujourdhui, -RECENT), plusJours(aujourdhui, AVANT_PRELEVEMENT)];
    const annees = [...new Set([depuis, jusqua].map((jour) => Number(jour.slice(0, 4))))];
    const [preleves, ...echeances] = await Promise.all([
      modesPreleves(qui),
      ...annees.map((annee) => gestion.echeances(client.code, numContrat, annee)),
    ]);
    return echeances.flat().flatMap(({ id, etat, codeModePaiement, dateEcheance: date }) => {
      if (!preleves.has(codeModePaiement) || date < depuis || date > jusqua) return [];
      const cle = `${numContrat}:${id}:${etat}`;
      const isProche = etat === 'aVenir' && date >= aujourdhui;
      if ((!isProche && etat !== 'rejetee') || estDite(cle)) return [];
      const dite = isProche ? NOUVELLES.prelevementProche : NOUVELLES.prelevementRejete;
      const commun = {
        ...{ cle, numContrat, codeType: 'cotisation' as const, titre: dite.titre },
        message: dite.message(jourLong(date)),
        lien: { libelle: dite.lien, route: '/contrat/cotisations' },
      };
      return isProche
        ? {
            ...commun,
            courriel: { modele: 'PRELEVEMENT_PROCHE' as const, variables: { date } },
          }
        : {
            ...commun,
            courriel: { modele: 'PRELEVEMENT_REJETE' as const, variables: { date } },
          };
    });
  },
};
