import { couverturesLe } from '#server/adherent/couvertures-le.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { nomComplet } from '#src/core/adherent/person.ts';
import { MOTS_DES_DOCUMENTS } from '#src/core/edition/mots.ts';
import { jourFrancais, jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import type { Attestable, CodeAttestation } from './attestations.ts';
import type { Attestation } from './editions/attestation.ts';

const { attestation: mots } = MOTS_DES_DOCUMENTS;

/** What an attestation is asked about. */
export interface Demande {
  readonly code: CodeAttestation;
  readonly titre: string;
  readonly dossier: DossierContrat;
  readonly personnes: readonly Attestable[];
  readonly annee: number;
  readonly aujourdhui: string;
  readonly organisme: string;
  /** Of the year, where the attestation is about money. */
  readonly echeances: readonly Echeance[];
}

const PAYEES: readonly Echeance['etat'][] = ['prelevee', 'payee'];

function souscripteur({ souscripteur: { nom, prenom } }: DossierContrat): string {
  return [prenom, nom].filter(Boolean).join(' ');
}

/** What was paid in a year; `null` where nothing was. */
export function totalPaye(echeances: readonly Echeance[]): number | null {
  const payees = echeances.filter(({ etat }) => PAYEES.includes(etat));
  const centimes = payees.reduce((somme, { montantRegle }) => somme + Math.round(montantRegle * 100), 0);
  return centimes === 0 ? null : centimes / 100;
}

function phrasesDe({ code, organisme, dossier, aujourdhui, annee }: Demande): string[] {
  const attestons = mots.atteste(organisme);
  const jour = jourLong(aujourdhui);
  const phrases: Readonly<Record<CodeAttestation, string>> = {
    DROITS: `${attestons} les personnes ci-dessous ont, au ${jour}, des droits ouverts au titre du contrat désigné.`,
    COUVERTURE: `${attestons} les personnes ci-dessous adhèrent au contrat désigné et sont couvertes au ${jour}.`,
    COTISATIONS: `${attestons} ${souscripteur(dossier)} a payé, pour ${annee}, les cotisations ci-dessous.`,
    FISCALE_MADELIN: `${attestons} ${souscripteur(dossier)} a payé, pour ${annee}, les cotisations ci-dessous au titre d’un contrat relevant de l’article 154 bis du code général des impôts (loi Madelin).`,
    RADIATION: `${attestons} les personnes ci-dessous ne sont plus couvertes par le contrat désigné à compter de la date indiquée.`,
    MUTUELLE_EMPLOYEUR: `${attestons} ${souscripteur(dossier)} est couvert, au ${jour}, par le contrat collectif de ${dossier.entreprise?.raisonSociale ?? 'son employeur'}.`,
  };
  return [phrases[code]];
}

function contratDe({ dossier }: Demande): [string, string][] {
  const { numContrat, nomOffre, dateEffet, dateFin, entreprise, isContratResponsable } = dossier;
  return [
    [mots.numeroContrat, `${nomOffre}, n° ${numContrat}`],
    [mots.souscripteur, souscripteur(dossier)],
    ...(entreprise ? [[mots.employeur, entreprise.raisonSociale] as [string, string]] : []),
    [mots.dateEffet, jourFrancais(dateEffet)],
    ...(dateFin ? [[mots.dateFin, jourFrancais(dateFin)] as [string, string]] : []),
    [mots.responsable, isContratResponsable ? 'Oui' : 'Non'],
  ];
}

/** Of somebody, what covers them and nobody else's cover. */
function couverturesDites({ dossier, aujourdhui }: Demande, { numPers }: Attestable): string {
  const siennes = couverturesLe(dossier, numPers, aujourdhui);
  return siennes.map(({ libelle }) => libelle).join(', ') || '—';
}

function personnesDe(demande: Demande): NonNullable<Attestation['personnes']> {
  const { code, personnes, dossier } = demande;
  const isRadiation = code === 'RADIATION';
  const isAdhesion = code === 'COUVERTURE';
  return {
    legende: isRadiation ? mots.radiees : mots.couvertes,
    colonnes: [
      mots.nom,
      mots.naissance,
      isRadiation ? mots.finCouverture : mots.depuis,
      ...(isAdhesion ? [mots.couvertures] : []),
    ],
    lignes: personnes.map((une) => [
      nomComplet(une.fiche),
      jourFrancais(une.fiche.dateNaissance),
      jourFrancais(isRadiation ? (une.dateSortie ?? dossier.dateFin ?? '') : une.dateEntree),
      ...(isAdhesion ? [couverturesDites(demande, une)] : []),
    ]),
  };
}

/** The words of an attestation. */
export function texteAttestation(demande: Demande): Attestation {
  const { code, titre, annee, aujourdhui, echeances } = demande;
  const isArgent = code === 'COTISATIONS' || code === 'FISCALE_MADELIN';
  const paye = totalPaye(echeances) ?? 0;
  return {
    titre: isArgent ? `${titre} ${annee}` : titre,
    date: aujourdhui,
    phrases: phrasesDe(demande),
    contrat: contratDe(demande),
    ...(!isArgent && { personnes: personnesDe(demande) }),
    ...(isArgent && { montants: [[mots.totalPaye(String(annee)), euros(paye)] as const] }),
    fin: [mots.fin],
  };
}
