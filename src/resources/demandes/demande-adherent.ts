import { isEnRetard } from '#src/core/adherent/retard.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { absent, compare, non } from '#src/core/definition/predicate.ts';
import { texte } from '#src/fields/texte/field.ts';
import { actionsDeDemande } from '#src/resources/actions-demande.ts';
import { champsDeDemande } from '#src/resources/demande.ts';

/** What members ask, as those who handle it see it (domain reference §1.14). */
export const demandeAdherent = defineModel({
  key: 'demande-adherent',
  famille: 'demandes',
  source: 'vue',
  label: { genre: 'f', singulier: 'demande', pluriel: 'demandes' },
  description:
    'Ce que les adhérents demandent : ce qui attend d’abord, ce qui est en retard avant le reste. Chaque décision est dite à son auteur.',
  fields: champsDeDemande,
  calcules: {
    suiviePar: {
      champ: texte({ label: 'Suivie par', max: 200, section: 'Traitement', sensitivity: 'personnel' }),
      de: ['gestionnaire'],
      apres: 'gestionnaire',
    },
    delai: {
      champ: texte({ label: 'Délai', max: 16, section: 'Traitement', grave: isEnRetard }),
      de: ['echeance'],
      apres: 'echeance',
    },
  },
  title: 'reference',
  search: ['reference', 'demandeur', 'numContrat', 'numPers', 'numPersConcerne'],
  sort: ['echeance', 'ASC'],
  naturalKey: ['reference'],
  personne: ['demandeur'],
  tablesMontrees: ['demande'],
  attente: {
    aFaire: non(absent('echeance')),
    enRetard: (today) => compare('echeance', 'lt', today),
  },
  colonnes: ['reference', 'codeType', 'demandeur', 'etat', 'delai'],
  etats: {
    champ: 'etat',
    passages: {
      brouillon: [],
      enregistree: ['enCours', 'enAttentePieces', 'acceptee', 'refusee', 'traitee', 'annulee', 'erreur'],
      enCours: ['enregistree', 'enAttentePieces', 'acceptee', 'refusee', 'traitee', 'annulee'],
      enAttentePieces: ['enregistree', 'enCours', 'refusee', 'annulee'],
      acceptee: ['traitee'],
      refusee: ['enregistree'],
      // The thread of a message goes on when its author answers.
      traitee: ['enregistree', 'enCours'],
      annulee: [],
      erreur: ['enregistree', 'enCours', 'traitee'],
    },
  },
});

export const actionsDemande = actionsDeDemande(demandeAdherent);
