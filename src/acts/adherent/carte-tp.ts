import { choix } from '#src/acts/champs/choix.ts';
import { email } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import { CACHE } from '#src/core/definition/controle.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { CarteTp } from '#src/lectures/cartes.ts';

export interface PrefillCarteTp {
  /** This year's, and next year's once it is out. */
  readonly cartes: readonly CarteTp[];
  /** Whose card is missing, and what it waits for. */
  readonly attente: string | null;
}

function libelleCarte({ annee, dateFinValidite, beneficiaires }: CarteTp): string {
  const personnes = beneficiaires.map(({ prenom }) => prenom).join(', ');
  return `Carte ${annee} de ${personnes}, valable jusqu’au ${jourFrancais(dateFinValidite)}`;
}

const PARTAGE = [
  { code: 'telecharger', libelle: 'Télécharger' },
  { code: 'partager', libelle: 'Partager' },
] as const;
const DUREES = [
  { code: '1', libelle: '1 heure' },
  { code: '24', libelle: '24 heures' },
];

/** Hours, as a code or as a number. */
function duree() {
  const champ = choix({ label: 'Durée du lien' }, DUREES);
  return { ...champ, lit: (brut: unknown) => champ.lit(typeof brut === 'number' ? String(brut) : brut) };
}

const PARTAGE_SEUL = { action: 'partager' } as const;

/** A card shared by a link that opens once (domain reference §2.5). */
export const carteTp = defineAct({
  ...ligneActe('carteTp'),
  demande: 'aucune',
  isExclusif: false,
  codeSecurite: false,
  changeContrats: false,
  efface: [],
  mail: null,
  secu: null,
  delaiJours: null,
  evenement: 'PARTAGE_CARTE',
  exemple: { reponses: { email: 'opticien@exemple.fr' } },
  sources: donneesDuServeur<PrefillCarteTp>(),
  textes: {
    preparer: ['l’adresse e-mail de la personne'],
    intro:
      'La personne reçoit par e-mail un lien qui ouvre la carte une seule fois. La carte porte les numéros de sécurité sociale : ne l’envoyez qu’à quelqu’un de confiance.',
    suiteManuelle: 'Le lien cesse de fonctionner une fois ouvert, ou à la fin de la durée choisie.',
    suiteAutomatique: 'Le lien cesse de fonctionner une fois ouvert, ou à la fin de la durée choisie.',
    succes: 'Le lien a bien été envoyé.',
    bouton: 'Envoyer le lien',
  },
  champs: ({ donnees }: Contexte<PrefillCarteTp>) => ({
    id: choix(
      { label: 'Carte', ...(donnees.attente && { aide: donnees.attente }) },
      donnees.cartes.map((carte) => ({ code: carte.id, libelle: libelleCarte(carte) })),
    ),
    action: { ...choix({ label: 'Action' }, PARTAGE), controle: CACHE },
    email: si(PARTAGE_SEUL, email({ label: 'E-mail du destinataire' })),
    dureeHeures: si(PARTAGE_SEUL, duree()),
  }),
  etapes: [{ key: 'partage', titre: 'Partager ma carte', champs: ['id', 'action', 'email', 'dureeHeures'] }],
  sansResume: true,
});
