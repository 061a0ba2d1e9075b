import { defineActeServeur } from '#server/acts/acte.ts';
import { couverts, fauteNumero } from '#server/acts/numero-d-adulte.ts';
import { dossierDe } from '#server/acts/prelevement.ts';
import { tarifMontre } from '#server/acts/tarif-montre.ts';
import { isConjointCouvert } from '#server/adherent/conjoint.ts';
import { rattachementDe } from '#server/adherent/rattachement.ts';
import { restreintPieces } from '#server/db/demandes/pieces.ts';
import type { FichePersonne, Tarif } from '#server/gestion/portefeuille.ts';
import { inscriptionBeneficiaire as acte } from '#src/acts/adherent/inscription-beneficiaire.ts';
import { isNouveauNe, PIECES_MEDICALES, premierEffet } from '#src/acts/adherent/inscription-regles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';

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
    return fauteNumero(nir, { numPers: null, dateNaissance }, connus, demandeur.aujourdhui);
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
