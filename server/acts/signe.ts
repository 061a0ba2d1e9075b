import type { Demandeur } from '#server/adherent/demandeur.ts';
import { insertSouscription } from '#server/db/demandes/souscriptions.ts';
import { dessine } from '#server/documents/atelier.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { resumeDe } from '#src/core/acte/act-resume.ts';
import { limiteDeRenonciation } from '#src/core/adherent/renonciation.ts';
import { imbrique } from '#src/core/valeurs/chemin.ts';
import { aujourdhui as jourDe, jourLong } from '#src/core/valeurs/dates.ts';
import type { ActeServeur, Effets, ServicesActes } from './acte.ts';
import { calculChange, calcule } from './calculs.ts';
import { prefillDe } from './execution.ts';
import { dossierDe } from './prelevement.ts';
import { type SignatureExterne, signatureExterne } from './signature-externe.ts';

/** Of what is signed: another wording is another version. */
const VERSION = '2026-11';

/** What is signed, as it is called. */
interface Piece {
  readonly code: 'BULLETIN_OPTION' | 'AVENANT';
  /** «Bulletin : Compléter ma couverture». */
  readonly titre: string;
  readonly nomFichier: string;
}

/** What is signed to take or to leave something. */
export function bulletinDe({ label }: { readonly label: string }): Piece {
  return { code: 'BULLETIN_OPTION', titre: `Bulletin : ${label}`, nomFichier: 'bulletin.pdf' };
}

/** What was signed of a price: it is compared with that of the day on which it is sent. */
interface Faits {
  readonly montantApres: number | null;
}

/** The signature of a bulletin, and what it is of. */
interface SignatureDuBulletin extends SignatureExterne<Faits> {
  readonly acte: () => ActeServeur['acte'];
}

/** Every sale has its price worked out under this name. */
const TARIF = 'tarif';

interface Tarif {
  readonly montantApres: number;
}

function montantDe(calculs: Readonly<Record<string, unknown>>): number | null {
  const tarif = calculs[TARIF] as Tarif | null | undefined;
  return tarif?.montantApres ?? null;
}

/**
 * The signature of what an act asks for: a paper of all that was answered, with the form that gives it up. It is there to be read,
 * and said to be, before one signs (code de la mutualité, art. L. 221-6-4).
 */
export function signatureDuBulletin(piece: Piece, moitie: () => ActeServeur): SignatureDuBulletin {
  const signature = signatureExterne<Faits>({
    ...piece,
    version: VERSION,
    isAnnoncee: true,
    async document(demandeur, services, { saisie }) {
      const serveur = moitie();
      const [{ cadre, donnees }, dossier] = await Promise.all([
        prefillDe(serveur, demandeur, services),
        dossierDe(demandeur, services),
      ]);
      const depart = { cadre, donnees };
      const { contexte } = await calcule(serveur, demandeur, services, depart, imbrique(saisie));
      const { compte, contrat, aujourdhui, client } = demandeur;
      const pdf = dessine(
        'bulletin',
        {
          titre: piece.titre,
          demande: serveur.acte.label,
          date: aujourdhui,
          contrat: [
            ['Adhérent', `${compte.prenom} ${compte.nom}`],
            ['Contrat', `${dossier.nomOffre}, n° ${contrat.contrat.numContrat}`],
          ],
          parties: resumeDe(serveur.acte, contexte, saisie),
          adresse: client.adressePostale,
        },
        await charteImprimee(demandeur.request.tenant),
      );
      return { pdf: await pdf, faits: { montantApres: montantDe(contexte.calculs) } };
    },
  });
  return { ...signature, acte: () => moitie().acte };
}

/** What every signed request keeps: when it was signed, and until when it may be given up. */
export interface ParSignature {
  readonly garde: {
    readonly dateSignature: string;
    readonly dateLimiteRenonciation: string;
    readonly idSouscription: string;
  };
  /** What proves it, by its name: the management system is told. */
  readonly preuve: { readonly preuveSignatureId: string };
  readonly effets: Pick<Effets, 'resultat' | 'variables' | 'ecrit' | 'signees'>;
}

/**
 * What was signed for a request, at the price of today.
 * @throws Refusal 409 where it is not signed, or was signed at another price
 */
export async function parSignature(
  signature: SignatureDuBulletin,
  demandeur: Demandeur,
  services: ServicesActes,
  reference: string,
  calculs: Readonly<Record<string, unknown>>,
): Promise<ParSignature> {
  const { id, dateSignature, faits } = await signature.faite(demandeur, services, reference);
  if (faits.montantApres !== montantDe(calculs)) throw calculChange(signature.acte(), [TARIF]);
  const jour = jourDe(dateSignature);
  const dateLimite = limiteDeRenonciation(dateSignature);
  return {
    garde: { dateSignature: jour, dateLimiteRenonciation: dateLimite, idSouscription: id },
    preuve: { preuveSignatureId: id },
    effets: {
      signees: [id],
      resultat: {
        idSouscription: id,
        aSavoir: `Vous pouvez y renoncer jusqu’au ${jourLong(dateLimite)} inclus, depuis « Mes demandes ».`,
      },
      variables: { date: jour, dateFin: dateLimite },
      ecrit: (tx, { id: demandeId }) =>
        insertSouscription(tx, { clientId: demandeur.client.id, demandeId, dateLimite }),
    },
  };
}
