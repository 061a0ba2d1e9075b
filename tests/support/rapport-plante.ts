import { defineRapportServeur, type RapportServeur } from '#server/modeles/rapport-serveur.ts';
import { rapportsServeur } from '#server/modeles/registre.ts';
import { jour } from '#src/acts/champs/texte.ts';
import type { Piece } from '#src/core/definition/piece.ts';
import { type CleRapport, piecesDeclarees } from '#src/core/definition/pieces.ts';
import { defineRapport, type Rapport } from '#src/core/definition/rapport.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { rapports } from '#src/rapports/registre.ts';

/** What a developer adds to have one more report room: its line, its definition, its server half. Nothing else names it. */
export const RAPPORT_PLANTE: Piece = {
  genre: 'rapport',
  key: 'rapport-plante',
  label: 'Rapport planté',
  description: 'Un rapport d’essai, que rien d’autre ne nomme.',
  groupe: 'comptes',
  droit: { ressource: 'statistiques-users', action: 'read' },
};
(piecesDeclarees as readonly Piece[] as Piece[]).push(RAPPORT_PLANTE);

const rapport = defineRapport({
  key: RAPPORT_PLANTE.key as CleRapport,
  resume: 'Lire le rapport planté',
  detail: 'Rien que pour les essais.',
  filtres: { depuis: jour({ label: 'Depuis le', requis: false }) },
  chiffres: { total: entier({ label: 'Clients', required: true }) },
  tableaux: {
    parNom: {
      titre: 'Par nom',
      ligne: {
        nom: texte({ label: 'Nom', required: true }),
        nb: entier({ label: 'Nombre', required: true }),
      },
      graphique: { par: 'nom', series: ['nb'] },
    },
  },
});
Object.assign(rapports as Record<string, Rapport>, { [RAPPORT_PLANTE.key]: rapport });

const serveur = defineRapportServeur(rapport, async ({ tenant }, { depuis }) => ({
  total: depuis === null ? 2 : 1,
  parNom: [{ nom: `=${tenant.code}`, nb: 1 }],
}));
Object.assign(rapportsServeur as Record<string, RapportServeur>, { [RAPPORT_PLANTE.key]: serveur });
