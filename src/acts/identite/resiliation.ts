import { motifsProposes } from '#src/acts/champs/motifs-resiliation.ts';
import { auteur, fautesDeFin, motifEtFin } from '#src/acts/champs/resiliation.ts';
import { jour } from '#src/acts/champs/texte.ts';
import { M } from '#src/core/definition/messages.ts';
import { numeroAdherent } from './champs-personne.ts';
import { type ContexteSansCompte, defineSansCompte, type ReponsesDe } from './sans-compte.ts';

function champs({ aujourdhui }: ContexteSansCompte) {
  const { codeMotif, dateEvenement, dateEffet } = motifEtFin(motifsProposes(aujourdhui), aujourdhui);
  const { nom, prenom, email } = auteur();
  // As they are asked: what is wrong is told in the order of the page.
  return {
    numContrat: numeroAdherent({
      label: 'Référence du contrat',
      aide: 'Elle figure sur votre carte de tiers payant et sur vos courriers.',
    }),
    ...{ codeMotif, dateEvenement, dateEffet, prenom, nom },
    dateNaissance: jour({ label: 'Date de naissance' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    email,
  };
}

/**
 * The termination of somebody who does not sign in: an account cannot be asked for (code de la mutualité, art. L. 221-10-3;
 * décret n° 2023-182). What is known of contracts is not told here: the earliest end is that of any.
 */
export const resiliation = defineSansCompte({
  key: 'resiliation',
  titre: 'Demande de résiliation',
  resume: 'Demander la résiliation de son contrat, sans compte',
  delaiJours: 10,
  champs,
  croisees: (reponses, { aujourdhui }) => fautesDeFin(reponses, motifsProposes(aujourdhui), aujourdhui),
});

export type ReponsesResiliation = ReponsesDe<typeof resiliation>;
