import { etiquette } from '#src/core/texte/etiquette.ts';
import { phrase } from '#src/core/texte/phrase.ts';

/**
 * Everything that the bell says, kept in the words of the client as they are when it rings: a title, a text, and what leads to
 * it.
 */
export const NOUVELLES = etiquette(
  'notification',
  {
    demande: {
      enregistree: 'Votre demande est enregistrée',
      priseEnCompte: 'Votre demande est prise en compte',
      enAttentePieces: 'Un document est nécessaire',
      acceptee: 'Votre demande est acceptée',
      refusee: 'Votre demande n’a pas pu être acceptée',
      traitee: 'Votre demande est terminée',
      reprise: 'Votre demande est reprise',
      annulee: 'Votre demande est annulée',
      reponse: 'Une réponse à votre message',
      message: 'Un message à propos de votre demande',
      courrier: 'Un courrier à propos de votre demande',
      texte: phrase<[demarche: string, reference: string]>('{demarche} : référence {reference}.'),
      lien: 'Voir',
    },
    carte: {
      titre: phrase<[annee: string]>('Votre carte {annee} est disponible'),
      message: phrase<[date: string]>(
        'Elle est valable à partir du {date}. Jusque-là, présentez celle de cette année.',
      ),
      lien: 'L’ouvrir',
    },
    scolarite: {
      titre: phrase<[annee: string]>('Certificat de scolarité {annee}'),
      pourVous: 'Il est attendu pour vous.',
      message: phrase<[prenom: string]>('Il est attendu pour {prenom}.'),
      fin: phrase<[date: string]>('Sans lui, la couverture s’arrête le {date}.'),
      lien: 'L’envoyer',
    },
    versement: {
      titre: 'Un remboursement vous a été versé',
      message: phrase<[date: string]>('Il est parti le {date}.'),
      lien: 'Voir mes versements',
    },
    document: { titre: 'Un document est déposé dans votre espace', lien: 'Voir mes documents' },
    prelevementProche: {
      titre: 'Un prélèvement approche',
      message: phrase<[date: string]>('Votre cotisation sera prélevée le {date}.'),
      lien: 'Voir mes cotisations',
    },
    prelevementRejete: {
      titre: 'Un prélèvement n’a pas pu être fait',
      message: phrase<[date: string]>('Celui du {date} a été rejeté par votre banque.'),
      lien: 'Voir mes cotisations',
    },
    prevention: { titre: 'Santé et prévention', lien: 'Lire' },
    identifiant: {
      titre: 'Votre identifiant a changé',
      message: 'Vous vous connectez maintenant avec votre nouvelle adresse e-mail.',
      lien: 'Sécurité de mon compte',
    },
    contact: {
      titre: 'Adresse e-mail de contact confirmée',
      message: 'Nous vous écrirons désormais à la nouvelle adresse.',
      lien: 'Voir',
    },
    telephones: {
      titre: 'Vos numéros de téléphone sont modifiés',
      message: phrase<[numero: string]>(
        'Les codes de sécurité sont toujours envoyés au {numero}. Vous pouvez changer ce numéro dans « Sécurité ».',
      ),
    },
    consultation: {
      titre: 'Un conseiller a consulté votre espace',
      message: phrase<[motif: string]>('Motif : {motif}'),
    },
    resiliation: {
      titre: 'La résiliation de votre contrat a été demandée',
      message: phrase<[reference: string, date: string]>(
        'Référence {reference}, fin demandée le {date}. Si ce n’est pas vous, dites-le-nous sans attendre.',
      ),
      lien: 'La contester',
    },
    copie: {
      titre: 'La copie de vos données est prête',
      message: 'Vous avez sept jours pour la télécharger.',
      lien: 'Télécharger',
    },
  },
  true,
);
