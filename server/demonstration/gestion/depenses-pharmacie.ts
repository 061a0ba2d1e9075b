import { acte, forfait } from '#server/demonstration/portefeuille/actes.ts';
import { alea } from '#server/demonstration/portefeuille/alea.ts';
import { ligneActe, paie } from '#server/demonstration/portefeuille/calcul.ts';
import type { DecompteDemo } from '#server/demonstration/portefeuille/modele.ts';
import { regroupe } from '#server/demonstration/portefeuille/paiements.ts';
import { listConsommations } from '#server/demonstration/sql/consommations.ts';
import { type DossierRow, findDossier } from '#server/demonstration/sql/contrats.ts';
import type { RibScelle } from '#server/demonstration/sql/donnees.ts';
import { findPersonnes } from '#server/demonstration/sql/personnes.ts';
import { insertDecompte, insertPaiement, libellePrestation } from '#server/demonstration/sql/reglements.ts';
import type { Ecriture, Nature } from './ecriture.ts';
import { ouvreContrat, ouvreRibsPropres } from './ouverture.ts';

type Depense = Nature<'depensePharmacie'>;

/** What the sum of the year of the purchase still pays of it, in euros, and under which guarantee. */
async function priseEnCharge(
  { tx, client }: Ecriture,
  { donnees }: DossierRow,
  { numContrat, numPers, codePrestation, dateAchat, montant }: Depense,
): Promise<{ readonly codeGarantie: string; readonly verse: number } | null> {
  const garantie = donnees.couvertures
    .filter(({ assures }) => assures.includes(numPers))
    .flatMap(({ garanties }) => garanties)
    .find(({ prestations = [] }) => prestations.includes(codePrestation));
  if (!garantie) return null;
  const { code: codeGarantie, plafond } = garantie;
  if (plafond === null) return { codeGarantie, verse: montant };
  const annee = dateAchat.slice(0, 4);
  const [eue] = await listConsommations(tx, client, {
    ...{ numContrat, visibles: [numPers], codes: [codeGarantie] },
    ...{ debut: `${annee}-01-01`, fin: `${annee}-12-31` },
  });
  const reste = Math.max(0, Math.round((plafond.montant - (eue?.montant ?? 0)) * 100) / 100);
  return { codeGarantie, verse: Math.min(montant, reste) };
}

/** The account on which this person is paid back: their own, or that of the contract. */
async function compteDe(ecriture: Ecriture, dossier: DossierRow, numPers: string): Promise<RibScelle | null> {
  const [personne] = await findPersonnes(ecriture.tx, ecriture.client, [numPers]);
  const propre = personne && ouvreRibsPropres(ecriture, personne)[dossier.numContrat];
  return propre ?? ouvreContrat(ecriture, dossier).modalitePaiementPrestation.rib;
}

/** Pays back what was bought at a pharmacy: a statement of today, with its transfer where something is paid. */
export async function regleDepense(
  ecriture: Ecriture,
  depense: Depense,
  { id }: { readonly id: string },
): Promise<void> {
  const { tx, client, aujourdhui } = ecriture;
  const { numContrat, numPers, dateAchat, montant, nomPharmacie } = depense;
  const dossier = await findDossier(tx, client, numContrat);
  if (!dossier) return;
  const [prise, libelle, rib] = await Promise.all([
    priseEnCharge(ecriture, dossier, depense),
    libellePrestation(tx, client, depense.codePrestation),
    compteDe(ecriture, dossier, numPers),
  ]);
  const hasard = alea(`depense:${id}`);
  const brut = acte('PHN', {
    ...{ ...(libelle && { libelle }), depense: Math.round(montant * 100), base: 0, tauxRo: 0 },
    prise: forfait(prise?.verse ?? 0, { sur: ' dans la limite du forfait de l’année' }),
    ...(prise && { codeGarantie: prise.codeGarantie }),
  });
  const ligne = ligneActe(paie(brut, { retenues: null }), 1, dateAchat, 1);
  const { baseRemboursement, montantRo, montantRc, montantAutreRc, resteACharge } = ligne;
  const decompte: DecompteDemo = {
    id: hasard.uuid(aujourdhui),
    numDecompte: `${aujourdhui.slice(2, 4)}${numPers.slice(-6)}${String(hasard.entier(0, 999_999)).padStart(6, '0')}`,
    ...{ numContrat, numPers, dateSoins: dateAchat, dateReception: aujourdhui },
    ...{ dateTraitement: aujourdhui, dateReglement: aujourdhui, origine: 'demandeEnLigne' },
    ...{ destinataire: 'assure', etat: 'regle', idPaiement: null, motifRejet: null, tiers: null },
    professionnel:
      nomPharmacie === null
        ? null
        : {
            ...{ nom: nomPharmacie, codeSpecialite: '50', libelleSpecialite: 'Pharmacie' },
            ...{ numAm: null, secteur: null },
          },
    totaux: { depense: montant, baseRemboursement, montantRo, montantRc, montantAutreRc, resteACharge },
    ...{ libelle: ligne.libelleActe, codesDomaine: [ligne.codeDomaine], actes: [ligne] },
  };
  const contrat = { ...dossier, rib, ribCotisations: null };
  const { decomptes, paiements } = regroupe(hasard, contrat, [decompte]);
  for (const paiement of paiements) await insertPaiement(tx, client, paiement);
  for (const un of decomptes) await insertDecompte(tx, client, un);
}
