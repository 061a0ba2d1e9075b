import { defineActeServeur, type MessageDeLActe } from '#server/acts/acte.ts';
import { remplaceCompte } from '#server/acts/compte-verse.ts';
import { assuresConnus } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { restreintPieces } from '#server/db/demandes/pieces.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { formatsAcceptes } from '#server/files/formats.ts';
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
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import { pieceJustificativeSinistre } from '#src/resources/prevoyance/piece-justificative-sinistre.ts';
import { typeSinistre } from '#src/resources/prevoyance/type-sinistre.ts';
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

const CHAMPS_PIECE = [
  ...(['code', 'libelle', 'codeTypeSinistre'] as const),
  ...(['isObligatoire', 'isMedical', 'formats', 'aide'] as const),
] as const;
type PieceLue = Pick<RecordOf<typeof pieceJustificativeSinistre>, (typeof CHAMPS_PIECE)[number]>;

/** Each paper with the events that ask for it: its own, and those that name it. */
function piecesDe(
  types: readonly { readonly code: string; readonly piecesParDefaut: readonly string[] }[],
  rows: readonly PieceLue[],
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

/** By when an event is to be declared, and from when on something is paid for it. */
function delaisEnMots({
  delaiDeclarationJours: delai,
  franchiseJours: franchise,
}: Pick<RecordOf<typeof typeSinistre>, 'delaiDeclarationJours' | 'franchiseJours'>): string {
  const declarer = `À déclarer dans ${delai === 1 ? 'le jour' : `les ${delai} jours`}.`;
  if (franchise === 0) return declarer;
  return `${declarer} Rien n’est versé pour ${franchise === 1 ? 'le premier jour' : `les ${franchise} premiers jours`}.`;
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
function alerteCompte({ compte }: Demandeur): MessageDeLActe {
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
export const declarationSinistreServeur = defineActeServeur({
  acte,
  async prefill(demandeur, { db, gestion }) {
    const { client, contrat, aujourdhui, compte, numPers } = demandeur;
    const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
    if (!dossier) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
    const couverts = typesCouverts(dossier);
    const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
    const [tous, rows, personnes] = await Promise.all([
      listes.tous(typeSinistre, {
        champs: ['code', 'libelle', 'piecesParDefaut', 'delaiDeclarationJours', 'franchiseJours'],
        ou: { isPrevoyance: true },
      }),
      listes.tous(pieceJustificativeSinistre, { champs: CHAMPS_PIECE }),
      personnesDe(demandeur, gestion, dossier),
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
        types: types.map((type) => ({ code: type.code, libelle: type.libelle, aide: delaisEnMots(type) })),
        personnes,
        declarant: numPers,
        isDecesAilleurs: lesCouverts.length > types.length,
        pieces: piecesDe(types, rows, client.extensionsAutorisees),
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
  // In force or not: a request may still wait for them.
  async formatsDesPieces({ client, aujourdhui }, db, codes) {
    const rows = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(pieceJustificativeSinistre, {
      champs: ['code', 'formats'],
      ou: { code: codes },
      horsVigueur: true,
    });
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
      donnees: sinistreDe(demandeur, reponses, donnees),
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
