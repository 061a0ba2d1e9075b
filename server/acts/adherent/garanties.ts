import { type ActeServeur, defineActeServeur } from '#server/acts/acte.ts';
import { detailGaranties } from '#server/acts/detail-garanties.ts';
import { acceptationsDe, documentsAcceptes } from '#server/acts/documents-acceptes.ts';
import { personnesPour } from '#server/acts/personnes.ts';
import { parSignature, signatureDuBulletin } from '#server/acts/signe.ts';
import { tarifMontre } from '#server/acts/tarif-montre.ts';
import type { DossierContrat, Formule } from '#server/gestion/portefeuille.ts';
import { garanties as acte } from '#src/acts/adherent/garanties.ts';
import type { FormuleOfferte } from '#src/acts/adherent/garanties-regles.ts';
import type { LigneComparee } from '#src/acts/champs/offre-comparee.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { euros } from '#src/core/valeurs/euros.ts';

const SANS_TARIF = 'Votre conseiller vous donne le nouveau montant avant tout changement.';

type Couverture = DossierContrat['couvertures'][number];

/** What two formulas do not pay alike, in the order of the new one. */
function differences(
  actuelles: Couverture['garanties'],
  futures: Formule['garanties'],
): readonly LigneComparee[] {
  const dites = (de: Couverture['garanties']) => new Map(de.map((une) => [une.code, une]));
  const [avant, apres] = [dites(actuelles), dites(futures)];
  const codes = [...new Set([...apres.keys(), ...avant.keys()])];
  return codes.flatMap((code) => {
    const [actuelle, future] = [avant.get(code), apres.get(code)];
    if (actuelle?.valeur === future?.valeur) return [];
    return {
      libelle: future?.libelle ?? actuelle?.libelle ?? code,
      actuel: actuelle?.valeur ?? null,
      futur: future?.valeur ?? null,
    };
  });
}

function offerte(formule: Formule, base: Couverture): FormuleOfferte {
  const { code, libelle, niveau, garanties, documents, cotisation = null } = formule;
  const isBaisse = niveau < base.niveau;
  const sens = isBaisse ? 'Moins de garanties que la vôtre' : 'Plus de garanties que la vôtre';
  return {
    ...{ code, libelle, documents, isBaisse },
    aide:
      cotisation === null ? `${sens}.` : `${sens}, ${euros(cotisation)} par mois pour les mêmes personnes.`,
    differences: differences(base.garanties, garanties),
  };
}

const signature = signatureDuBulletin(
  { code: 'AVENANT', titre: `Avenant : ${acte.label}`, nomFichier: 'avenant.pdf' },
  () => garantiesServeur,
);

/** Another formula: what it pays and costs comes from the management system; always by hand. */
export const garantiesServeur: ActeServeur = defineActeServeur({
  acte,
  async prefill({ client, contrat }, { gestion }) {
    const { numContrat } = contrat.contrat;
    const [dossier, formules] = await Promise.all([
      gestion.contrat(client.code, numContrat),
      gestion.formules(client.code, numContrat),
    ]);
    if (!dossier) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
    const titulaire = dossier.assures.find(({ isTitulaire }) => isTitulaire)?.numPers ?? '';
    const bases = dossier.couvertures.filter(({ type }) => type === 'base');
    const base = bases.find(({ assures }) => assures.includes(titulaire)) ?? bases[0];
    if (!base || formules.length === 0)
      throw new Refusal(
        422,
        'SANS_FORMULE',
        dossier.natureContrat.startsWith('collectif') ? R.FORMULE_EMPLOYEUR : R.SANS_FORMULE,
      );
    return {
      donnees: {
        actuelle: { code: base.code, libelle: base.libelle },
        formules: formules.map((une) => offerte(une, base)),
        dateAnniversaire: dossier.dateAnniversaire,
      },
      initial: { assures: base.assures },
    };
  },
  calculs: {
    async tarif(demandeur, { gestion }, { codeOffreCible, assures, dateEffet }) {
      const { client, contrat } = demandeur;
      const { numContrat } = contrat.contrat;
      const projet = { nature: 'formule', codeFormule: codeOffreCible, assures, dateEffet } as const;
      const [tarif, dossier, connus] = await Promise.all([
        gestion.tarif(client.code, numContrat, projet),
        gestion.contrat(client.code, numContrat),
        personnesPour(demandeur, { gestion }),
      ]);
      return {
        ...tarifMontre(tarif),
        ...detailGaranties(tarif, { assures, couvertures: dossier?.couvertures ?? [], connus }),
        aSavoir: tarif === null ? SANS_TARIF : null,
      };
    },
  },
  externes: { signature },
  async effets(demandeur, services, reponses, { donnees, calculs }, { signature: reference }) {
    const { contrat, aujourdhui } = demandeur;
    const { codeMotifChangement, codeOffreCible, assures, dateEvenement, dateEffet, isRappel } = reponses;
    const cible = donnees.formules.find(({ code }) => code === codeOffreCible);
    const acceptes = documentsAcceptes(cible, cible?.libelle ?? '', aujourdhui);
    const changement = {
      ...{ codeMotif: codeMotifChangement, dateEvenement, dateEffet, assures },
      acceptations: acceptationsDe(acceptes),
      ...{ codeFormule: codeOffreCible, isRappel: isRappel === true },
    };
    const signe =
      (calculs.tarif?.difference ?? 0) > 0
        ? await parSignature(signature, demandeur, services, reference ?? '', calculs)
        : null;
    return {
      ...signe?.effets,
      donnees: { ...changement, acceptations: acceptes, tarif: calculs.tarif, ...signe?.garde },
      donneesAvant: { codeFormule: donnees.actuelle.code },
      avant: [
        { libelle: 'Formule', valeur: donnees.actuelle.libelle, ...(cible && { demande: cible.libelle }) },
      ],
      changement: {
        nature: 'garanties' as const,
        numContrat: contrat.contrat.numContrat,
        ...changement,
        ...signe?.preuve,
      },
    };
  },
});
