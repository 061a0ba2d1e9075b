import { type Demandeur, defineActeServeur } from '#server/acts/acte.ts';
import { remplaceCompte } from '#server/acts/compte-verse.ts';
import { regionTelephoneDe } from '#server/acts/personnes.ts';
import {
  formatsPieces,
  modesRemuneration,
  piecesSinistre,
  restreintPieces,
  typesSinistre,
} from '#server/db/sinistres.ts';
import { formatsAcceptes } from '#server/files/formats.ts';
import { assuresConnus } from '#server/gestion/assures.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { declarationSinistre as acte } from '#src/acts/adherent/declaration-sinistre.ts';
import {
  COMPTE_ACTUEL,
  COMPTE_NOUVEAU,
  champPiece,
  champPlusTard,
  DECES,
  type PieceSinistre,
  type PrefillSinistre,
} from '#src/acts/adherent/declaration-sinistre-champs.ts';
import { Refusal } from '#src/core/errors.ts';
import type { Saisie } from '#src/core/form.ts';
import { masqueIban } from '#src/core/iban.ts';
import { messageStatut } from '#src/core/messages.ts';
import { R } from '#src/core/refus.ts';
import { isSalarie, personnesCouvertes, typesCouverts } from './declaration-sinistre-couverture.ts';
import { sinistreDe } from './declaration-sinistre-donnees.ts';

/** Words that tell something of somebody's health: a mail carries none of them. */
const MOT_DE_SANTE =
  /m[ée]dic|arr[êe]t|invalid|hospital|indemnit|d[ée]pendance|autonomie|maladie|sant[ée]|soin|accident|pension|certificat/i;

/** What is still to be sent, in words that a mail may carry. */
export function listePourMail(pieces: readonly Pick<PieceSinistre, 'libelle' | 'isMedical'>[]): string {
  const dites = pieces.filter(({ libelle, isMedical }) => !isMedical && !MOT_DE_SANTE.test(libelle));
  const tues = pieces.length - dites.length;
  if (pieces.length === 0) return 'aucun';
  const suite = tues === 0 ? [] : [`${tues} document${tues > 1 ? 's' : ''} à retrouver dans votre espace`];
  return [...dites.map(({ libelle }) => libelle), ...suite].join(', ');
}

function compteDe({ contrat, isBeneficiaire }: Demandeur): string | null {
  const { rib } = contrat.contrat.modalitePaiementPrestation;
  return rib && !isBeneficiaire ? `${rib.titulaire}, ${masqueIban(rib.iban)}` : null;
}

async function personnesDe(
  { client, numPers, contrat, aujourdhui, isBeneficiaire }: Demandeur,
  gestion: Gestion,
  dossier: DossierContrat,
): Promise<PrefillSinistre['personnes']> {
  const regard = {
    clientId: client.id,
    clientCode: client.code,
    numPers,
    isTitulaire: contrat.isTitulaire,
    aujourdhui,
  };
  const couvertes = personnesCouvertes(dossier);
  const connus = await assuresConnus(gestion, regard, dossier);
  return connus
    .filter(({ assure }) => couvertes.has(assure.numPers) && (!isBeneficiaire || assure.numPers === numPers))
    .map((connu) => ({
      code: connu.assure.numPers,
      libelle: `${connu.fiche.prenom} ${connu.fiche.nom}`,
      isSalarie: isSalarie(dossier, connu, aujourdhui),
    }));
}

/** Each paper with the events that ask for it: its own, and those that name it. */
function piecesDe(
  types: readonly { readonly code: string; readonly piecesParDefaut: readonly string[] }[],
  rows: Awaited<ReturnType<typeof piecesSinistre>>,
  extensions: readonly string[],
): readonly PieceSinistre[] {
  return rows.flatMap(({ codeTypeSinistre, formats, aide, ...piece }) => {
    const pour = types
      .filter((type) => type.code === codeTypeSinistre || type.piecesParDefaut.includes(piece.code))
      .map((type) => type.code);
    const acceptes = formatsAcceptes(formats, extensions);
    return pour.length === 0 ? [] : [{ ...piece, types: pour, formats: acceptes, ...(aide && { aide }) }];
  });
}

