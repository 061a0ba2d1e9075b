import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { choixMultiple } from '#src/fields/choix-multiple/field.ts';
import { code } from '#src/fields/code/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

const NOMENCLATURE = 'Nomenclature';
const REMBOURSEMENT = 'Remboursement';
const DEMANDE = 'Demande de remboursement';

export const prestation = defineReferentiel({
  key: 'prestation',
  label: { genre: 'f', singulier: 'prestation', pluriel: 'prestations' },
  description: 'Les actes et frais de santé remboursables, avec leur base et leur taux de remboursement.',
  famille: 'prestations',
  fields: {
    codeActe: code({
      label: 'Code acte',
      required: true,
      section: NOMENCLATURE,
      aide: 'Code d’échange avec l’Assurance maladie ; plusieurs prestations peuvent le partager.',
    }),
    codeFamille: code({ label: 'Code famille', required: true, section: NOMENCLATURE }),
    codeDomaine: reference({
      label: 'Domaine de soins',
      required: true,
      model: 'domaine',
      section: NOMENCLATURE,
    }),
    nomenclature: choix({
      label: 'Nomenclature',
      required: true,
      section: NOMENCLATURE,
      choix: [
        { code: 'NGAP', libelle: 'NGAP : actes professionnels' },
        { code: 'CCAM', libelle: 'CCAM : actes médicaux' },
        { code: 'LPP', libelle: 'LPP : produits et prestations' },
        { code: 'NABM', libelle: 'NABM : biologie médicale' },
        { code: 'PHAR', libelle: 'Pharmacie' },
        { code: 'HN', libelle: 'Hors nomenclature' },
        { code: 'SEJOUR', libelle: 'Séjour hospitalier' },
      ],
    }),
    brss: montant({
      label: 'Base de remboursement',
      section: REMBOURSEMENT,
      aide: 'Base de la Sécurité sociale (BRSS) ; vide lorsqu’elle dépend de l’acte.',
    }),
    tauxRo: taux({
      label: 'Taux de l’Assurance maladie',
      required: true,
      section: REMBOURSEMENT,
      aide: 'En pour cent de la base de remboursement.',
    }),
    isDemandeEnLigne: booleen({ label: 'Demande en ligne', defaut: true, section: DEMANDE }),
    piecesRequises: choixMultiple({
      label: 'Pièces requises',
      section: DEMANDE,
      choix: [
        { code: 'facture', libelle: 'Facture' },
        { code: 'decompteRo', libelle: 'Décompte de l’Assurance maladie' },
        { code: 'prescription', libelle: 'Prescription' },
        { code: 'devis', libelle: 'Devis' },
      ],
    }),
    isRenouvellement: booleen({
      label: 'Soumise à un délai de renouvellement',
      section: DEMANDE,
      aide: 'Remboursée une fois par période, comme les lunettes ou les aides auditives.',
    }),
  },
  search: ['codeActe', 'codeFamille'],
});
