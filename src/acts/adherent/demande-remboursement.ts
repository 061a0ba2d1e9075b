import { ouiNon } from '#src/acts/champs/choix.ts';
import { fautesDeChacun } from '#src/acts/champs/repete.ts';
import { certification, lecture, texte, textePostal } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { CACHE } from '#src/core/definition/controle.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ } from '#src/core/definition/form.ts';
import {
  champsDesAutresSoins,
  champsDesSoins,
  ETAPES_DES_AUTRES,
  fautesDuSoin,
  SOINS,
  SOURCES,
  totalDesSoins,
} from './demande-remboursement-soins.ts';

/** Not shown: what the page sends when a doubt was put to the person, and they went on. */
function confirmation(): Champ<boolean, false> {
  const { label, vide, lit } = certification('Confirmation', false);
  return { label, requis: false, vide, lit, controle: CACHE };
}

/** Who caused an accident owes what it cost: it is for the insurers to ask for it (CSS, art. L. 376-1). */
const RECOURS =
  'Le responsable de l’accident, ou son assureur, peut avoir à rembourser vos soins. Ces informations nous permettent de le lui demander. Signalez aussi l’accident à votre caisse d’Assurance maladie.';
const SI_CONNU = { aide: 'Si vous le connaissez.', requis: false } as const;

const COMPTE_MANQUANT =
  'Il nous manque un compte bancaire pour vous rembourser. Merci de le donner avant d’envoyer votre demande.';

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
    // Told before anything is typed: without it nothing can be sent.
    ...(donnees.isCompteManquant && {
      compteManquant: lecture(
        'Compte bancaire',
        COMPTE_MANQUANT,
        { libelle: 'Donner un compte', route: '/profil/rib/remboursements' },
        { isBandeau: true },
      ),
    }),
    ...champsDesSoins(donnees, cadre),
    ...accident(),
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
    ...champsDesAutresSoins(donnees, cadre),
  }),
  croisees: (reponses, { donnees }): FieldErrors => ({
    ...(donnees.isCompteManquant && { compteManquant: COMPTE_MANQUANT }),
    ...fautesDeChacun(SOINS, reponses, (siennes) => fautesDuSoin(siennes, donnees)),
  }),
  recapitulatif: (reponses) => totalDesSoins(reponses),
  etapes: [
    {
      key: 'facture',
      titre: 'Votre facture',
      intro: 'Une photo lisible suffit.',
      champs: ['compteManquant*', 'facture'],
    },
    {
      key: 'soins',
      titre: 'Vos soins',
      champs: ['numPers', 'codeDomaine', 'codePrestation', 'dateSoins', 'professionnel', 'nbSoins'],
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
      titre: 'Vos autres documents',
      intro: 'Une photo lisible suffit.',
      champs: ['decompteRo', 'prescription', 'devis'],
    },
    ...ETAPES_DES_AUTRES,
    { key: 'versement', titre: 'Le versement', champs: ['idRib', 'certification', 'isConfirme'] },
  ],
});
