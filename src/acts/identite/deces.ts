import { choix } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { certification, email, jour, zone } from '#src/acts/champs/texte.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { nomPropre, numeroAdherent } from './champs-personne.ts';
import { type ContexteSansCompte, defineSansCompte, type ReponsesDe } from './sans-compte.ts';

const LIENS = [
  { code: 'conjoint', libelle: 'Son conjoint, partenaire ou concubin' },
  { code: 'enfant', libelle: 'Son enfant' },
  { code: 'parent', libelle: 'Son parent' },
  { code: 'autre', libelle: 'Un autre proche, un notaire ou un mandataire' },
] as const;

function champs({ aujourdhui, nbMaxFichiers }: ContexteSansCompte) {
  return {
    prenomDefunt: nomPropre({ label: 'Prénom de la personne décédée' }),
    nomDefunt: nomPropre({ label: 'Nom de la personne décédée' }),
    dateNaissance: jour({ label: 'Date de naissance' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    dateDeces: jour({ label: 'Date du décès' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    numContrat: numeroAdherent({
      label: 'Référence du contrat',
      requis: false,
      aide: 'Si vous la connaissez : elle figure sur la carte de tiers payant et sur les courriers.',
    }),
    prenom: nomPropre({ label: 'Votre prénom' }),
    nom: nomPropre({ label: 'Votre nom' }),
    lien: choix({ label: 'Vous êtes' }, LIENS, 'liste'),
    email: email({
      label: 'Votre adresse e-mail',
      aide: 'L’accusé de réception et la liste des documents y sont envoyés aussitôt.',
    }),
    precisions: zone({ label: 'Précisions', requis: false }, 1000),
    acteDeces: fichiers('Acte de décès', false, nbMaxFichiers, 'Si vous l’avez déjà.'),
    certificatMedical: fichiers(
      'Certificat médical',
      false,
      nbMaxFichiers,
      'Lu par le seul service médical, si le contrat le demande.',
    ),
    autresDocuments: fichiers(
      'Autres documents',
      false,
      nbMaxFichiers,
      'Livret de famille, pièce d’identité et relevé d’identité bancaire de qui est désigné…',
    ),
    certification: certification('Je certifie l’exactitude des informations fournies.'),
  };
}

/** The death of somebody, told by who has no account: it needs nobody else's. */
export const deces = defineSansCompte({
  key: 'deces',
  titre: 'Déclaration d’un décès',
  resume: 'Déclarer un décès, sans compte',
  delaiJours: 10,
  champs,
  croisees({ dateNaissance, dateDeces }): FieldErrors {
    if (!dateNaissance || !dateDeces || dateNaissance <= dateDeces) return {};
    return { dateDeces: M.DATE_MIN(jourFrancais(dateNaissance)) };
  },
});

export type ReponsesDeces = ReponsesDe<typeof deces>;
