import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Alea } from './alea.ts';
import { centimesDuMois } from './cotisation.ts';
import { ajoute } from './jours.ts';
import type { ContratDemo, DocumentDemo } from './modele.ts';

/** What papers are made for: one contract of one client. */
export interface Dossier {
  readonly contrat: ContratDemo;
  readonly organisme: string;
  readonly aujourdhui: string;
  readonly isPrecontentieux: boolean;
}

const CATEGORIES = {
  CONTRAT: 'Contrat',
  GARANTIES: 'Tableau de garanties',
  CARTE_TP: 'Carte de tiers payant',
  RELEVE: 'Relevé de prestations',
  ATTESTATION: 'Attestation',
  APPEL_COTISATION: 'Appel de cotisation',
  COURRIER: 'Courrier',
  MANDAT: 'Mandat de prélèvement SEPA',
} as const;

type Categorie = keyof typeof CATEGORIES;

function documentDe(
  hasard: Alea,
  { contrat, organisme, aujourdhui }: Dossier,
  codeCategorie: Categorie,
  dateDocument: string,
  libelle: string,
  lignes: readonly string[],
): DocumentDemo {
  const { numContrat, donnees } = contrat;
  const { nom, prenom } = donnees.souscripteur;
  return {
    id: hasard.uuid(dateDocument),
    numContrat,
    numPers: null,
    codeCategorie,
    dateDocument,
    libelle,
    libelleCategorie: CATEGORIES[codeCategorie],
    nomFichier: `${codeCategorie.toLowerCase().replace('_', '-')}-${numContrat}-${dateDocument}.pdf`,
    mime: 'application/pdf',
    taille: hasard.entier(18, 140) * 1024,
    isNouveau: dateDocument > ajoute(aujourdhui, -30),
    edition: 'Courrier',
    donnees: {
      titre: libelle,
      date: dateDocument,
      reference: `${numContrat}-${dateDocument.slice(0, 4)}`,
      paragraphes: [
        `Contrat n° ${numContrat}, « ${donnees.nomOffre} », souscrit par ${[prenom, nom].filter(Boolean).join(' ')}.`,
        ...lignes,
        `Document établi par ${organisme} le ${jourLong(dateDocument)}.`,
      ],
    },
  };
}

/** The papers of a contract: what was signed, the table of covers, cards, calls for contributions, statements. */
export function documentsDe(hasard: Alea, dossier: Dossier): DocumentDemo[] {
  const { contrat, aujourdhui } = dossier;
  const { dateEffet, donnees } = contrat;
  const fait = (categorie: Categorie, date: string, libelle: string, ...lignes: string[]) =>
    documentDe(hasard, dossier, categorie, date, libelle, lignes);
  const isSante = donnees.typeContrat === 'sante';
  const papiers = [
    fait('CONTRAT', ajoute(dateEffet, -12), 'Conditions particulières de votre contrat'),
    fait('GARANTIES', ajoute(dateEffet, -12), `Tableau de garanties ${donnees.nomOffre}`),
  ];
  if (contrat.ribCotisations)
    papiers.push(fait('MANDAT', ajoute(dateEffet, -10), 'Mandat de prélèvement SEPA'));
  const annee = Number(aujourdhui.slice(0, 4));
  for (const une of [annee - 2, annee - 1, annee, annee + 1]) {
    const editee = `${une - 1}-12-05`;
    const isVivant = donnees.dateFin === null || donnees.dateFin >= `${une}-01-01`;
    if (editee > aujourdhui || editee < dateEffet || !isVivant) continue;
    if (isSante) papiers.push(fait('CARTE_TP', editee, `Carte de tiers payant ${une}`));
    papiers.push(
      fait(
        'APPEL_COTISATION',
        ajoute(editee, 3),
        `Avis d’échéance ${une}`,
        // At the price of what is in force when it is made: nobody knows then what will be taken in the year.
        `Votre cotisation pour ${une} : ${euros(enEuros(centimesDuMois(donnees.couvertures, editee) * 12))}.`,
      ),
    );
  }
  return papiers.filter(({ dateDocument }) => dateDocument <= aujourdhui);
}
