import { choix, quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { jour, lecture, montant, textePostal } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { type DonneesDe, donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Champs, Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { ilYADeuxAns } from '#src/core/valeurs/deux-ans.ts';
import { euros } from '#src/core/valeurs/euros.ts';

/** Somebody, and what their contract pays of what is bought at a pharmacy. */
export interface PersonneForfait extends Option {
  /** Codes of the list `prestation`. */
  readonly couvertes: readonly string[];
  /** What is left of the sum of the year, in a sentence. */
  readonly forfait: string;
  /** In euros; `null`: it is not told to who asks, or nothing limits it. */
  readonly reste: number | null;
}

const MONTANT_MAX = 1000;
const TROP = 'Le montant ne peut pas dépasser 1 000 € : vérifiez-le, ou faites une demande par ticket.';
const ANCIEN = 'Cet achat date de plus de deux ans : il ne peut plus être remboursé.';
export const NON_COUVERTE = 'Votre contrat ne prévoit pas cette garantie.';

const SOURCES = {
  ...donneesDuServeur<{ readonly personnes: readonly PersonneForfait[] }>(),
  /** What is bought at a pharmacy and that the compulsory scheme does not pay. */
  natures: reference('prestation', {
    ou: { codeActe: 'PHN', isDemandeEnLigne: true },
    avec: ['codeActe', 'piecesRequises'],
  }),
};
type Donnees = DonneesDe<typeof SOURCES>;

/** What is said to each person, as they are chosen: what is left of their year, and that what was paid is more. */
function selonLaPersonne({ personnes }: Pick<Donnees, 'personnes'>): Champs {
  const paye = (saisi: unknown) => {
    const lu = montant({ label: '' }).lit(saisi);
    return lu.ok ? (lu.value ?? 0) : 0;
  };
  return Object.fromEntries(
    personnes.flatMap(({ code, forfait, reste }): [string, Champ][] => {
      const dite = ({ numPers }: Saisie) => numPers === code;
      const depasse = (saisie: Saisie) => dite(saisie) && reste !== null && paye(saisie.montant) > reste;
      const limite = `Il vous reste ${euros(reste ?? 0)} : le remboursement s’y limitera.`;
      return [
        [`forfait${code}`, quand(dite, lecture('Votre forfait', forfait))],
        [`depasse${code}`, quand(depasse, lecture('Bon à savoir', limite))],
      ];
    }),
  );
}

function questions({ personnes, natures: toutes }: Donnees, aujourdhui: string, max: number) {
  // The act itself is none of its natures.
  const natures = toutes.filter(({ code, codeActe }) => code !== codeActe);
  const surOrdonnance = natures.filter(({ piecesRequises }) => piecesRequises.includes('prescription'));
  return {
    numPers: choix({ label: 'Bénéficiaire' }, personnes, 'boutons'),
    codePrestation: choix({ label: 'Nature' }, natures, 'liste'),
    dateAchat: jour(
      { label: 'Date d’achat' },
      { min: ilYADeuxAns(aujourdhui), max: aujourdhui, tropTot: ANCIEN, tropTard: M.DATE_FUT },
    ),
    montant: montant({ label: 'Montant' }, (paye) => (paye > MONTANT_MAX ? TROP : null)),
    nomPharmacie: textePostal({ label: 'Pharmacie', requis: false }, 80),
    ticket: fichiers('Ticket détaillé ou facture détaillée', M.FILE, max),
    prescription: si(
      { codePrestation: surOrdonnance.map(({ code }) => code) },
      fichiers('Prescription', M.FILE, max),
    ),
  };
}

/** What was bought at a pharmacy and that the compulsory scheme does not pay (domain reference §2.18). Somebody looks at each. */
export const prestationPharmacie = defineAct({
  ...ligneActe('prestationPharmacie'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  mode: 'manuel',
  changeContrats: false,
  efface: ['prestations', 'remboursements', 'ged', 'contrat-detail', 'demandes'],
  mail: 'AR_PHARMACIE',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { montant: '12,50' } },
  sources: SOURCES,
  textes: {
    preparer: [
      'le ticket ou la facture de la pharmacie, où chaque produit se lit',
      'la prescription, pour un vaccin, une contraception ou un sevrage tabagique',
    ],
    intro:
      'Vaccins, sevrage tabagique, contraception, homéopathie, automédication : ce que l’Assurance maladie ne rembourse pas, et que votre contrat prévoit.',
    suiteManuelle:
      'Un gestionnaire étudie votre ticket. Le remboursement se lit ensuite parmi vos remboursements.',
    suiteAutomatique: 'Le remboursement se lira parmi vos remboursements.',
    conseil: 'Conservez vos originaux pendant deux ans : ils peuvent vous être demandés.',
    bouton: 'Envoyer ma demande',
  },
  champs: ({ cadre, donnees }): Champs & ReturnType<typeof questions> => ({
    ...questions(donnees, cadre.aujourdhui, cadre.nbMaxFichiers),
    ...selonLaPersonne(donnees),
  }),
  croisees({ numPers, codePrestation }, { donnees: { personnes } }): FieldErrors {
    const qui = personnes.find(({ code }) => code === numPers);
    return qui && codePrestation && !qui.couvertes.includes(codePrestation)
      ? { codePrestation: NON_COUVERTE }
      : {};
  },
  etapes: [
    {
      key: 'achat',
      titre: 'Votre achat',
      champs: ['numPers', 'forfait*', 'codePrestation', 'dateAchat', 'montant', 'depasse*', 'nomPharmacie'],
    },
    {
      key: 'documents',
      titre: 'Vos documents',
      intro: 'Une photo lisible suffit.',
      champs: ['ticket', 'prescription'],
    },
  ],
});
