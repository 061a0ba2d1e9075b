import { choix, choixSelon, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { certification, dresse, jour, lecture, montant, texte, textePostal } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { type DonneesDe, donneesDuServeur } from '#src/core/acte/sources.ts';
import { CACHE } from '#src/core/definition/controle.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { ilYADeuxAns } from '#src/core/valeurs/deux-ans.ts';
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
const SOURCES = {
  ...donneesDuServeur<PrefillRemboursement>(),
  domaines: reference('domaine', { ou: EN_LIGNE }),
  /** Kinds of care, each in its domain, with the papers that it needs. */
  prestations: reference('prestation', { ou: EN_LIGNE, groupe: 'codeDomaine', avec: ['piecesRequises'] }),
};
type Donnees = DonneesDe<typeof SOURCES>;

const MONTANT_MAX = 20_000;
const MONTANT_EXCESSIF = 'Merci de vérifier le montant saisi.';
const MONTANT_DEPASSE = 'Ce montant ne peut pas dépasser le montant payé.';
const SOMME_DEPASSE =
  'L’Assurance maladie et l’autre mutuelle ne peuvent pas avoir remboursé plus que le montant payé.';
const SOINS_ANCIENS = 'Les soins datent de plus de deux ans : ils ne peuvent plus être remboursés.';
const NOEMIE = 'Votre caisse nous transmet automatiquement vos décomptes. Vous n’avez rien à faire.';

function centimes(euros: number | null | undefined): number {
  return Math.round((euros ?? 0) * 100);
}

/** Not shown: what the page sends when a doubt was put to the person, and they went on. */
function confirmation(): Champ<boolean, false> {
  const { label, vide, lit } = certification('Confirmation', false);
  return { label, requis: false, vide, lit, controle: CACHE };
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
      euros > MONTANT_MAX ? MONTANT_EXCESSIF : null,
    ),
    isRo: ouiNon({ label: 'L’Assurance maladie est-elle intervenue ?' }),
    infoNoemie: si(roParNoemie, lecture('Bon à savoir', NOEMIE)),
    montantRo: si({ isRo: true }, montant({ label: 'Montant remboursé par l’Assurance maladie' })),
    isAutreMutuelle: ouiNon({ label: 'Une autre mutuelle est-elle intervenue ?' }),
    montantAutre: si({ isAutreMutuelle: true }, montant({ label: 'Montant remboursé par l’autre mutuelle' })),
  };
}

/** Who caused an accident owes what it cost: it is for the insurers to ask for it (CSS, art. L. 376-1). */
const RECOURS =
  'Le responsable de l’accident, ou son assureur, peut avoir à rembourser vos soins. Ces informations nous permettent de le lui demander. Signalez aussi l’accident à votre caisse d’Assurance maladie.';
const SI_CONNU = { aide: 'Si vous le connaissez.', requis: false } as const;

const ACCIDENT = { isAccident: true } as const;
const PAR_TIERS = { ...ACCIDENT, isTiersResponsable: true } as const;

function accident() {
  return {
    isAccident: ouiNon({ label: 'Les soins sont-ils liés à un accident ?' }),
    isTiersResponsable: si(ACCIDENT, ouiNon({ label: 'L’accident a-t-il été causé par un tiers ?' })),
    infoRecours: si(PAR_TIERS, lecture('Bon à savoir', RECOURS)),
    tiersNom: si(PAR_TIERS, textePostal({ label: 'Nom du tiers', ...SI_CONNU }, 80)),
    tiersAssureur: si(PAR_TIERS, textePostal({ label: 'Assureur du tiers', ...SI_CONNU }, 80)),
    tiersNumPolice: si(PAR_TIERS, texte({ label: 'N° de contrat du tiers', ...SI_CONNU }, 40)),
  };
}

