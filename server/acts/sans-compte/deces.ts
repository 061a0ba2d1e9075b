import { deces } from '#src/acts/identite/deces.ts';
import { defineSansCompteServeur } from './moitie.ts';

/** A death told by a relative: handed over as the management system takes a claim (domain reference §1.15). */
export const decesSansCompte = defineSansCompteServeur({
  demande: deces,
  mail: 'DECES_SANS_COMPTE',
  sur: 'personne',
  medicales: ['certificatMedical'],
  cherche: ({ numContrat, nomDefunt, prenomDefunt, dateNaissance }) => ({
    ...{ numContrat, dateNaissance, nom: nomDefunt, prenom: prenomDefunt },
  }),
  variables: ({ reponses: { prenom, nom }, reference }) => ({ prenom, nom, reference }),
  transmet({ reponses, aujourdhui }) {
    const { acteDeces: _, certificatMedical: __, autresDocuments: ___, ...dites } = reponses;
    const { dateDeces, nom, prenom, lien, email, precisions } = dites;
    return {
      ...dites,
      ...{ codeTypeSinistre: 'DC', dateSurvenance: dateDeces, dateDeclaration: aujourdhui },
      ...{ description: precisions, arret: null, employeur: null, pieces: [] },
      deces: { date: dateDeces, declarant: { nom, prenom, lien, email } },
    };
  },
});
