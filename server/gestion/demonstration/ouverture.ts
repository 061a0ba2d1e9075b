import type { ContratRow, DossierRow } from '#server/db/gestion/contrats.ts';
import {
  contextePersonne,
  contexteRib,
  type DonneesPersonne,
  type RibScelle,
  type Scelleur,
} from '#server/db/gestion/donnees.ts';
import type { PersonneRow } from '#server/db/gestion/personnes.ts';
import type { Contrat, Personne } from '#server/gestion/gestion.ts';
import type { DossierContrat, FichePersonne } from '#server/gestion/portefeuille.ts';

/** Opens what the base has sealed, for one client. */
export interface Ouverture {
  personne(row: Pick<PersonneRow, 'numPers' | 'donnees'>): DonneesPersonne;
  fiche(row: PersonneRow): FichePersonne;
  /** Enough to recognise somebody, and never a social security number. */
  reconnue(row: PersonneRow): Personne;
  contrat(row: ContratRow): Contrat;
  dossier(row: DossierRow): DossierContrat;
}

type Usage = 'prestations' | 'cotisations';

/** @param aujourdhui day in Paris: from when a new address counts. */
export function makeOuverture(
  coffre: Pick<Scelleur, 'ouvre'>,
  client: string,
  aujourdhui: string,
): Ouverture {
  const rib = (scelle: Buffer | null, numContrat: string, usage: Usage) =>
    scelle && (JSON.parse(coffre.ouvre(scelle, contexteRib(client, numContrat, usage))) as RibScelle);

  const personne: Ouverture['personne'] = ({ numPers, donnees }) => {
    const lue = JSON.parse(coffre.ouvre(donnees, contextePersonne(client, numPers))) as DonneesPersonne;
    const { adresseAVenir } = lue;
    return adresseAVenir && adresseAVenir.dateEffet <= aujourdhui
      ? { ...lue, adresse: adresseAVenir.adresse }
      : lue;
  };

  const fiche: Ouverture['fiche'] = (row) => {
    const { adresseAVenir: _, ...lue } = personne(row);
    const compte = row.ribContrat && rib(row.rib, row.ribContrat, 'prestations');
    return {
      ...lue,
      numPers: row.numPers,
      codePostal: lue.adresse?.codePostal ?? '',
      email: lue.contacts.email,
      telephone: lue.contacts.telMobile ?? lue.contacts.telFixe,
      ibanFin: compte ? compte.iban.slice(-4) : null,
      contrats: row.contrats,
    };
  };

  const contrat: Ouverture['contrat'] = (row) => {
    const { nomOffre, etat, precontentieux, codeModePaiement } = row.donnees;
    const compte = rib(row.rib, row.numContrat, 'prestations');
    return {
      numContrat: row.numContrat,
      nomOffre,
      etat,
      precontentieux,
      dateEffet: row.dateEffet,
      modalitePaiementPrestation: { rib: compte, codeModePaiement, isMissing: compte === null },
    };
  };

  return {
    personne,
    fiche,
    contrat,
    reconnue(row) {
      const {
        numPers,
        codeCivilite,
        nom,
        prenom,
        dateNaissance,
        codePostal,
        email,
        telephone,
        ibanFin,
        contrats,
      } = fiche(row);
      return {
        numPers,
        codeCivilite,
        nom,
        prenom,
        dateNaissance,
        codePostal,
        email,
        telephone,
        ibanFin,
        contrats,
      };
    },
    dossier(row) {
      const { codeModePaiement: _, reeditions: __, ...donnees } = row.donnees;
      return {
        ...donnees,
        ...contrat(row),
        assures: row.assures.map((assure) => ({
          ...assure,
          couvertures: donnees.couvertures
            .filter((couverture) => couverture.assures.includes(assure.numPers))
            .map(({ code }) => code),
        })),
        ribCotisations: rib(row.ribCotisations, row.numContrat, 'cotisations'),
        version: row.version,
      };
    },
  };
}
