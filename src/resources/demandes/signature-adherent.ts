import { actes } from '#src/core/acte/actes.ts';
import { ETATS_SIGNATURE, METHODES_SIGNATURE } from '#src/core/adherent/signature.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const SCEAUX = [
  { code: 'valide', libelle: 'Valide, document inchangé' },
  { code: 'modifie', libelle: 'Document changé depuis' },
  { code: 'etranger', libelle: 'Posé par quelqu’un d’autre' },
  { code: 'absent', libelle: 'Sans sceau lisible' },
] as const;

/** What members sign, as a manager reads it: who, which document, how it stands. What it says is in its document. */
export const signatureAdherent = defineModel({
  key: 'signature-adherent',
  famille: 'demandes',
  source: 'vue',
  label: { genre: 'f', singulier: 'signature', pluriel: 'signatures' },
  description:
    'Les documents que les adhérents signent en ligne : qui, lequel, quand, sa preuve et son sceau.',
  fields: {
    signataire: texte({ label: 'Signataire', required: true, sensitivity: 'personnel' }),
    titre: texte({ label: 'Document', required: true }),
    etat: choix({ label: 'État', required: true, choix: ETATS_SIGNATURE }),
    dateCreation: dateHeure({ label: 'Présentée le', required: true }),
    numContrat: texte({ label: 'Contrat', required: true, sensitivity: 'personnel' }),
    versionDocument: texte({ label: 'Version du document', required: true, surfaces: { list: false } }),
    acte: choix({
      label: 'Démarche',
      required: true,
      choix: Object.entries(actes).map(([code, { label }]) => ({ code, libelle: label })),
      surfaces: { list: false },
    }),
    methode: choix({ label: 'Signataire reconnu par', choix: METHODES_SIGNATURE, surfaces: { list: false } }),
    reference: texte({ label: 'Demande' }),
    dateExpiration: dateHeure({ label: 'À signer avant le', required: true, surfaces: { list: false } }),
    dateFin: dateHeure({ label: 'Signée ou quittée le' }),
    empreinte: texte({
      label: 'Empreinte du document (SHA-256)',
      required: true,
      surfaces: { list: false, filter: false },
    }),
    sceau: choix({ label: 'Sceau', choix: SCEAUX, aide: 'Ce qu’en a dit la dernière vérification.' }),
    dateVerification: dateHeure({ label: 'Sceau vérifié le', surfaces: { list: false } }),
  },
  title: 'titre',
  search: ['signataire', 'numContrat', 'titre'],
  sort: ['dateCreation', 'DESC'],
  naturalKey: ['signataire', 'titre'],
});

export const actionsSignature = {
  verifier: defineAction(signatureAdherent, {
    key: 'verification',
    label: 'Vérifier le sceau',
    participe: 'vérifié',
    explication:
      'Le document scellé est relu octet par octet : « Sceau » dit s’il est toujours celui qui a été signé.',
    refus: 'Seul un document signé a un sceau.',
    sur: 'une',
    droit: 'update',
    si: (signature) => signature.vaut('etat', 'signee'),
  }),
};
