import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { tarifMontre } from '#server/acts/tarif-montre.ts';
import { isConjointCouvert } from '#server/adherent/conjoint.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { rattachementDe } from '#server/adherent/rattachement.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { restreintPieces } from '#server/db/demandes/pieces.ts';
import type { DossierContrat, FichePersonne, Tarif } from '#server/gestion/portefeuille.ts';
import { inscriptionBeneficiaire as acte } from '#src/acts/adherent/inscription-beneficiaire.ts';
import { isNouveauNe, PIECES_MEDICALES, premierEffet } from '#src/acts/adherent/inscription-regles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';

const LONGUEUR_NIR = 13;

async function dossierDe(
  { client, contrat }: Demandeur,
  { gestion }: Pick<ServicesActes, 'gestion'>,
): Promise<DossierContrat> {
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  if (!dossier) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return dossier;
}

/** What is known of who is covered today, or will be. */
async function couverts(demandeur: Demandeur, services: ServicesActes): Promise<readonly FichePersonne[]> {
  const { client, aujourdhui } = demandeur;
  const { assures } = await dossierDe(demandeur, services);
  const presents = assures.filter(({ dateSortie }) => dateSortie === null || dateSortie >= aujourdhui);
  return services.gestion.fiches(
    client.code,
    presents.map(({ numPers }) => numPers),
  );
}

/** What the price is made of, with the names of those who are there already. */
function detailDe(tarif: Tarif | null, connus: readonly FichePersonne[]) {
  return (tarif?.detail ?? []).map(({ numPers = null, libelle, montant }) => {
    const beneficiaire = connus.find((connu) => connu.numPers === numPers)?.prenom ?? null;
    return { numPers: beneficiaire === null ? null : numPers, libelle, beneficiaire, montant };
  });
}

/** What an addition costs; where the management system says nothing beforehand, who will. */
function prixDe(tarif: Tarif | null, connus: readonly FichePersonne[]) {
  return {
    ...tarifMontre(tarif),
    detail: detailDe(tarif, connus),
    gratuite: tarif?.isGratuit ? 'Oui : cet ajout ne change pas votre cotisation.' : null,
    aSavoir: tarif
      ? null
      : 'Votre gestionnaire vous donne le nouveau montant avant d’ajouter cette personne.',
  };
}

/** Two adults never have one number; a child carries that of a parent. */
function fauteNumero(
  nir: string | null,
  dateNaissance: string,
  connus: readonly FichePersonne[],
  aujourdhui: string,
): FieldErrors {
  const numero = nir?.slice(0, LONGUEUR_NIR);
  if (!numero || !isMajeur(dateNaissance, aujourdhui)) return {};
  const isDejaPris = connus.some(
    (connu) => connu.nir?.numero === numero && isMajeur(connu.dateNaissance, aujourdhui),
  );
  return isDejaPris ? { nir: M.NIR_DEJA } : {};
}

/** Somebody more on the contract: by hand, but for a newborn where the client has it done at once. */
export const inscriptionBeneficiaireServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { isBeneficiaireAjoutable } = await dossierDe(demandeur, services);
    if (!isBeneficiaireAjoutable) throw new Refusal(422, 'AJOUT_IMPOSSIBLE', R.AJOUT_IMPOSSIBLE);
    return {
      donnees: {
        isConjointCouvert: await isConjointCouvert(demandeur, services),
        tailleMaxPrenomNom: demandeur.client.tailleMaxPrenomNom,
      },
      initial: { rangNaissance: '1' },
    };
  },
  calculs: {
    effet: async ({ aujourdhui }, _services, reponses) => ({ premiere: premierEffet(reponses, aujourdhui) }),
    tarif: async (demandeur, services, reponses) => {
      const { client, contrat } = demandeur;
      const ajout = { nature: 'ajout', ...reponses } as const;
      const [tarif, connus] = await Promise.all([
        services.gestion.tarif(client.code, contrat.contrat.numContrat, ajout),
        couverts(demandeur, services),
      ]);
      return prixDe(tarif, connus);
    },
  },
  async controle(demandeur, services, { nir, prenom, dateNaissance, rangNaissance }) {
    const connus = await couverts(demandeur, services);
    const isDejaLa = connus.some(
      (connu) =>
        normalise(connu.prenom) === normalise(prenom) &&
        connu.dateNaissance === dateNaissance &&
        connu.rangNaissance === Number(rangNaissance),
    );
    if (isDejaLa) return { prenom: M.PERSONNE_DEJA };
    return fauteNumero(nir, dateNaissance, connus, demandeur.aujourdhui);
  },
  async effets({ aujourdhui, contrat }, _services, reponses, { calculs }) {
    const { nir, codeGrandRegime, codeCaisse, codeCentre, dateEffet = '', dateNaissance } = reponses;
    const second = {
      nir: reponses['rattachement2.nir'],
      codeGrandRegime: reponses['rattachement2.codeGrandRegime'],
      codeCaisse: reponses['rattachement2.codeCaisse'],
      codeCentre: reponses['rattachement2.codeCentre'],
    };
    const { codeTypeBeneficiaire, codeMotif, dateFinAutreMutuelle } = reponses;
    const inscription = {
      ...{ codeTypeBeneficiaire, codeMotif, dateEffet, dateFinAutreMutuelle },
      personne: {
        codeCivilite: reponses.codeCivilite === 'M' ? ('M' as const) : ('MME' as const),
        nom: reponses.nom,
        nomNaissance: reponses.nompatronymique || null,
        prenom: reponses.prenom,
        dateNaissance,
        rangNaissance: Number(reponses.rangNaissance),
        email: reponses.email || null,
        telephone: reponses.telephone || null,
      },
      dateEvenement: reponses.dateEvenement ?? dateNaissance,
      rattachement: rattachementComplet({ nir, codeGrandRegime, codeCaisse, codeCentre }),
      secondParent: rattachementComplet(second),
      isTeletransmission: reponses.isTeletransmission === true,
    };
    return {
      donnees: { ...inscription, tarif: calculs.tarif },
      changement: {
        nature: 'inscriptionBeneficiaire' as const,
        numContrat: contrat.contrat.numContrat,
        ...inscription,
      },
      ...(!isNouveauNe({ ...reponses }, aujourdhui) && { isManuel: true as const }),
      ecrit: (tx, { id }) => restreintPieces(tx, id, PIECES_MEDICALES),
    };
  },
});

type Organisme = { readonly [N in keyof Parameters<typeof rattachementDe>[0]]: string | null };

/** What is handed over of a link; `null` where it was not asked. */
function rattachementComplet({ nir, codeGrandRegime, codeCaisse, codeCentre }: Organisme) {
  return nir && codeGrandRegime && codeCaisse && codeCentre
    ? rattachementDe({ nir, codeGrandRegime, codeCaisse, codeCentre })
    : null;
}
