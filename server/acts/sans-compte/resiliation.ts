import { previensTitulaire } from '#server/acts/titulaire-prevenu.ts';
import { resiliation } from '#src/acts/identite/resiliation.ts';
import { defineSansCompteServeur } from './moitie.ts';

/** The end of a contract, asked for by who does not sign in: its holder is told, at the addresses that are known of them. */
export const resiliationSansCompte = defineSansCompteServeur({
  demande: resiliation,
  mail: 'RESILIATION_SANS_COMPTE',
  sur: 'contrat',
  cherche: ({ numContrat, nom, prenom, dateNaissance }) => ({
    ...{ numContrat, nom, prenom, dateNaissance },
    isTitulaire: true,
  }),
  variables: ({ reponses: { prenom, nom, dateEffet }, reference, aujourdhui: date, heure }) => ({
    ...{ prenom, nom, reference, date, heure },
    dateFin: dateEffet,
  }),
  changement: ({ numContrat, dateEffet, codeMotif }) => ({
    ...{ nature: 'resiliation', numContrat, numPers: null, dateFin: dateEffet, codeMotif },
  }),
  acceptee: ({ dateEffet }) => ({ modele: 'RESILIATION_CONFIRMEE', variables: { dateFin: dateEffet } }),
  previens: (tx, services, fiche, { reponses, aujourdhui: date, ...recue }) =>
    previensTitulaire(tx, services, fiche, {
      ...recue,
      date,
      numContrat: reponses.numContrat,
      dateFin: reponses.dateEffet,
      dite: reponses.email,
    }),
});
