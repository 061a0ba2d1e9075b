import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { espace, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { type ColonnePdf, ouvreTableau } from '#server/documents/pdf/tableau.ts';
import {
  ETATS_DOSSIER,
  ETATS_INDEMNITE,
  type EtatDossier,
  partsParMois,
  TYPES_INDEMNITE,
} from '#src/core/adherent/prevoyance.ts';
import { MOTS_DES_DOCUMENTS } from '#src/core/edition/mots.ts';
import { jourFrancais, moisLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { PeriodeIj } from '#src/lectures/prevoyance.ts';

const { prevoyance: mots, commun } = MOTS_DES_DOCUMENTS;

export interface RelevePrevoyance {
  readonly titre: string;
  readonly contrat: { readonly numContrat: string; readonly nomOffre: string };
  readonly destinataire: string;
  /** «du 01/01/2026 au 31/12/2026». */
  readonly periode: string;
  /** Day on which it is made. */
  readonly date: string;
  readonly dossiers: readonly {
    readonly numDossier: string;
    readonly libelle: string;
    readonly prenom: string;
    readonly dateSurvenance: string;
    readonly etat: EtatDossier;
  }[];
  readonly indemnites: readonly PeriodeIj[];
}

const colonnes = (): readonly ColonnePdf[] => [
  { titre: mots.periode, part: 2.1, tete: true },
  { titre: mots.dossier, part: 1.4 },
  { titre: mots.nature, part: 1.5 },
  { titre: mots.jours, part: 0.6, nombre: true },
  { titre: mots.parJour, part: 0.9, nombre: true },
  { titre: mots.brut, part: 1, nombre: true },
  { titre: mots.prelevements, part: 1, nombre: true },
  { titre: mots.impot, part: 0.9, nombre: true },
  { titre: mots.net, part: 1, nombre: true },
  { titre: mots.verseLe, part: 1.1 },
];

const somme = (montants: readonly number[]) =>
  montants.reduce((total, montant) => total + Math.round(montant * 100), 0) / 100;

function ligne(periode: PeriodeIj): string[] {
  const { csg, crds, pas } = periode.prelevements;
  return [
    `du ${jourFrancais(periode.dateDebut)} au ${jourFrancais(periode.dateFin)}`,
    periode.numDossier,
    TYPES_INDEMNITE[periode.codeTypeIndemnite],
    String(periode.nbJours),
    euros(periode.montantJournalierBrut),
    euros(periode.montantBrut),
    euros(somme([csg, crds])),
    euros(pas),
    euros(periode.montantNet),
    periode.datePaiement === null ? ETATS_INDEMNITE[periode.etat] : jourFrancais(periode.datePaiement),
  ];
}

/** By month, to the cent: what a period over a month end comes to in each. */
function parMois(indemnites: readonly PeriodeIj[]): readonly (readonly [string, string])[] {
  const mois = Map.groupBy(indemnites.flatMap(partsParMois), (part) => part.mois);
  return [...mois]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([nom, parts]) => {
      const jours = parts.reduce((total, { nbJours }) => total + nbJours, 0);
      const [brut, net] = [parts.map((part) => part.montantBrut), parts.map((part) => part.montantNet)];
      return [
        moisLong(nom),
        `${jours} jour${jours > 1 ? 's' : ''}, ${euros(somme(brut))} brut, ${euros(somme(net))} net`,
      ] as const;
    });
}

/** Allowances of a provident contract on paper, with what they come to month by month. */
export function relevePrevoyance(releve: RelevePrevoyance, charte: CharteImprimee): Readable {
  const { titre: nom, contrat, destinataire, periode, date, dossiers } = releve;
  const feuille = ouvreFeuille({ titre: nom, charte, paysage: true });
  entete(feuille);
  titre(feuille, nom);
  paragraphe(feuille, commun.destinataire(destinataire, contrat.nomOffre, contrat.numContrat));
  paragraphe(feuille, commun.periode(periode, jourFrancais(date)), true);
  for (const { numDossier, libelle, prenom, dateSurvenance, etat } of dossiers)
    paragraphe(
      feuille,
      `Dossier ${numDossier} : ${libelle.toLowerCase()} du ${jourFrancais(dateSurvenance)}, ${prenom}. ${ETATS_DOSSIER[etat]}.`,
    );
  const indemnites = releve.indemnites.filter(({ etat }) => etat !== 'annulee');
  const table = ouvreTableau(feuille, `${nom}, ${periode}`, colonnes());
  for (const une of indemnites) table.ligne(ligne(une));
  const payees = indemnites.filter(({ etat }) => etat === 'payee');
  const total = [payees.map((une) => une.montantBrut), payees.map((une) => une.montantNet)]
    .map(somme)
    .map(euros);
  const quoi = indemnites.length === 0 ? mots.aucune : mots.total;
  table.ligne([quoi, '', '', '', '', total[0] ?? '', '', '', total[1] ?? '', ''], {
    ...{ gras: true, fond: true, total: true },
  });
  table.fin();
  if (indemnites.length > 0) {
    espace(feuille, 6);
    titre(feuille, mots.mois, 2);
    definitions(feuille, mots.mois, parMois(indemnites));
  }
  paragraphe(feuille, mots.explication, true);
  return fermeFeuille(feuille);
}