function pieces(donnees: Donnees, max: number) {
  const { demande, isRoSansNoemie } = conditions(donnees);
  return {
    facture: fichiers(
      'Facture acquittée',
      M.FILE,
      max,
      'La facture porte la mention « acquittée » ou « payé ».',
    ),
    decompteRo: quand(isRoSansNoemie, fichiers('Décompte de l’Assurance maladie', M.FILE, max)),
    prescription: si(demande('prescription'), fichiers('Prescription', M.FILE, max)),
    devis: si(demande('devis'), fichiers('Devis', M.FILE, max)),
  };
}

/** Care that was paid and is to be paid back (domain reference §2.12). Somebody looks at each. */
export const demandeRemboursement = defineAct({
  ...ligneActe('demandeRemboursement'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  mode: 'manuel',
  changeContrats: false,
  efface: ['prestations', 'remboursements', 'demandes'],
  mail: 'AR_REMBOURSEMENT',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { montantDepense: '132,45', montantRo: '50', montantAutre: '12,30' } },
  sources: SOURCES,
  textes: {
    preparer: [
      'la facture acquittée, en photo ou en PDF',
      'le décompte de l’Assurance maladie, s’il ne nous est pas transmis',
      'la prescription ou le devis, selon les soins',
    ],
    intro:
      'Envoyez-nous vos factures de soins : nous les étudions et versons le remboursement sur votre compte.',
    suiteManuelle:
      'Un gestionnaire étudie vos documents. Vous recevrez un message dès que le remboursement est décidé.',
    suiteAutomatique: 'Vous recevrez un message dès que le remboursement est décidé.',
    conseil: 'Conservez vos originaux pendant deux ans : ils peuvent vous être demandés.',
    bouton: 'Envoyer ma demande',
  },
  champs: ({ cadre, donnees }) => ({
    ...soins(donnees, cadre.aujourdhui),
    ...depense(donnees),
    ...accident(),
    ...pieces(donnees, cadre.nbMaxFichiers),
    idRib: lecture(
      'Compte de versement',
      donnees.compte,
      cadre.isBeneficiaire
        ? undefined
        : { libelle: 'Modifier ce compte', route: '/profil/rib/remboursements' },
      { isResumee: true },
    ),
    certification: certification(
      'Je certifie l’exactitude des informations et conserve les originaux deux ans',
    ),
    isConfirme: confirmation(),
  }),
  croisees: (
    { codeDomaine, codePrestation, montantDepense, montantRo, montantAutre },
    { donnees: { prestations } },
  ) => {
    const errors: FieldErrors = {};
    const prestation = prestations.find(({ code }) => code === codePrestation);
    if (prestation && codeDomaine && prestation.groupe !== codeDomaine) errors.codePrestation = M.CHOIX;
    if (montantDepense && montantRo && montantRo > montantDepense) errors.montantRo = MONTANT_DEPASSE;
    if (montantDepense && montantAutre && montantAutre > montantDepense)
      errors.montantAutre = MONTANT_DEPASSE;
    const rendu = centimes(montantRo) + centimes(montantAutre);
    if (montantDepense && rendu > centimes(montantDepense)) return { montantAutre: SOMME_DEPASSE, ...errors };
    return errors;
  },
  etapes: [
    {
      key: 'soins',
      titre: 'Vos soins',
      champs: ['numPers', 'codeDomaine', 'codePrestation', 'dateSoins', 'professionnel'],
    },
    {
      key: 'depense',
      titre: 'Votre dépense',
      champs: ['montantDepense', 'isRo', 'infoNoemie', 'montantRo', 'isAutreMutuelle', 'montantAutre'],
    },
    {
      key: 'circonstances',
      titre: 'Les circonstances',
      champs: [
        'isAccident',
        'isTiersResponsable',
        'infoRecours',
        'tiersNom',
        'tiersAssureur',
        'tiersNumPolice',
      ],
    },
    {
      key: 'documents',
      titre: 'Vos documents',
      intro: 'Une photo lisible suffit.',
      champs: ['facture', 'decompteRo', 'prescription', 'devis'],
    },
    { key: 'versement', titre: 'Le versement', champs: ['idRib', 'certification', 'isConfirme'] },
  ],
});
