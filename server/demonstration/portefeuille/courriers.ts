import type { Alea } from './alea.ts';
import type { Dossier } from './documents.ts';
import { ajoute } from './jours.ts';
import type { CourrierDemo } from './modele.ts';

interface Lettre {
  readonly code: string;
  readonly objet: string;
  readonly date: string;
  readonly texte: string;
  readonly isArchive?: boolean;
}

function courrierDe(hasard: Alea, { contrat, organisme, aujourdhui }: Dossier, lettre: Lettre): CourrierDemo {
  const { code, objet, date, texte, isArchive = false } = lettre;
  const heure = `${date}T0${hasard.entier(7, 9)}:${String(hasard.entier(10, 59))}:00Z`;
  const { nom, prenom } = contrat.donnees.souscripteur;
  const piece = {
    id: hasard.uuid(date),
    nomFichier: `${objet.toLowerCase().replace(/[^a-zà-ÿ0-9]+/g, '-')}.pdf`,
    taille: hasard.entier(20, 90) * 1024,
    mime: 'application/pdf',
  };
  const isLu = date < ajoute(aujourdhui, -20);
  return {
    isLu,
    isArchive,
    objet,
    id: hasard.uuid(date),
    numContrat: contrat.numContrat,
    numPers: null,
    date: heure,
    reference: `COU-${date.slice(0, 4)}-${String(hasard.entier(0, 999_999)).padStart(6, '0')}`,
    codeCourrier: code,
    sens: 'sortant',
    canal: code === 'MISE_EN_DEMEURE' ? 'postal' : 'portail',
    etat: isLu ? 'lu' : 'nonLu',
    expediteur: organisme,
    destinataire: [prenom, nom].filter(Boolean).join(' '),
    messages: [{ date: heure, auteur: 'mutuelle', texte, documents: [piece] }],
    documents: [piece],
    referenceDemande: null,
  };
}

/** A question of the member, and its answer: one thread. */
function fil(hasard: Alea, dossier: Dossier, date: string): CourrierDemo {
  const reponse = ajoute(date, 2);
  const lettre = { code: 'MESSAGE', objet: 'Question sur un remboursement', date, texte: '' };
  const courrier = courrierDe(hasard, dossier, lettre);
  const textes = [
    'Bonjour, mon ostéopathe me demande si une quatrième séance sera remboursée cette année. Merci de votre réponse.',
    'Bonjour, le nombre de séances remboursées dans l’année est écrit sur votre tableau de garanties, dans « Mon contrat ». Bien à vous.',
  ];
  return {
    ...courrier,
    sens: 'entrant',
    etat: 'traite',
    expediteur: courrier.destinataire,
    destinataire: 'Service adhérents',
    documents: [],
    messages: textes.map((texte, index) => ({
      texte,
      date: `${index === 0 ? date : reponse}T08:30:00Z`,
      auteur: index === 0 ? 'adherent' : 'mutuelle',
      documents: [],
    })),
  };
}

/** Letters of the last years, and those of the former system. */
export function courriersDe(hasard: Alea, dossier: Dossier): CourrierDemo[] {
  const { aujourdhui, contrat, isPrecontentieux, organisme } = dossier;
  const { dateEffet, donnees } = contrat;
  const annee = aujourdhui.slice(0, 4);
  const lettres: Lettre[] = [
    {
      code: 'INFO_TARIF',
      objet: 'Votre cotisation de l’an prochain',
      date: `${annee}-10-27`,
      texte:
        'Votre cotisation ne change pas au 1er janvier prochain. Vos prochaines échéances sont dans votre espace, à la page « Mes cotisations ».',
    },
    {
      code: 'CARTE_AN',
      objet: 'Votre carte de tiers payant est disponible',
      date: `${Number(annee) - 1}-12-05`,
      texte: 'Votre nouvelle carte de tiers payant vous attend dans votre espace.',
    },
    {
      code: 'RELEVE_MENSUEL',
      objet: 'Votre relevé de remboursements',
      date: ajoute(aujourdhui, -hasard.entier(3, 18)),
      texte: 'Votre relevé de remboursements du mois est disponible.',
    },
    {
      code: 'BIENVENUE',
      objet: `Bienvenue chez ${organisme}`,
      date: ajoute(dateEffet, -8),
      texte: 'Nous sommes heureux de vous compter parmi nos adhérents.',
      isArchive: dateEffet < `${Number(annee) - 2}-01-01`,
    },
  ];
  if (isPrecontentieux)
    lettres.push({
      code: 'RELANCE_IMPAYE',
      objet: 'Cotisation impayée',
      date: ajoute(aujourdhui, -9),
      texte: 'Nous n’avons pas reçu votre dernière cotisation. Merci de régulariser votre situation.',
    });
  if (donnees.etat === 'resilie' && donnees.dateFin)
    lettres.push({
      code: 'CONFIRM_RESIL',
      objet: 'Confirmation de résiliation',
      date: ajoute(donnees.dateFin, -15),
      texte: 'Votre contrat prend fin comme vous l’avez demandé.',
    });
  const courriers = lettres
    .filter(({ date }) => date <= aujourdhui && date >= ajoute(dateEffet, -15))
    .map((lettre) => courrierDe(hasard, dossier, lettre));
  const question = ajoute(aujourdhui, -hasard.entier(40, 200));
  return question > dateEffet && hasard.chance(0.3)
    ? [...courriers, fil(hasard, dossier, question)]
    : courriers;
}
