import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { dessine } from '#server/documents/atelier.ts';
import type { DecompteImprime } from '#server/documents/editions/releve-prestations.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import type { RechercheDecomptes } from '#server/gestion/portefeuille.ts';
import type { Demande } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { telecharge } from '#server/routes/member/telecharge.ts';
import { auPlusTot } from '#src/core/adherent/profondeur.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { TotauxSoins } from '#src/lectures/decomptes.ts';
import { pageDe } from './listes.ts';
import { type Cherche, enSommes } from './recherche.ts';

const PAR_PAGE = 500;
const RIEN: TotauxSoins = { depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 };

/**
 * The parameters of a print: of the address, or, sent by `POST`, of a body `{ filter, sort }` that says the same.
 * @throws Refusal 400 for a body that is no object.
 */
export function demandeDImpression({ method, query, body }: FastifyRequest): Demande {
  if (method !== 'POST' || body === undefined || body === null) return { query };
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const dits = Object.entries(body).map(([nom, valeur]) => [
    nom,
    typeof valeur === 'string' ? valeur : JSON.stringify(valeur),
  ]);
  return { query: { ...(query as object), ...Object.fromEntries(dits) } };
}

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

export interface Impression {
  readonly titre: string;
  readonly periode: string;
  /** Start of the file's name. */
  readonly fichier: string;
  /** Of what is settled; `null` where nothing is to be summed. */
  readonly totaux: TotauxSoins | null;
  readonly isParReglement?: boolean;
  readonly decomptes: AsyncIterable<DecompteImprime> | Iterable<DecompteImprime>;
}

/** Draws statements and hands them over. */
export async function imprime(
  reply: FastifyReply,
  demandeur: Demandeur,
  services: MemberServices,
  { titre, periode, fichier, totaux, decomptes, isParReglement = false }: Impression,
): Promise<FastifyReply> {
  const { request, compte, contrat, aujourdhui } = demandeur;
  const { numContrat, nomOffre } = contrat.contrat;
  const flux = await dessine(
    'releve',
    {
      titre,
      contrat: { numContrat, nomOffre },
      destinataire: `${compte.prenom} ${compte.nom}`,
      periode,
      date: aujourdhui,
      totaux,
      isParReglement,
    },
    await charteImprimee(request.tenant),
    decomptes,
  );
  return telecharge(reply, demandeur, services, {
    nom: `${fichier}-${aujourdhui}.pdf`,
    mime: 'application/pdf',
    libelle: titre,
    flux,
  });
}

/** A whole search on paper. Confidential care is there by its day and amount, and in no sum. */
export async function imprimeRecherche(
  reply: FastifyReply,
  demandeur: Demandeur,
  services: MemberServices,
  cherche: Cherche,
  { titre, fichier }: Pick<Impression, 'titre' | 'fichier'>,
): Promise<FastifyReply> {
  const { recherche } = cherche;
  const comptee = enSommes(recherche);
  const totaux =
    comptee === null ? RIEN : await services.gestion.totauxDecomptes(demandeur.client.code, comptee);
  return imprime(reply, demandeur, services, {
    titre,
    fichier,
    totaux,
    isParReglement: recherche.tri.champ === 'dateReglement',
    periode: periodeDe(recherche),
    decomptes: tous(demandeur, services, cherche),
  });
}
