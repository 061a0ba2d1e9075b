import { expect, it } from 'vitest';
import { jour } from '#src/acts/champs/texte.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { defineRapport, formulaireDeRapport } from './rapport.ts';

const ligne = {
  mois: texte({ label: 'Mois', required: true }),
  nb: entier({ label: 'Nombre', required: true }),
};
const entree = {
  key: 'statistiques-users',
  resume: 'Lire un essai',
  detail: 'Rien que pour l’essai.',
  filtres: { depuis: jour({ label: 'Depuis le', requis: false }) },
  chiffres: { total: entier({ label: 'Total', required: true }) },
  tableaux: { parMois: { titre: 'Par mois', ligne, graphique: { par: 'mois', series: ['nb'] } } },
} as const;

it('un rapport dit ses filtres comme un formulaire', () => {
  const formulaire = formulaireDeRapport(defineRapport(entree));
  expect([formulaire.key, Object.keys(formulaire.champs(null))]).toEqual(['statistiques-users', ['depuis']]);
});

it.each([
  [{ filtres: { depuis: jour({ label: 'Depuis le' }) } }, 'le filtre « depuis » doit pouvoir manquer'],
  [{ chiffres: { parMois: entree.chiffres.total } }, '« parMois » est un chiffre et un tableau'],
  [
    { tableaux: { parMois: { titre: 'Par mois', ligne, graphique: { par: 'moi', series: ['nb'] } } } },
    'le graphique « parMois » nomme la colonne inconnue « moi »',
  ],
])('un rapport qui se contredit se dit', (autre, raison) => {
  expect(() => defineRapport(Object.assign({ ...entree }, autre))).toThrow(
    `Rapport « statistiques-users » : ${raison}`,
  );
});
