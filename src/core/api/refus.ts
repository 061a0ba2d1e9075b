import { declareTextes } from '#src/core/texte/etiquette.ts';
import { REFUS_DES_ECRANS } from './refus-des-ecrans.ts';

/** Every sentence by which the server refuses what no rule of the browser could: pages do not carry them. */
export const R = {
  ...REFUS_DES_ECRANS,
  IMPORT_AILLEURS: 'Cet import n’en est plus là. Voici où il en est.',
  IMPORT_ANCIEN: 'Ce fichier n’est plus gardé : les imports le sont trente jours.',
  LOC: 'Merci de choisir une localité correspondant au code postal.',
  FILE_VIRUS: "Ce fichier n'a pas pu être accepté pour des raisons de sécurité.",
  FILE_JOINT:
    'Ce PDF contient un fichier joint, comme une facture électronique (Factur-X), et ne peut pas être accepté tel quel. Merci de l’imprimer en PDF, ou d’en joindre une photo.',
  IDENTIFICATION_IMPOSSIBLE:
    'Les informations saisies ne nous permettent pas de vous reconnaître. Merci de les vérifier.',
  EMAIL_DOM: 'Cette adresse e-mail ne peut pas être utilisée. Merci de saisir une adresse permanente.',
  MOT_DE_PASSE_ACTUEL: 'Le mot de passe actuel est incorrect.',
  MOT_DE_PASSE_FAUX: 'Le mot de passe est incorrect.',
  DEJA_CONFIRME: 'Votre adresse e-mail est déjà confirmée.',
  MOT_DE_PASSE_CONNU:
    'Ce mot de passe est trop courant : il figure parmi les premiers que l’on essaie. Merci d’en choisir un autre.',
  MOT_DE_PASSE_PERSONNEL:
    'Ce mot de passe contient trop de ce que l’on sait de vous. Merci d’en choisir un autre.',
  CODE_APPLICATION: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant et recommencez.',
  CODE_RECUPERATION_FAUX: 'Ce code de récupération n’est pas le bon, ou il a déjà servi.',
  CLE_REFUSEE: 'Cette clé d’accès n’a pas été reconnue. Merci de recommencer ou de choisir un autre moyen.',
  PARCOURS_REPRIS: 'Cette démarche a été reprise ou envoyée depuis un autre appareil.',
  EXTERNE_ATTENDU: 'Une étape qui se passe ailleurs n’est pas terminée. Merci de la reprendre.',
  SIGNATURE_FAITE: 'Ce document est déjà signé.',
  SIGNATURE_REFUSEE: 'Vous avez refusé de signer ce document.',
  SIGNATURE_ABANDONNEE: 'Cette signature a été abandonnée.',
  SIGNATURE_EXPIREE: 'Le temps prévu pour signer ce document est passé.',
  SIGNATURE_TERMINEE: 'Cette signature est terminée : elle a été signée, refusée ou abandonnée ailleurs.',
  SIGNATURE_AILLEURS: 'Ce document se signe sur le site de notre prestataire.',
  SIGNATURE_INDISPONIBLE:
    'La signature électronique ne répond pas pour le moment. Vos réponses sont conservées : merci de réessayer dans quelques minutes.',
  RAPPEL_REFUSE: 'Cette annonce n’est pas signée comme convenu, ou n’est plus de ce moment.',
  DOCUMENT_CHANGE:
    'Ce document n’est plus celui qui vous est présenté. Merci de recharger la page et de le relire.',
  DOCUMENT_NON_LU: 'Merci d’ouvrir ce document et de le lire avant de le signer.',
  CALCUL_CHANGE: 'Ce calcul a changé. Merci de le vérifier avant de continuer.',
  TROP_D_ESSAIS: 'Trop d’essais à la suite. Merci de patienter avant de recommencer.',
  TROP_DE_DOCUMENTS:
    'Vos documents précédents sont encore en préparation. Merci de réessayer dans dix secondes.',
  TROP_DE_DOCUMENTS_ORGANISME:
    'Beaucoup de documents sont en préparation. Merci de réessayer dans trente secondes.',
  SERVICE_OCCUPE: 'Le service est très sollicité. Merci de réessayer dans un instant.',
  DERNIER_MOYEN: 'Cette clé est votre seul second facteur : ajoutez-en un autre avant de la retirer.',
  PREUVE_REQUISE: 'Merci de confirmer que c’est bien vous avant de modifier votre sécurité.',
  CONNEXION_EXPIREE: 'Votre connexion a pris trop de temps. Merci de recommencer.',
  CODE_SECURITE_REFUSE:
    'Ce code est incorrect ou n’est plus valable. Vérifiez-le, ou demandez-en un nouveau.',
  CODE_SECURITE_REQUIS: 'Cette action demande un code de sécurité.',
  CODE_SECURITE_ENVOIS: 'Vous avez demandé plusieurs codes coup sur coup.',
  CODE_SECURITE_JOUR: 'Trop de codes ont été demandés ou saisis en vingt-quatre heures.',
  TEL_SURTAXE: 'Ce numéro est celui d’un service : merci de saisir votre numéro de téléphone mobile.',
  SMS_IMPOSSIBLE: 'Aucun numéro de téléphone confirmé ne permet de recevoir les codes par SMS.',
  REFERENCE: 'La valeur choisie n’existe pas ou n’existe plus.',
  FILE_IMAGE:
    'Cette image a trop de points en largeur ou en hauteur, quel que soit son poids. Merci d’en joindre une plus petite.',
  FILE_VIDE: 'Ce fichier est vide.',
  FILE_SEUL: 'Merci d’envoyer un seul fichier à la fois.',
  FILE_COUPE: 'L’envoi de ce fichier n’est pas arrivé jusqu’au bout. Merci de le joindre à nouveau.',
  FILE_LENT: 'L’envoi de ce fichier est trop lent. Vérifiez votre connexion, puis joignez-le à nouveau.',
  FICHIERS_EN_ATTENTE:
    'Nous ne pouvons pas recevoir de document pour l’instant. Envoyez votre demande sans eux : nous vous les demanderons.',
  FILE_PERDU: 'Ce fichier n’est plus disponible. Merci de le joindre à nouveau.',
  SANS_SANTE: 'Votre contrat ne comporte pas de garantie santé : il ne rembourse pas de soins.',
  SANS_PREVOYANCE: 'Votre contrat ne comporte pas de garantie prévoyance.',
  SANS_FORMULE: 'Aucune autre formule n’est proposée pour votre contrat.',
  FORMULE_EMPLOYEUR: 'Votre contrat est souscrit par votre employeur. Rapprochez-vous de lui.',
  AJOUT_IMPOSSIBLE:
    'Aucun bénéficiaire ne peut être ajouté à ce contrat depuis votre espace. Merci de contacter votre service client.',
  SANS_OFFRE: 'Aucune option ne peut être ajoutée à votre contrat aujourd’hui.',
  SANS_TARIF:
    'Le prix n’est pas connu pour le moment : rien ne peut être souscrit en ligne. Merci de nous contacter.',
  DEJA_RENONCEE: 'Vous y avez déjà renoncé.',
  SANS_OPTION: 'Votre contrat ne comporte ni option ni renfort que vous puissiez résilier.',
  PERSONNE_AUTRE:
    'Ce numéro n’est pas celui de la personne décrite : nom, prénom ou date de naissance diffèrent.',
  PERSONNE_ADRESSE:
    'Un compte qui ouvre un espace adhérent part à l’adresse que la gestion connaît pour cette personne, et à nulle autre.',
  PERSONNE_COMPTE: 'Cette personne a déjà un compte.',
  BOITE_DU_TITULAIRE:
    'Cette adresse arrive dans votre propre boîte. Une personne majeure active son compte depuis la sienne : indiquez une adresse qu’elle seule consulte.',
  ADRESSE_CONNUE_AUTRE:
    'Nous connaissons une autre adresse e-mail pour cette personne, et le lien de son compte ne part qu’à celle-là. Si elle en a changé, elle peut créer elle-même son compte depuis la page de connexion, ou nous demander de mettre son adresse à jour.',
  SANS_BENEFICIAIRE: "Aucun bénéficiaire ne peut disposer d'un compte.",
  CONTRAT_RESILIE:
    'Votre contrat est résilié : cette démarche n’est plus possible. Merci de contacter votre service client.',
  CARTE_INDISPONIBLE: "Votre carte n'est pas disponible. Merci de contacter votre service client.",
  SANS_CERTIFICAT: 'Aucun certificat de scolarité n’est attendu aujourd’hui pour ce contrat.',
  ENVOI_EN_COURS: 'Un envoi est déjà en cours.',
  DEMANDE_NON_ANNULABLE: 'Cette demande est déjà prise en charge : elle ne peut plus être annulée.',
  DEMANDE_CLOSE: 'Cette demande est terminée : aucun document ne peut plus y être ajouté.',
  PIECE_DEJA_RECUE: 'Ce document a déjà été reçu.',
  DEJA_PAR_DEFAUT: 'Un autre élément est déjà proposé par défaut. Merci de le modifier d’abord.',
  LIGNEE_BOUCLE: 'Ce parent dépend déjà de cet élément. Merci d’en choisir un autre.',
  REMPLACEMENT_INTERDIT:
    'Ce n’est pas possible en consultant l’espace de quelqu’un d’autre : seule la personne peut le faire.',
  REMPLACEMENT_LECTURE: 'Vous consultez cet espace sans pouvoir y agir.',
  REMPLACEMENT_SOINS: 'Ce détail est couvert par le secret médical : votre rôle ne permet pas de le lire.',
  REMPLACEMENT_TERMINE: 'La consultation de cet espace est terminée. Vous êtes de retour au back-office.',
  REMPLACEMENT_IMPOSSIBLE: 'Cet espace ne s’ouvre pas : le compte n’est pas celui d’un adhérent actif.',
  APERCU_LECTURE: 'Vous voyez le back-office comme un autre rôle : rien ne s’y enregistre.',
  APERCU_IMPOSSIBLE: 'Ce rôle n’ouvre pas le back-office.',
  PROPRES_ROLES: 'Vous ne pouvez pas changer vos propres rôles : demandez-le à un autre administrateur.',
  PROPRE_COMPTE: 'Vous ne pouvez pas désactiver votre propre compte.',
  PROPRE_ACCES:
    'Vous ne pouvez pas décider vous-même de votre accès : demandez-le à un autre administrateur.',
  ANCIEN_NUMERO: 'Ce numéro n’est pas celui que le compte a aujourd’hui.',
  NUMERO_PRIS: 'Un autre compte a déjà ce numéro.',
  NUMERO_AUTRE_PERSONNE:
    'Ce numéro est celui de quelqu’un d’autre : nom, prénom ou date de naissance diffèrent. Un compte ne change de numéro que pour la même personne.',
  ANCIENNE_REFERENCE: 'Cette référence n’est pas celle que le compte a aujourd’hui.',
  SANS_REFERENCE: 'Ce compte n’a pas encore de référence externe : laissez vide.',
  MEME_REFERENCE: 'Ce compte a déjà cette référence externe.',
  COMPTE_DE_GESTION:
    'Ce compte sert aussi à administrer le portail : retirez-lui d’abord ses rôles de gestion.',
  COMPTE_AUSSI_DE_GESTION:
    'Ce compte sert aussi à administrer le portail : seul qui peut modifier les comptes de gestion fait cela.',
  COMPTE_QUI_NOMME:
    'Ce compte nomme les administrateurs : seul qui a ce droit lui retire son accès, ou le lui rend.',
  ACCES_PLUS_LONG: 'Vous ne pouvez pas donner un accès plus long que le vôtre.',
  PROPRE_AMF: 'Vous ne pouvez pas réinitialiser votre propre double authentification.',
  DEJA_LA: 'Cet élément a déjà été restauré.',
  SINGULIER: 'Ces réglages viennent d’être enregistrés par quelqu’un d’autre. Merci de recharger la page.',
  SELECTION_CHANGEE:
    'La sélection a changé entre-temps : des lignes ont été ajoutées, retirées ou modifiées. Merci de recharger la liste.',
  A_FAIRE_EN_FOND: 'Au-delà de 10 000 lignes, une modification se fait en fond : demandez-la ainsi.',
  ACTION_TROP_GRANDE: 'Cette action se fait pour 10 000 lignes au plus. Merci de préciser les filtres.',
  REMPLACANT_MEME: 'Une fiche ne se remplace pas par elle-même. Merci d’en choisir une autre.',
  REMPLACANT_INACTIF:
    'Cette fiche est désactivée, ou n’est pas en vigueur aujourd’hui : elle ne peut pas en remplacer une autre.',
  REMPLACEMENT_SANS_DROIT: 'Rien n’a été remplacé : vos droits ne permettent pas de modifier',
  REMPLACEMENT_PARTIEL:
    'Rien n’a été remplacé : d’autres fiches, que vous ne pouvez pas modifier, se servent de celle-ci.',
  USAGES_CHANGES: 'Ce qui s’en sert a changé entre-temps. Merci de vérifier à nouveau.',
  VERSION: 'Ces informations ont été modifiées entre-temps. Merci de recharger la page.',
  VERSION_ABSENTE: 'La version de la fiche est absente. Merci de recharger la page.',
} as const;

declareTextes('message.refus', R, true);
