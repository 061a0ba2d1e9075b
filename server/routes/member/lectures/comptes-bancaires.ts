import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { ContratMembre } from '#server/adherent/member-contracts.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { contratsEnCours } from '#server/db/demandes/contrats-en-cours.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import { comptesBancaires, type RibContrat, type RibVu } from '#src/lectures/contrats.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

function masque(rib: { readonly titulaire: string; readonly iban: string } | null): RibVu | null {
  return rib && { titulaireCompte: rib.titulaire, ibanMasque: masqueIban(rib.iban) };
}

function cotisationsDe(dossier: DossierContrat | null): RibContrat['cotisations'] {
  if (!dossier) return null;
  const { codeModePaiement, jourPrelevement } = dossier.cotisation;
  return { rib: masque(dossier.ribCotisations), codeModePaiement, jourPrelevement };
}

/** Only who signed a contract sees its accounts; a beneficiary, that of their own care. */
function vu(
  { contrat, isTitulaire }: ContratMembre,
  dossier: DossierContrat | null,
  { enCours, isAdulte }: { readonly enCours: ReadonlySet<string>; readonly isAdulte: boolean },
): RibContrat {
  const { numContrat, nomOffre } = contrat;
  const { rib, codeModePaiement, isMissing } = contrat.modalitePaiementPrestation;
  return {
    numContrat,
    nomOffre,
    isTitulaire,
    rib: masque(isTitulaire ? rib : (contrat.ribPropre ?? null)),
    codeModePaiement,
    isMissing: isMissing && isTitulaire && !enCours.has(numContrat),
    isModifiable: contrat.etat !== 'resilie' && (isTitulaire || isAdulte),
    cotisations: isTitulaire ? cotisationsDe(dossier) : null,
  };
}

async function comptesDe(
  { client, espace, numPers, aujourdhui }: Demandeur,
  { db, gestion }: MemberServices,
) {
  const numeros = espace.contrats.map(({ contrat }) => contrat.numContrat);
  const isCouvert = espace.contrats.some(({ isTitulaire }) => !isTitulaire);
  const [enCours, [fiche], dossiers] = await Promise.all([
    contratsEnCours(db, client.id, numeros),
    isCouvert ? gestion.fiches(client.code, [numPers]) : [],
    Promise.all(
      espace.contrats.map(({ contrat, isTitulaire }) =>
        isTitulaire ? gestion.contrat(client.code, contrat.numContrat) : null,
      ),
    ),
  ]);
  const isAdulte = fiche !== undefined && isMajeur(fiche.dateNaissance, aujourdhui);
  const contexte = { enCours, isAdulte };
  return { contrats: espace.contrats.map((contrat, at) => vu(contrat, dossiers[at] ?? null, contexte)) };
}

/** The accounts of one’s contracts, masked. */
export const lecturesComptesBancaires = [
  defineLectureServeur(comptesBancaires, {
    lit: ({ demandeur, services }) => comptesDe(demandeur, services),
  }),
];
