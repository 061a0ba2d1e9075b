import { PHRASE_RECLAMATION } from '#src/core/adherent/reclamation.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { email } from '#src/fields/email/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

const TRAITEMENT = 'Traitement';

export const contactObjet = defineReferentiel({
  key: 'contact-objet',
  label: { genre: 'm', singulier: 'objet de contact', pluriel: 'objets de contact' },
  description: 'Les sujets proposés dans « Nous contacter », et le service qui répond à chacun.',
  famille: 'demandes-contact',
  fields: {
    codeParent: reference({ label: 'Objet parent', model: 'contact-objet' }),
    emailDestinataire: email({
      label: 'E-mail du destinataire',
      interne: true,
      section: TRAITEMENT,
      aide: 'Boîte de service qui reçoit le message.',
    }),
    fileTraitement: code({
      label: 'File de traitement',
      interne: true,
      section: TRAITEMENT,
      aide: 'File d’attente des gestionnaires où la demande arrive.',
    }),
    delaiReponseJours: entier({
      label: 'Délai de réponse',
      min: 1,
      max: 365,
      section: TRAITEMENT,
      aide: 'En jours ouvrés, tel qu’il est annoncé à l’adhérent.',
    }),
    isPieceJointe: booleen({ label: 'Pièce jointe possible' }),
    articleFaqId: code({
      label: 'Article de FAQ',
      max: 36,
      format: UUID,
      aide: 'Identifiant de l’article proposé avant d’écrire.',
    }),
    isReclamation: booleen({
      label: 'Réclamation',
      aide: PHRASE_RECLAMATION,
    }),
  },
});
