import type { Readable } from 'node:stream';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { dessine } from '#server/documents/atelier.ts';
import type { DecompteImprime } from '#server/documents/editions/releve-prestations.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import type { RechercheDecomptes } from '#server/gestion/portefeuille.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { isRegle } from '#src/core/adherent/decompte.ts';
import { auPlusTot } from '#src/core/adherent/profondeur.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { DecompteDetaille, TotauxSoins } from '#src/lectures/decomptes.ts';
import { pageDe } from './listes.ts';
import { type Cherche, enSommes } from './recherche.ts';

const PAR_PAGE = 500;
const RIEN: TotauxSoins = { depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 };

/** What the dates of a search are called on paper. */
function periodeDe(recherche: RechercheDecomptes): string {
  const { depuis } = recherche;
  const demande = recherche.dateSoinsDebut ?? recherche.dateReglementDebut;
  const debut = depuis === undefined ? demande : auPlusTot(demande, depuis);
  const fin = recherche.dateSoinsFin ?? recherche.dateReglementFin;
  if (debut && fin) return `du ${jourFrancais(debut)} au ${jourFrancais(fin)}`;
  if (debut) return `depuis le ${jourFrancais(debut)}`;
  return fin ? `jusqu’au ${jourFrancais(fin)}` : 'tous les soins connus';
}

async function* tous(
  demandeur: Demandeur,
  services: Pick<MemberServices, 'gestion'>,
  cherche: Cherche,
): AsyncGenerator<DecompteImprime> {
  for (let debut = 0, total = 1; debut < total; debut += PAR_PAGE) {
    const page = await pageDe(demandeur, services, cherche, { debut, nombre: PAR_PAGE });
    total = page.total;
    for (const decompte of page.lignes) yield { decompte };
  }
}

interface Contenu {
  readonly titre: string;
  readonly periode: string;
  /** Of what is settled; `null` where nothing is to be summed. */
  readonly totaux: TotauxSoins | null;
  readonly isParReglement?: boolean;
  readonly decomptes: AsyncIterable<DecompteImprime> | Iterable<DecompteImprime>;
}

async function releve(
  { request, compte, contrat, aujourdhui }: Demandeur,
  { decomptes, ...contenu }: Contenu,
): Promise<Readable> {
  const { numContrat, nomOffre } = contrat.contrat;
  const matiere = {
    ...contenu,
    contrat: { numContrat, nomOffre },
    destinataire: `${compte.prenom} ${compte.nom}`,
    date: aujourdhui,
  };
  return dessine('releve', matiere, await charteImprimee(request.tenant), decomptes);
}

/** A whole search on paper. Confidential care is there by its day and amount, and in no sum. */
export async function releveDe(
  demandeur: Demandeur,
  services: MemberServices,
  cherche: Cherche,
  titre: string,
): Promise<Readable> {
  const { recherche } = cherche;
  const comptee = enSommes(recherche);
  const totaux =
    comptee === null ? RIEN : await services.gestion.totauxDecomptes(demandeur.client.code, comptee);
  return releve(demandeur, {
    titre,
    totaux,
    isParReglement: recherche.tri.champ === 'dateReglement',
    periode: periodeDe(recherche),
    decomptes: tous(demandeur, services, cherche),
  });
}

/** One statement on paper, with its acts. */
export function decompteImprime(
  demandeur: Demandeur,
  { decompte, actes }: Pick<DecompteDetaille, 'decompte' | 'actes'>,
  titre: string,
): Promise<Readable> {
  const jour = decompte.dateSoins ?? decompte.dateReglement;
  return releve(demandeur, {
    titre,
    periode: jour === null ? 'un décompte' : `le ${jourFrancais(jour)}`,
    totaux: isRegle(decompte.etat) ? decompte.totaux : null,
    decomptes: [{ decompte, actes }],
  });
}