/** The papers that these answers ask for and do not bring. */
function attendues(pieces: readonly PieceSinistre[], reponses: Saisie): readonly PieceSinistre[] {
  return pieces.filter(
    ({ code, types, isObligatoire }) =>
      isObligatoire &&
      types.includes(String(reponses.codeTypeSinistre)) &&
      reponses[champPlusTard(code)] === true,
  );
}

/** Somebody else's account cannot be slipped in unseen. */
function alerteCompte({ compte }: Demandeur) {
  return {
    modele: 'SECU_MODIFICATION',
    destinataire: compte.email,
    variables: {
      prenom: compte.prenom,
      quoi: 'Demande de versement sur un autre compte, dans une déclaration de sinistre',
    },
  };
}

/** «Déclarer un sinistre»: a request that somebody handles; what is medical is for the medical service alone. */
export const declarationSinistre = defineActeServeur({
  acte,
  async prefill(demandeur, { db, gestion }) {
    const { client, contrat, aujourdhui, compte, numPers } = demandeur;
    const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
    if (!dossier) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
    const couverts = typesCouverts(dossier);
    const [tous, rows, remunerations, personnes, regionTelephone] = await Promise.all([
      typesSinistre(db, client.id, aujourdhui),
      piecesSinistre(db, client.id, aujourdhui),
      modesRemuneration(db, client.id, aujourdhui),
      personnesDe(demandeur, gestion, dossier),
      regionTelephoneDe(demandeur, { gestion }),
    ]);
    const lesCouverts = tous.filter(({ code }) => couverts.has(code));
    const isDecesDicible = personnes.some(({ code }) => code !== numPers);
    const types = lesCouverts.filter(({ code }) => code !== DECES || isDecesDicible);
    if (types.length === 0 || personnes.length === 0)
      throw new Refusal(422, 'SANS_PREVOYANCE', R.SANS_PREVOYANCE);
    const actuel = compteDe(demandeur);
    const [seule, autre] = personnes;
    return {
      donnees: {
        types: types.map(({ code, libelle }) => ({ code, libelle })),
        personnes,
        declarant: numPers,
        isDecesAilleurs: lesCouverts.length > types.length,
        regionTelephone,
        pieces: piecesDe(types, rows, client.extensionsAutorisees),
        modesRemuneration: remunerations,
        dateEffet: dossier.dateEffet,
        compte: actuel,
      },
      initial: {
        ...(seule && !autre && { numPers: seule.code }),
        ...(dossier.entreprise && {
          employeur: {
            siret: dossier.entreprise.siret,
            raisonSociale: dossier.entreprise.raisonSociale,
          },
        }),
        deces: { nom: compte.nom, prenom: compte.prenom, email: compte.email },
        idRib: actuel === null ? COMPTE_NOUVEAU : COMPTE_ACTUEL,
      },
    };
  },
  // The account that gets paid is changed here as on its own page.
  codeSecurite: (demandeur, { idRib }) => idRib === COMPTE_NOUVEAU && remplaceCompte(demandeur),
  async formatsDesPieces({ client }, db, codes) {
    const rows = await formatsPieces(db, client.id, codes);
    return new Map(
      rows.map(({ code, formats }) => [code, formatsAcceptes(formats, client.extensionsAutorisees)]),
    );
  },
  async effets(demandeur, _services, reponses, { donnees }) {
    const manquantes = attendues(donnees.pieces, reponses);
    const aDire = listePourMail(manquantes);
    const medicales = donnees.pieces.filter(({ isMedical }) => isMedical).map(({ code }) => champPiece(code));
    return {
      numPersConcerne: reponses.numPers,
      donnees: sinistreDe(demandeur, reponses, donnees.pieces),
      piecesAttendues: manquantes.map(({ code, libelle }) => ({
        inputName: champPiece(code),
        codePiece: code,
        libelle,
      })),
      variables: { liste: aDire, documents: aDire },
      ...(reponses.idRib === COMPTE_NOUVEAU && { messages: [alerteCompte(demandeur)] }),
      ecrit: (tx, { id }) => restreintPieces(tx, id, medicales),
    };
  },
});
