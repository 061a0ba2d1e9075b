import { defineMessage, jour, lien, texte } from '#src/core/message/define-message.ts';
import { NOMS } from './noms.ts';

/** What comes back every year, told once. */
export const annee = [
  defineMessage({
    code: 'CARTE_TP',
    label: NOMS.CARTE_TP,
    variables: { prenom: texte(), annee: texte(), date: jour(), lien: lien() },
    exemple: {
      prenom: 'Jeanne',
      annee: '2027',
      date: '2027-01-01',
      lien: 'https://portail.example/#/carte-tp?annee=2027',
    },
    textes: {
      objet: 'Votre carte de tiers payant {{annee}} est disponible',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Votre carte {{annee}} est disponible dans votre espace. Elle est valable à partir du {{date}} : jusque-là, présentez celle de cette année.</p>',
        '<p><a class="bouton" href="{{lien}}">Ouvrir ma carte</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Votre carte {{annee}} est disponible dans votre espace. Elle est valable à partir du {{date}} : jusque-là, présentez celle de cette année.',
        'Ouvrir ma carte : {{lien}}',
      ],
      sms: '{{client}} : votre carte de tiers payant {{annee}} est disponible dans votre espace adhérent.',
    },
  }),
  defineMessage({
    code: 'CERTIFICAT_SCOLARITE',
    label: NOMS.CERTIFICAT_SCOLARITE,
    variables: { prenom: texte(), annee: texte(), lien: lien() },
    exemple: {
      prenom: 'Jeanne',
      annee: '2026-2027',
      lien: 'https://portail.example/#/contrat/beneficiaires/scolarite',
    },
    textes: {
      objet: 'Un certificat de scolarité {{annee}} est attendu',
      html: [
        '<p>Bonjour {{prenom}},</p>',
        '<p>Une personne couverte par votre contrat doit prouver qu’elle étudie en {{annee}}. Envoyez-nous son certificat depuis votre espace : sa couverture sera prolongée.</p>',
        '<p><a class="bouton" href="{{lien}}">Envoyer le certificat</a></p>',
      ],
      texte: [
        'Bonjour {{prenom}},',
        'Une personne couverte par votre contrat doit prouver qu’elle étudie en {{annee}}. Envoyez-nous son certificat depuis votre espace : sa couverture sera prolongée.',
        'Envoyer le certificat : {{lien}}',
      ],
    },
  }),
] as const;
