import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { contexteDemande } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { demandesDeRemboursement } from '#server/db/demandes/remboursements.ts';
import type { Visibilite } from '#server/gestion/decompte-vu.ts';
import { demandeRemboursement as acte } from '#src/acts/adherent/demande-remboursement.ts';
import {
  type PrefillRemboursement,
  SOINS,
  type Soin,
  soinsDe,
} from '#src/acts/adherent/demande-remboursement-soins.ts';
import { sansLesAutres } from '#src/acts/champs/repete.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { ilYADeuxAns } from '#src/core/valeurs/deux-ans.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';

const DEJA_TRANSMISE = 'Une dépense identique a déjà été transmise. Voulez-vous continuer ?';

/** Who may have had care that is still paid back: those whom one sees, in full or not, and no one else. */
async function personnesDe(demandeur: Demandeur, services: ServicesActes) {
  const { client, contrat, aujourdhui, numPers } = demandeur;
  const [visibilite, dossier] = await Promise.all([
    visibiliteDe(demandeur, services),
    services.gestion.contrat(client.code, contrat.contrat.numContrat),
  ]);
  const limite = ilYADeuxAns(aujourdhui);
  const couverts = new Set(
    dossier?.assures
      .filter(({ dateSortie }) => dateSortie === null || dateSortie >= limite)
      .map((assure) => assure.numPers),
  );
  const possibles = [...visibilite.visibles, ...visibilite.confidentiels].filter((qui) => couverts.has(qui));
  const fiches = await services.gestion.fiches(client.code, possibles);
  // In the order of the contract, who asks first.
  const rang = (qui: string) => (qui === numPers ? -1 : possibles.indexOf(qui));
  return fiches
    .toSorted((a, b) => rang(a.numPers) - rang(b.numPers))
    .map((fiche) => ({
      code: fiche.numPers,
      libelle: `${fiche.prenom} ${fiche.nom}`,
      isNoemie: fiche.rattachements.some(
        ({ isTeletransmission, etatTeletransmission }) =>
          isTeletransmission && etatTeletransmission === 'active',
      ),
    }));
}

/** The account that will be paid; its number is for who signed the contract. */
function compteDe({ contrat }: Demandeur): Pick<PrefillRemboursement, 'compte' | 'isCompteManquant'> {
  const { rib, isMissing } = contrat.contrat.modalitePaiementPrestation;
  if (!contrat.isTitulaire)
    return { compte: 'Le compte enregistré pour ce contrat', isCompteManquant: false };
  if (rib) return { compte: `${rib.titulaire} — ${masqueIban(rib.iban)}`, isCompteManquant: false };
  return { compte: 'Aucun compte enregistré', isCompteManquant: isMissing };
}

type Depense = Pick<Soin, 'dateSoins' | 'montantDepense'> & { readonly numPers: string };

/** What a claim kept: the first care by itself, and all of them where there are several. */
type Gardee = Partial<Soin> & { readonly soins?: readonly Soin[] };

/** A request that says the same: of somebody confidential, only who asks knows of their own. */
async function isDemandee(
  { client, contrat, compte }: Demandeur,
  { db, coffre }: Pick<ServicesActes, 'coffre'> & { readonly db: Queryable },
  { numPers, dateSoins, montantDepense }: Depense,
  isVisible: boolean,
  sauf?: string,
): Promise<boolean> {
  const demandes = await demandesDeRemboursement(db, {
    clientId: client.id,
    numContrat: contrat.contrat.numContrat,
    numPers,
    compteId: isVisible ? null : compte.id,
    ...(sauf !== undefined && { sauf }),
  });
  return demandes.some(({ id, donnees }) => {
    const lue = JSON.parse(coffre.ouvre(donnees, contexteDemande(id))) as Gardee;
    return (lue.soins ?? [lue]).some(
      (soin) => soin.dateSoins === dateSoins && soin.montantDepense === montantDepense,
    );
  });
}

