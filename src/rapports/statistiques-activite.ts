import { choix } from '#src/acts/champs/choix.ts';
import { jour } from '#src/acts/champs/texte.ts';
import { M } from '#src/core/definition/messages.ts';
import { defineRapport } from '#src/core/definition/rapport.ts';
import { groupe } from '#src/core/lecture/forme.ts';
import { entier } from '#src/fields/entier/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';

const R = { required: true } as const;

/** Two periods side by side: what is drawn, and the table under it. */
function comparees(titre: string) {
  return {
    titre,
    ligne: {
      periode: texte({ label: 'Période', ...R }),
      nb: entier({ label: 'Cette période', ...R }),
      avant: entier({ label: 'Période comparée', ...R }),
    },
    graphique: { par: 'periode', series: ['nb', 'avant'] },
  } as const;
}

function compte(label: string) {
  return groupe({
    nb: entier({ label, ...R }),
    avant: entier({ label: `${label}, période comparée`, ...R }),
    // From one to a million there is no end to it; to nothing is −100 %.
    evolution: taux({ label: `${label}, évolution`, min: -100, max: 1_000_000_000 }),
  });
}

/** What members do: sign-ins, requests, messages, answers that helped; two periods compared, by the client's own days. */
export const statistiquesActivite = defineRapport({
  key: 'statistiques-activite',
  resume: 'Lire les statistiques d’activité',
  detail:
    'Connexions réussies, demandes et messages partis, au fuseau horaire du client, d’une période et d’une autre ; trente jours sans dates. Tout vient de nombres gardés par heure, justes à chaque instant.',
  filtres: {
    dateDebut: jour({ label: 'Du', requis: false }),
    dateFin: jour({ label: 'Au', requis: false }),
    granularite: choix(
      { label: 'Par', requis: false },
      [
        { code: 'jour', libelle: 'Jour' },
        { code: 'semaine', libelle: 'Semaine' },
        { code: 'mois', libelle: 'Mois' },
      ],
      'liste',
    ),
    comparaison: choix(
      { label: 'Comparée à', requis: false },
      [
        { code: 'precedente', libelle: 'La période d’avant' },
        { code: 'annee', libelle: 'La même, un an plus tôt' },
      ],
      'liste',
    ),
  },
  croisees: ({ dateDebut, dateFin }): Record<string, string> =>
    dateDebut !== null && dateFin !== null && dateFin < dateDebut ? { dateFin: M.DATE_ORDRE } : {},
  chiffres: {
    periode: texte({ label: 'Période', ...R }),
    comparee: texte({ label: 'Période comparée', ...R }),
    connexionsReussies: compte('Connexions'),
    demandesFaites: compte('Demandes'),
    messagesPartis: compte('Messages partis'),
  },
  tableaux: {
    connexions: comparees('Connexions'),
    demandes: comparees('Demandes'),
    parActe: {
      titre: 'Demandes, par démarche',
      ligne: {
        acte: texte({ label: 'Démarche', ...R }),
        nb: entier({ label: 'Cette période', ...R }),
        avant: entier({ label: 'Période comparée', ...R }),
      },
    },
    contenus: {
      titre: 'Foire aux questions',
      ligne: {
        question: texte({ label: 'Question', ...R }),
        ouvertures: entier({ label: 'Ouvertures', ...R }),
        utile: entier({ label: 'Utile', ...R }),
        inutile: entier({ label: 'Inutile', ...R }),
        pctUtile: taux({ label: 'Part d’avis utiles' }),
      },
    },
  },
});
