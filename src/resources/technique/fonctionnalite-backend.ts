import { ML } from '#src/core/definition/messages-listes.ts';
import { pattern } from '#src/core/definition/text.ts';
import { NUM_CONTRAT, sansEspaces } from '#src/core/valeurs/num-contrat.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { email } from '#src/fields/email/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { defineReferentiel } from '#src/resources/referentiel.ts';

export const fonctionnaliteBackend = defineReferentiel({
  key: 'fonctionnalite-backend',
  label: { genre: 'f', singulier: 'fonctionnalité du portail', pluriel: 'fonctionnalités du portail' },
  description:
    'Les fonctionnalités que l’organisme ouvre ou ferme, et la façon dont leurs demandes sont traitées.',
  famille: 'technique',
  fields: {
    cle: code({
      label: 'Clé',
      required: true,
      unique: true,
      max: 60,
      format: /^[a-z][A-Za-z0-9]*$/,
      aide: 'Nom de la fonctionnalité dans le portail, par exemple ribPrestationsActeGestion.',
    }),
    domaine: choix({
      label: 'Domaine',
      required: true,
      choix: [
        { code: 'compte', libelle: 'Compte' },
        { code: 'coordonnees', libelle: 'Coordonnées' },
        { code: 'assuranceMaladie', libelle: 'Assurance maladie' },
        { code: 'carte', libelle: 'Carte de tiers payant' },
        { code: 'contact', libelle: 'Contact' },
        { code: 'prevoyance', libelle: 'Prévoyance' },
        { code: 'prestations', libelle: 'Prestations' },
        { code: 'contrat', libelle: 'Contrat' },
        { code: 'paiement', libelle: 'Paiement' },
      ],
    }),
    isActivated: booleen({ label: 'Ouverte', defaut: true }),
    modeGestion: choix({
      label: 'Mode de gestion',
      required: true,
      choix: [
        { code: 'automatique', libelle: 'Automatique' },
        { code: 'manuel', libelle: 'Manuel' },
      ],
      aide: 'Manuel : un gestionnaire traite chaque demande ; automatique : elle est appliquée aussitôt.',
    }),
    isEnvoiArActivated: booleen({ label: 'E-mail de confirmation' }),
    contratsFermes: liste({
      label: 'Fermée pour les contrats',
      valeur: pattern(20, NUM_CONTRAT, ML.NUM_CONTRAT, { clean: sansEspaces }),
      exemples: ['00012345', '00012346'],
      aide: 'Numéros des contrats pour lesquels la fonctionnalité est fermée alors qu’elle est ouverte aux autres.',
      interne: true,
      surfaces: { list: false },
    }),
    emailGestionnaire: email({
      label: 'E-mail du gestionnaire',
      interne: true,
      aide: 'Boîte du service qui traite les demandes : elle est prévenue de chaque nouvelle demande à traiter.',
    }),
    texteInfo: texteLong({
      label: 'Texte d’information',
      max: 1000,
      aide: 'Montré au-dessus du formulaire ; les balises simples (p, strong, a, ul) sont admises.',
    }),
    description: texteLong({ label: 'Description', max: 500, interne: true }),
  },
  search: ['cle'],
});
