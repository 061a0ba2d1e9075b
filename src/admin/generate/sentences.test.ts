import { expect, it } from 'vitest';
import { lookup } from '#src/registry.ts';
import { done, doneMany, questionDe, selected } from './sentences.ts';

const civilite = { genre: 'f', singulier: 'civilité', pluriel: 'civilités' } as const;
const pays = { genre: 'm', singulier: 'pays', pluriel: 'pays' } as const;
const echeancier = { genre: 'm', singulier: 'échéancier', pluriel: 'échéanciers' } as const;

it('agrees with the noun in gender and number', () => {
  expect(done(civilite, 'enregistré')).toBe('La civilité a été enregistrée.');
  expect(done(echeancier, 'enregistré')).toBe('L’échéancier a été enregistré.');
  expect(done(pays, 'supprimé', 'France')).toBe('Le pays « France » a été supprimé.');
  expect(doneMany(civilite, 'désactivé', 1)).toBe('1 civilité a été désactivée.');
  expect(doneMany(civilite, 'désactivé', 3)).toBe('3 civilités ont été désactivées.');
  expect(selected(pays, 2)).toBe('2 pays sélectionnés');
});

it('asks in French before each action, whatever its verb goes on to', () => {
  const dite = (modele: string, cle: string, count = 1) => {
    const { model, actions } = lookup(modele);
    const action = actions.find(({ key }) => key === cle);
    if (!action) throw new Error(`« ${cle} » n’est pas une action de « ${modele} »`);
    return questionDe(action, model.label, { titre: count === 1 ? 'X' : null, count });
  };
  expect([
    dite('demande-adherent', 'prise-en-charge'),
    dite('demande-adherent', 'prise-en-charge', 3),
    dite('demande-adherent', 'demande-de-piece'),
    dite('demande-adherent', 'refus'),
    dite('demande-adherent', 'reponse'),
    dite('compte-adherent', 'suppression-compte'),
    dite('compte-adherent', 'relance-activation'),
    dite('compte-gestionnaire', 'deconnexion', 2),
    dite('compte-gestionnaire', 'revue'),
    dite('compte-gestionnaire', 'echeance-acces'),
    dite('alerte-acces', 'vue', 2),
  ]).toEqual([
    'Prendre en charge la demande « X » ?',
    'Prendre en charge 3 demandes ?',
    'Demander un document pour la demande « X » ?',
    'Refuser la demande « X » ?',
    'Répondre à la demande « X » ?',
    'Supprimer le compte « X » ?',
    'Relancer l’activation du compte d’adhérent « X » ?',
    'Déconnecter partout 2 comptes de gestion ?',
    'Garder cet accès pour le compte de gestion « X » ?',
    'Fixer la fin de l’accès du compte de gestion « X » ?',
    'Marquer comme vue 2 alertes d’accès ?',
  ]);
});