/** A statement of the same day and the same amount. */
async function isDecomptee(
  { client, contrat }: Demandeur,
  { gestion }: ServicesActes,
  { numPers, dateSoins, montantDepense }: Depense,
): Promise<boolean> {
  const { total } = await gestion.decomptes(
    client.code,
    {
      numContrat: contrat.contrat.numContrat,
      visibles: [numPers],
      confidentiels: [],
      etat: ['enAttente', 'enCours', 'regle'],
      dateSoinsDebut: dateSoins,
      dateSoinsFin: dateSoins,
      montantMin: montantDepense,
      montantMax: montantDepense,
      tri: { champ: 'dateSoins', ordre: 'DESC' },
    },
    { debut: 0, nombre: 1 },
  );
  return total > 0;
}

function demandeConfirmation(): never {
  throw new Refusal(409, 'CONFIRMATION_REQUISE', DEJA_TRANSMISE);
}

async function refuseDoublon(
  demandeur: Demandeur,
  services: ServicesActes,
  depense: Depense,
  { visibles }: Visibilite,
): Promise<void> {
  const isVisible = visibles.includes(depense.numPers);
  const connues = await Promise.all([
    isDemandee(demandeur, services, depense, isVisible),
    isVisible && isDecomptee(demandeur, services, depense),
  ]);
  if (connues.includes(true)) demandeConfirmation();
}

/** The same care twice in one claim. */
function isRepetee(soins: readonly Soin[]): boolean {
  const dits = soins.map(({ codePrestation, dateSoins, montantDepense }) =>
    JSON.stringify([codePrestation, dateSoins, montantDepense]),
  );
  return new Set(dits).size < dits.length;
}

function depensesDe(reponses: Saisie & { readonly numPers: string }): readonly Depense[] {
  return soinsDe(reponses).map((soin) => ({ ...soin, numPers: reponses.numPers }));
}

/** Takes a bill in: somebody reads it and decides. */
export const demandeRemboursementServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const personnes = await personnesDe(demandeur, services);
    const seule = personnes.length === 1 ? personnes[0]?.code : undefined;
    return {
      donnees: { personnes, ...compteDe(demandeur) },
      initial: { ...(seule && { numPers: seule }), isConfirme: false },
    };
  },
  async controle(demandeur, services, reponses) {
    if (reponses.isConfirme) return undefined;
    if (isRepetee(soinsDe(reponses))) demandeConfirmation();
    const visibilite = await visibiliteDe(demandeur, services);
    for (const depense of depensesDe(reponses)) await refuseDoublon(demandeur, services, depense, visibilite);
    return undefined;
  },
  async effets(demandeur, services, reponses, { donnees }) {
    const { visibles } = await visibiliteDe(demandeur, services);
    const {
      compteManquant: _____,
      infoNoemie: _,
      idRib: __,
      certification: ___,
      isConfirme: ____,
      ...gardees
    } = reponses;
    const { codePrestation, codeDomaine } = reponses;
    const soins = soinsDe(reponses);
    const libelle = (options: readonly { code: string; libelle: string }[], code: string) =>
      options.find((option) => option.code === code)?.libelle ?? code;
    return {
      numPersConcerne: reponses.numPers,
      donnees: {
        ...sansLesAutres(SOINS, gardees),
        libelleDomaine: libelle(donnees.domaines, codeDomaine),
        libellePrestation: libelle(donnees.prestations, codePrestation),
        ...(soins.length > 1 && {
          soins: soins.map((soin) => ({
            ...soin,
            libelleDomaine: libelle(donnees.domaines, soin.codeDomaine),
            libellePrestation: libelle(donnees.prestations, soin.codePrestation),
          })),
        }),
      },
      // Asked again once it is written: two tabs may send the same bill at the same moment.
      async ecrit(tx, { id }) {
        if (reponses.isConfirme) return;
        const { coffre } = services;
        const isVisible = visibles.includes(reponses.numPers);
        for (const depense of depensesDe(reponses))
          if (await isDemandee(demandeur, { db: tx, coffre }, depense, isVisible, id)) demandeConfirmation();
      },
    };
  },
});
