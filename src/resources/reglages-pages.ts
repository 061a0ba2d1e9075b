import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
import { entier } from '#src/fields/entier/field.ts';

const chemin = (label: string, aide: string, section: string) =>
  code({ label, aide, section, max: 200, format: /^\/(?!\/)[\w./-]*$/ });

const AFFICHAGE = 'Espaces et pages';

/** What the pages show. */
export const champsAffichage = {
  delaiToasts: entier({
    label: 'Durée des messages à l’écran',
    section: AFFICHAGE,
    required: true,
    defaut: 5,
    min: 1,
    max: 60,
    aide: 'En secondes.',
  }),
  anneesHistorique: entier({
    label: 'Années consultables',
    section: AFFICHAGE,
    required: true,
    defaut: 3,
    max: 20,
    aide: 'Nombre d’années entières, avant celle en cours, que voit un adhérent.',
  }),
  dataCollectActivated: booleen({
    label: 'Proposer la mesure d’audience',
    section: AFFICHAGE,
    aide: 'Les visiteurs sont interrogés sur les traceurs ; rien n’est mesuré sans leur accord.',
  }),
  outilMesure: chemin(
    'Script de mesure',
    'Chemin d’un fichier du portail, chargé une fois l’accord donné.',
    AFFICHAGE,
  ),
  isPopupPrestationBlocking: booleen({
    label: 'RIB de remboursement demandé à l’arrivée',
    section: AFFICHAGE,
    aide: 'Qui n’en a pas doit le donner avant d’aller plus loin.',
  }),
  isAlerteRemboursementSubscribed: booleen({
    label: 'Alerte de remboursement par e-mail d’office',
    section: AFFICHAGE,
    aide: 'Pour qui n’a encore rien choisi.',
  }),
  isVelActivated: booleen({ label: 'Vente en ligne', section: AFFICHAGE }),
  isJustificatifDomicileRequis: booleen({
    label: 'Justificatif de domicile exigé',
    section: AFFICHAGE,
    aide: 'Pour changer d’adresse.',
  }),
  isFinessRequis: booleen({
    label: 'Hôpital nommé par son numéro FINESS',
    section: AFFICHAGE,
    defaut: true,
    aide: 'Sinon, son nom et sa ville suffisent.',
  }),
  conformiteAccessibilite: choix({
    label: 'Accessibilité déclarée',
    section: AFFICHAGE,
    required: true,
    defaut: 'non conforme',
    choix: [
      { code: 'totalement conforme', libelle: 'Totalement conforme' },
      { code: 'partiellement conforme', libelle: 'Partiellement conforme' },
      { code: 'non conforme', libelle: 'Non conforme' },
    ],
    aide: 'La mention que la loi demande en pied de page (loi n° 2005-102, article 47).',
  }),
} as const;

const FICHIERS = 'Fichiers reçus';

/** What members may send. */
export const champsFichiers = {
  tailleMaxFichierMo: entier({
    label: 'Taille d’un fichier',
    section: FICHIERS,
    required: true,
    defaut: 5,
    min: 1,
    max: 25,
    aide: 'En Mo, au plus.',
  }),
  tailleMaxTotaleMo: entier({
    label: 'Taille de tous les fichiers',
    section: FICHIERS,
    required: true,
    defaut: 20,
    min: 1,
    max: 200,
    aide: 'En Mo, pour une demande.',
  }),
  nbMaxFichiers: entier({
    label: 'Nombre de fichiers',
    section: FICHIERS,
    required: true,
    defaut: 8,
    min: 1,
    max: 50,
    aide: 'Pour une demande, au plus.',
  }),
  extensionsAutorisees: choixMultiple({
    label: 'Formats acceptés',
    section: FICHIERS,
    choix: [
      { code: 'pdf', libelle: 'PDF' },
      { code: 'jpg', libelle: 'JPG' },
      { code: 'jpeg', libelle: 'JPEG' },
      { code: 'png', libelle: 'PNG' },
      { code: 'heic', libelle: 'HEIC' },
    ],
  }),
} as const;
