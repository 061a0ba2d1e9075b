import { defineAction } from '#src/core/definition/action.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ESSAI_SERVEUR, NOMS } from '#src/messages/noms.ts';

/** Mails and SMS, as a manager reads them: to whom, which, when. What they say, codes and links above all, is not in it. */
export const envoi = defineModel({
  key: 'envoi',
  famille: 'travaux',
  source: 'vue',
  label: { genre: 'm', singulier: 'message envoyé', pluriel: 'messages envoyés' },
  description:
    'Les e-mails et les SMS du dernier mois : à qui, lequel, quand, et pourquoi il n’est pas parti.',
  fields: {
    destinataire: texte({ label: 'Destinataire', required: true, sensitivity: 'personnel' }),
    canal: choix({
      label: 'Canal',
      required: true,
      choix: [
        { code: 'MAIL', libelle: 'E-mail' },
        { code: 'SMS', libelle: 'SMS' },
      ],
    }),
    modele: choix({
      label: 'Message',
      required: true,
      choix: Object.entries({ ...NOMS, [ESSAI_SERVEUR.code]: ESSAI_SERVEUR.libelle }).map(
        ([code, libelle]) => ({
          code,
          libelle,
        }),
      ),
    }),
    etat: choix({
      label: 'État',
      required: true,
      choix: [
        { code: 'retenu', libelle: 'Retenu' },
        { code: 'aEnvoyer', libelle: 'À envoyer' },
        { code: 'envoye', libelle: 'Envoyé' },
        { code: 'rebut', libelle: 'Au rebut' },
        { code: 'annule', libelle: 'Abandonné' },
      ],
    }),
    essais: entier({ label: 'Essais', required: true }),
    erreur: texte({ label: 'Dernière erreur', surfaces: { filter: false } }),
    dateCreation: dateHeure({ label: 'Demandé le', required: true }),
    dateEnvoi: dateHeure({ label: 'Parti le' }),
    prochainEssai: dateHeure({ label: 'Prochain essai', surfaces: { list: false } }),
  },
  title: 'destinataire',
  search: ['destinataire'],
  sort: ['dateCreation', 'DESC'],
  naturalKey: ['destinataire', 'dateCreation'],
});

export const actionsEnvoi = {
  renvoyer: defineAction(envoi, {
    key: 'relance',
    label: 'Renvoyer',
    participe: 'renvoyé',
    explication:
      'Le message repart tout de suite. Un code ou un lien qui ne sert plus à rien ne part pas : la personne en redemande un.',
    refus:
      'Ce message est déjà parti, et son contenu est effacé ; ou il part en ce moment, ou attend la suite d’une démarche.',
    sur: 'plusieurs',
    droit: 'update',
    si: (message) => message.parmi('etat', ['rebut', 'annule', 'aEnvoyer']),
  }),
};
