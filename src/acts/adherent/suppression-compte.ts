import { choix, quand } from '#src/acts/champs/choix.ts';
import { certification, motDePasse, zone } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';

export interface PrefillSuppression {
  /** They sign in here, and not at a provider of the client's. */
  readonly isMotDePasse: boolean;
}

/** The end of one's account; the contract goes on (domain reference §2.26). */
export const suppressionCompte = defineAct({
  ...ligneActe('suppressionCompte'),
  demande: 'trace',
  isExclusif: false,
  codeSecurite: 'siAmf',
  mode: 'automatique',
  changeContrats: false,
  efface: 'tout',
  mail: null,
  secu: null,
  delaiJours: null,
  evenement: 'SUPPR_COMPTE',
  exemple: {
    reponses: { codeMotif: 'AUTRE', commentaire: 'Je quitte la mutuelle.' },
    succes: 'Votre compte adhérent est désormais supprimé',
    isFin: true,
  },
  secrets: ['password'],
  sansResume: true,
  sources: {
    ...donneesDuServeur<PrefillSuppression>(),
    motifs: reference('motif-suppression-compte', { avec: ['isCommentaire'] }),
  },
  textes: {
    intro:
      'Votre espace est fermé tout de suite, et vos données de connexion sont effacées au bout de 30 jours. Pendant ce temps, la même adresse e-mail ne peut pas servir à créer un nouvel espace. Votre contrat et vos remboursements continuent.',
    suiteManuelle: 'Votre compte est supprimé.',
    suiteAutomatique: 'Votre compte est supprimé.',
    bouton: 'Supprimer mon compte',
  },
  champs: ({ donnees: { motifs, isMotDePasse } }) => ({
    codeMotif: choix({ label: 'Motif' }, motifs, 'liste'),
    commentaire: si(
      { codeMotif: motifs.filter(({ isCommentaire }) => isCommentaire).map(({ code }) => code) },
      zone({ label: 'Commentaire' }, 500),
    ),
    password: quand(() => isMotDePasse, motDePasse('Mot de passe')),
    confirmation: certification(
      'J’ai compris que mon espace ne sera plus accessible et que mon contrat reste actif',
    ),
  }),
  etapes: [
    {
      key: 'suppression',
      titre: 'Supprimer votre compte',
      champs: ['codeMotif', 'commentaire', 'password', 'confirmation'],
    },
  ],
});
