import { certification, texte, zone } from '#src/acts/champs/texte.ts';
import { type EtatDemande, OUVERTS } from '#src/core/adherent/demande.ts';
import { defineAction } from '#src/core/definition/action.ts';
import { et, non } from '#src/core/definition/predicate.ts';
import { demande } from '#src/core/definition/question.ts';
import { proposition } from '#src/fields/proposition/sens.ts';
import type { Demande } from './demande.ts';

/** What may be proposed in the questions below (`server/routes/demandes`). */
export const ADRESSE_GESTIONNAIRES = '/api/admin/demandes/gestionnaires';
export const ADRESSE_MOTIFS = '/api/admin/demandes/motifs-de-refus';

const A_ETUDIER: readonly EtatDemande[] = ['enregistree', 'enCours'];
/** One that was answered may be answered again. */
const A_REPONDRE: readonly EtatDemande[] = [...A_ETUDIER, 'enAttentePieces', 'traitee'];
const MESSAGE_MAX = 2000;
const LU = 'Lu par l’auteur de la demande, dans son espace ; par e-mail s’il n’a pas de compte.';

const message = (label: string, aide: string) => zone({ label, aide, requis: false }, MESSAGE_MAX);

/** What goes on with a request before it is decided. */
function actionsDeSuivi(modele: Demande) {
  return {
    prendre: defineAction(modele, {
      key: 'prise-en-charge',
      label: 'Prendre en charge',
      lien: 'objet',
      participe: 'pris en charge',
      explication: 'La demande est à votre nom, et son auteur la voit en cours de traitement.',
      refus:
        'Cette demande ne se prend pas : elle est terminée, attend un document, ou le portail la traite seul.',
      sur: 'plusieurs',
      droit: 'update',
      si: (ligne) => et(ligne.vaut('isManuel', true), ligne.parmi('etat', A_ETUDIER)),
    }),
    attribuer: defineAction(modele, {
      key: 'attribution',
      label: 'Attribuer',
      participe: 'attribué',
      explication: 'La demande est au nom de la personne choisie, qui la trouve parmi les siennes.',
      refus: 'Cette demande est terminée : il n’y a plus rien à attribuer.',
      sur: 'plusieurs',
      droit: 'update',
      si: (ligne) => ligne.parmi('etat', OUVERTS),
      champs: () => ({ gestionnaire: demande(proposition(ADRESSE_GESTIONNAIRES), { label: 'À qui' }) }),
    }),
    commenter: defineAction(modele, {
      key: 'commentaire',
      label: 'Commenter',
      participe: 'commenté',
      explication: 'Le commentaire reste entre gestionnaires : l’auteur de la demande ne le voit jamais.',
      refus: 'Cette demande ne se commente pas.',
      sur: 'une',
      droit: 'update',
      champs: () => ({ commentaire: zone({ label: 'Commentaire' }, MESSAGE_MAX) }),
    }),
  };
}

/** What has its author send a paper. */
function actionDePiece(modele: Demande) {
  return {
    demanderPiece: defineAction(modele, {
      key: 'demande-de-piece',
      label: 'Demander un document',
      lien: 'pour',
      participe: 'mis en attente d’un document',
      explication:
        'Son auteur est prévenu par e-mail et par une notification ; il envoie le document depuis sa demande, qui revient alors dans la file.',
      refus:
        'Un document ne se demande que pour une demande ouverte, traitée par une personne, dont l’auteur a un compte.',
      sur: 'une',
      droit: 'update',
      si: (ligne) =>
        et(
          ligne.vaut('isManuel', true),
          ligne.parmi('etat', [...A_ETUDIER, 'enAttentePieces']),
          non(ligne.vaut('canal', 'public')),
        ),
      champs: () => ({
        piece: texte(
          { label: 'Quel document', aide: 'Comme son auteur le lira : « Facture acquittée de l’opticien ».' },
          120,
        ),
        message: message(
          'Message',
          'Ce que le document doit montrer, ou ce qui n’allait pas dans le premier.',
        ),
        isMedical: certification('Document médical : seuls ceux qui en ont le droit le verront', false),
      }),
    }),
  };
}

/** What decides it. */
function actionsDeDecision(modele: Demande) {
  return {
    accepter: defineAction(modele, {
      key: 'acceptation',
      label: 'Accepter',
      participe: 'accepté',
      explication:
        'Ce que la demande change part au système de gestion, et son auteur est prévenu. Une acceptation ne se reprend pas.',
      refus:
        'Cette demande ne peut pas être acceptée : elle est terminée, attend un document, ou le portail la traite seul.',
      sur: 'plusieurs',
      droit: 'update',
      si: (ligne) =>
        et(
          ligne.vaut('isManuel', true),
          ligne.parmi('etat', A_ETUDIER),
          non(ligne.vaut('codeType', 'contact')),
        ),
      champs: () => ({ message: message('Message', LU) }),
    }),
    refuser: defineAction(modele, {
      key: 'refus',
      label: 'Refuser',
      participe: 'refusé',
      explication: 'Son auteur est prévenu par e-mail et par une notification, avec le motif.',
      refus: 'Cette demande ne peut pas être refusée : elle est déjà terminée, ou le portail la traite seul.',
      sur: 'plusieurs',
      droit: 'update',
      grave: true,
      si: (ligne) =>
        et(
          ligne.vaut('isManuel', true),
          ligne.parmi('etat', [...A_ETUDIER, 'enAttentePieces']),
          non(ligne.vaut('codeType', 'contact')),
        ),
      champs: () => ({
        motif: demande(proposition(ADRESSE_MOTIFS), { label: 'Motif' }),
        message: message('Message', `S’ajoute à celui du motif. ${LU}`),
      }),
    }),
  };
}

/** What answers a message, and what begins a refused request again. */
function actionsDeReprise(modele: Demande) {
  return {
    repondre: defineAction(modele, {
      key: 'reponse',
      label: 'Répondre',
      lien: 'a',
      participe: 'traité',
      explication:
        'La réponse s’ajoute à l’échange, dans la messagerie de son auteur, qui est prévenu. La demande est terminée.',
      refus: 'Seul un message d’adhérent se répond, tant que son auteur ne l’a pas annulé.',
      sur: 'une',
      droit: 'update',
      si: (ligne) => et(ligne.vaut('codeType', 'contact'), ligne.parmi('etat', A_REPONDRE)),
      champs: () => ({ message: zone({ label: 'Votre réponse' }, MESSAGE_MAX) }),
    }),
    reprendre: defineAction(modele, {
      key: 'reouverture',
      label: 'Rouvrir',
      participe: 'rouvert',
      explication: 'La demande revient dans la file, et son auteur la voit de nouveau enregistrée.',
      refus: 'Seule une demande refusée pour un motif « à compléter » peut être rouverte.',
      sur: 'une',
      droit: 'update',
      si: (ligne) => ligne.vaut('isReouvrable', true),
      champs: () => ({ message: message('Message', LU) }),
    }),
  };
}

/** What may be done with a request, in the order in which it is offered. */
export function actionsDeDemande(modele: Demande) {
  return {
    ...actionsDeSuivi(modele),
    ...actionDePiece(modele),
    ...actionsDeDecision(modele),
    ...actionsDeReprise(modele),
  };
}
