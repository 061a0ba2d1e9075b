import { choix, choixSelon, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { fichiers, quiSeLit } from '#src/acts/champs/fichiers.ts';
import {
  combien,
  questionCompte,
  type Repetition,
  rangs,
  repete,
  reponsesDu,
} from '#src/acts/champs/repete.ts';
import { dresse, jour, lecture, montant, textePostal } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import type { Cadre } from '#src/core/acte/act.ts';
import { si } from '#src/core/acte/condition.ts';
import { type DonneesDe, donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { ilYADeuxAns } from '#src/core/valeurs/deux-ans.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { PAR_PROFESSIONNEL } from '#src/fields/professionnel/sens.ts';

export interface PrefillRemboursement {
  /** Whose care may be sent; `isNoemie`: their statements come by themselves. */
  readonly personnes: readonly (Option & { readonly isNoemie: boolean })[];
  /** The account that will be paid, in words. */
  readonly compte: string;
  /** There is none, and who asks is the one to give it. */
  readonly isCompteManquant: boolean;
}

const EN_LIGNE = { isDemandeEnLigne: true } as const;
export const SOURCES = {
  ...donneesDuServeur<PrefillRemboursement>(),
  domaines: reference('domaine', { ou: EN_LIGNE }),
  /** Kinds of care, each in its domain, with the papers that it needs. */
  prestations: reference('prestation', { ou: EN_LIGNE, groupe: 'codeDomaine', avec: ['piecesRequises'] }),
};
export type Donnees = DonneesDe<typeof SOURCES>;

const MONTANT_MAX = 20_000;
const MONTANT_DEPASSE = 'Ce montant ne peut pas dépasser le montant payé.';
const SOMME_DEPASSE =
  'L’Assurance maladie et l’autre mutuelle ne peuvent pas avoir remboursé plus que le montant payé.';
const SOINS_ANCIENS = 'Les soins datent de plus de deux ans : ils ne peuvent plus être remboursés.';
const NOEMIE =
  'Votre caisse nous transmet automatiquement vos décomptes. Vous n’avez rien à faire. Si vous nous envoyez tout de même cette facture, indiquez ce que l’Assurance maladie a remboursé : nous étudions ce qui reste à votre charge.';

function centimes(euros: number | null | undefined): number {
  return Math.round((euros ?? 0) * 100);
}

function conditions({ personnes, prestations }: Donnees) {
  const isNoemie = ({ numPers }: Saisie) =>
    personnes.some(({ code, isNoemie: recu }) => code === numPers && recu);
  const demande = (piece: Donnees['prestations'][number]['piecesRequises'][number]) => {
    const siennes = prestations.filter(({ piecesRequises }) => piecesRequises.includes(piece));
    return { codePrestation: siennes.map(({ code }) => code) };
  };
  return {
    demande,
    isRoSansNoemie: (saisie: Saisie) => saisie.isRo === true && !isNoemie(saisie),
    roParNoemie: {
      isRo: true,
      numPers: personnes.filter(({ isNoemie: recu }) => recu).map(({ code }) => code),
    } as const,
  };
}

function soins({ personnes, domaines, prestations }: Donnees, aujourdhui: string) {
  const offerts = new Set(prestations.map(({ groupe }) => groupe));
  return {
    numPers: choix({ label: 'Bénéficiaire des soins' }, personnes, 'boutons'),
    codeDomaine: choix(
      { label: 'Type de soins' },
      domaines.filter(({ code }) => offerts.has(code)),
      'liste',
    ),
    codePrestation: choixSelon({ label: 'Nature des soins' }, prestations, 'codeDomaine'),
    dateSoins: jour(
      { label: 'Date des soins' },
      {
        min: ilYADeuxAns(aujourdhui),
        max: aujourdhui,
        tropTot: SOINS_ANCIENS,
        tropTard: M.DATE_FUT,
      },
    ),
    professionnel: dresse(textePostal({ label: 'Professionnel de santé' }, 80), PAR_PROFESSIONNEL),
  };
}

function depense(donnees: Donnees) {
  const { roParNoemie } = conditions(donnees);
  return {
    montantDepense: montant({ label: 'Montant payé' }, (euros) =>
      euros > MONTANT_MAX ? M.MONTANT_EXCESSIF : null,
    ),
    isRo: ouiNon({ label: 'L’Assurance maladie est-elle intervenue ?' }),
    infoNoemie: si(roParNoemie, lecture('Bon à savoir', NOEMIE)),
    montantRo: si({ isRo: true }, montant({ label: 'Montant remboursé par l’Assurance maladie' })),
    isAutreMutuelle: ouiNon({ label: 'Une autre mutuelle est-elle intervenue ?' }),
    montantAutre: si({ isAutreMutuelle: true }, montant({ label: 'Montant remboursé par l’autre mutuelle' })),
  };
}

/** What is read of the invoice is proposed: it comes first. */
function facture({ nbMaxFichiers, isLectureFactures }: Cadre) {
  const champ = fichiers(
    'Facture acquittée',
    M.FILE,
    nbMaxFichiers,
    'La facture porte la mention « acquittée » ou « payé ».',
  );
  return quiSeLit(champ, isLectureFactures, {
    date: 'dateSoins',
    montant: 'montantDepense',
    professionnel: 'professionnel',
  });
}

function pieces(donnees: Donnees, max: number) {
  const { demande, isRoSansNoemie } = conditions(donnees);
  return {
    decompteRo: quand(isRoSansNoemie, fichiers('Décompte de l’Assurance maladie', M.FILE, max)),
    prescription: si(demande('prescription'), fichiers('Prescription', M.FILE, max)),
    devis: si(demande('devis'), fichiers('Devis', M.FILE, max)),
  };
}

/** One claim takes several cares of one person, each with its bill. */
export const SOINS: Repetition<'soin'> = { cle: 'soin', max: 5, compte: 'nbSoins' };

/** What is asked of each care. */
function unSoin(donnees: Donnees, cadre: Cadre) {
  const { numPers: _, ...sesSoins } = soins(donnees, cadre.aujourdhui);
  return {
    facture: facture(cadre),
    ...sesSoins,
    ...depense(donnees),
    ...pieces(donnees, cadre.nbMaxFichiers),
  };
}

/** The questions of the first care, in their order, how many there are, and those of the others. */
export function champsDesSoins(donnees: Donnees, cadre: Cadre) {
  return {
    facture: facture(cadre),
    ...soins(donnees, cadre.aujourdhui),
    nbSoins: questionCompte(
      SOINS,
      'Nombre de soins à rembourser',
      'De la même personne, avec une facture pour chacun : les suivants vous sont demandés l’un après l’autre.',
    ),
    ...depense(donnees),
    ...pieces(donnees, cadre.nbMaxFichiers),
  };
}

/** Those of the cares after the first. */
export function champsDesAutresSoins(donnees: Donnees, cadre: Cadre) {
  return repete(SOINS, unSoin(donnees, cadre));
}

/** A step for each care after the first. */
export const ETAPES_DES_AUTRES = rangs(SOINS).map((rang) => ({
  key: `soin-${rang}`,
  titre: `Soin n° ${rang}`,
  intro: 'Pour la même personne.',
  champs: [`${SOINS.cle}${rang}.*` as const],
}));

/** A care of a claim, as it is answered. */
export interface Soin {
  readonly codeDomaine: string;
  readonly codePrestation: string;
  readonly dateSoins: string;
  readonly professionnel: string;
  readonly montantDepense: number;
  readonly isRo: boolean;
  readonly montantRo: number | null;
  readonly isAutreMutuelle: boolean;
  readonly montantAutre: number | null;
}

const DU_SOIN = [
  ...(['codeDomaine', 'codePrestation', 'dateSoins', 'professionnel', 'montantDepense'] as const),
  ...(['isRo', 'montantRo', 'isAutreMutuelle', 'montantAutre'] as const),
];

/** All the cares of a claim, the first one first. */
export function soinsDe(reponses: Saisie): readonly Soin[] {
  return Array.from({ length: combien(SOINS, reponses) }, (_, rang) => {
    const siennes = rang === 0 ? reponses : reponsesDu(SOINS, rang + 1, reponses);
    return Object.fromEntries(DU_SOIN.map((nom) => [nom, siennes[nom] ?? null])) as unknown as Soin;
  });
}

interface Remboursee {
  readonly codeDomaine?: string | null;
  readonly codePrestation?: string | null;
  readonly montantDepense?: number | null;
  readonly montantRo?: number | null;
  readonly montantAutre?: number | null;
}

/** Nobody is paid back more than was paid, and a kind of care is of its domain. */
export function fautesDuSoin(reponses: Saisie, { prestations }: Donnees): FieldErrors {
  const { codeDomaine, codePrestation, montantDepense, montantRo, montantAutre } = reponses as Remboursee;
  const errors: FieldErrors = {};
  const prestation = prestations.find(({ code }) => code === codePrestation);
  if (prestation && codeDomaine && prestation.groupe !== codeDomaine) errors.codePrestation = M.CHOIX;
  if (montantDepense && montantRo && montantRo > montantDepense) errors.montantRo = MONTANT_DEPASSE;
  if (montantDepense && montantAutre && montantAutre > montantDepense) errors.montantAutre = MONTANT_DEPASSE;
  const rendu = centimes(montantRo) + centimes(montantAutre);
  if (montantDepense && montantAutre && rendu > centimes(montantDepense))
    return { montantAutre: SOMME_DEPASSE, ...errors };
  return errors;
}

/** What was paid in all, where there are several cares. */
export function totalDesSoins(reponses: Saisie) {
  const tous = soinsDe(reponses);
  if (tous.length === 1) return [];
  const total = tous.reduce((somme, { montantDepense }) => somme + centimes(montantDepense), 0) / 100;
  return [{ titre: 'En tout', lignes: [`${tous.length} soins`, `Montant payé : ${euros(total)}`] }];
}
