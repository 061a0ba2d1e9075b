import { contextePersonne, contexteRib } from '#server/config/contextes-scelles.ts';
import type { ContratRow, DossierRow } from '#server/demonstration/sql/contrats.ts';
import type { DonneesPersonne, RibScelle, Scelleur } from '#server/demonstration/sql/donnees.ts';
import type { PersonneRow } from '#server/demonstration/sql/personnes.ts';
import type { Contrat, Personne } from '#server/gestion/gestion.ts';
import type { DossierContrat, FichePersonne } from '#server/gestion/portefeuille.ts';
import type { DossierConnu } from '#src/lectures/prevoyance.ts';
import { contenuLe, entrepriseLe, nomOffreLe } from './avenants.ts';
import { cotisationsLe } from './cotisations-a-venir.ts';
import { etatLe } from './resiliations.ts';

/** The link of which a school certificate is asked for. */
const ENFANT = 'ENF';

/** With what, and for whom, what the base has sealed is opened. */
export interface Cle {
  readonly coffre: Pick<Scelleur, 'ouvre'>;
  readonly client: string;
  /** Day in Paris: from when a new address counts. */
  readonly aujourdhui: string;
}

function ouvreRib(
  { coffre, client }: Cle,
  scelle: Buffer | null,
  numContrat: string,
  usage: 'prestations' | 'cotisations',
): RibScelle | null {
  return scelle && (JSON.parse(coffre.ouvre(scelle, contexteRib(client, numContrat, usage))) as RibScelle);
}

export function ouvrePersonne(
  { coffre, client, aujourdhui }: Cle,
  { numPers, donnees }: Pick<PersonneRow, 'numPers' | 'donnees'>,
): Omit<DonneesPersonne, 'adresseAVenir' | 'ribs' | 'emplois' | 'prevoyance'> {
  const lue = JSON.parse(coffre.ouvre(donnees, contextePersonne(client, numPers))) as DonneesPersonne;
  const { adresseAVenir, ribs: _, emplois: __, prevoyance: ___, ...personne } = lue;
  return adresseAVenir && adresseAVenir.dateEffet <= aujourdhui
    ? { ...personne, adresse: adresseAVenir.adresse }
    : personne;
}

/** The accounts of somebody's own, by contract. */
export function ouvreRibsPropres(
  { coffre, client }: Pick<Cle, 'coffre' | 'client'>,
  { numPers, donnees }: Pick<PersonneRow, 'numPers' | 'donnees'>,
): NonNullable<DonneesPersonne['ribs']> {
  const { ribs } = JSON.parse(coffre.ouvre(donnees, contextePersonne(client, numPers))) as DonneesPersonne;
  return ribs ?? {};
}

/** The provident files of somebody, on one contract. */
export function ouvrePrevoyance(
  { coffre, client }: Pick<Cle, 'coffre' | 'client'>,
  { numPers, donnees }: Pick<PersonneRow, 'numPers' | 'donnees'>,
  numContrat: string,
): readonly DossierConnu[] {
  const lue = JSON.parse(coffre.ouvre(donnees, contextePersonne(client, numPers))) as DonneesPersonne;
  return lue.prevoyance?.[numContrat] ?? [];
}

/** What employers told of somebody, by contract. */
export function ouvreEmplois(
  { coffre, client }: Pick<Cle, 'coffre' | 'client'>,
  { numPers, donnees }: Pick<PersonneRow, 'numPers' | 'donnees'>,
): NonNullable<DonneesPersonne['emplois']> {
  const lue = JSON.parse(coffre.ouvre(donnees, contextePersonne(client, numPers))) as DonneesPersonne;
  return lue.emplois ?? {};
}

export function ouvreFiche(cle: Cle, row: PersonneRow): FichePersonne {
  const personne = ouvrePersonne(cle, row);
  const rib = row.ribContrat === null ? null : ouvreRib(cle, row.rib, row.ribContrat, 'prestations');
  return {
    ...personne,
    numPers: row.numPers,
    codePostal: personne.adresse?.codePostal ?? '',
    email: personne.contacts.email,
    telephone: personne.contacts.telMobile ?? personne.contacts.telFixe,
    ibanFin: rib ? rib.iban.slice(-4) : null,
    contrats: row.contrats,
  };
}

/** Enough to recognise somebody, and never a social security number. */
export function reconnue(cle: Cle, row: PersonneRow): Personne {
  const { numPers, codeCivilite, nom, prenom, dateNaissance, codePostal, ...fiche } = ouvreFiche(cle, row);
  const { email, telephone, ibanFin, contrats } = fiche;
  const identite = { numPers, codeCivilite, nom, prenom, dateNaissance };
  return { ...identite, codePostal, email, telephone, ibanFin, contrats };
}

export function ouvreContrat(cle: Cle, row: ContratRow): Contrat {
  const { precontentieux, typeContrat, codeModePaiement } = row.donnees;
  const nomOffre = nomOffreLe(row.donnees, cle.aujourdhui);
  const rib = ouvreRib(cle, row.rib, row.numContrat, 'prestations');
  return {
    numContrat: row.numContrat,
    nomOffre,
    etat: etatLe(row.donnees, cle.aujourdhui),
    precontentieux,
    typeContrat,
    dateEffet: row.dateEffet,
    isUnePersonne: row.isUnePersonne,
    modalitePaiementPrestation: { rib, codeModePaiement, isMissing: rib === null },
  };
}

export function ouvreDossier(cle: Cle, row: DossierRow): DossierContrat {
  const {
    codeModePaiement: _,
    reeditions: __,
    cotisationsAVenir: ___,
    avenants: ____,
    ...reste
  } = row.donnees;
  const contenu = contenuLe(cle.client, row.donnees, row.assures, cle.aujourdhui);
  const donnees = {
    ...reste,
    couvertures: contenu.couvertures,
    entreprise: entrepriseLe(row.donnees, cle.aujourdhui),
  };
  const cotisations = cotisationsLe(
    { ...row.donnees, cotisation: contenu.cotisation },
    row.ribCotisations,
    cle.aujourdhui,
  );
  return {
    ...donnees,
    ...cotisations.donnees,
    ...ouvreContrat(cle, row),
    assures: row.assures.map(({ dateFinScolarite, ...assure }) => ({
      ...assure,
      ...(assure.codeTypeBeneficiaire === ENFANT && { dateFinScolarite: dateFinScolarite ?? null }),
      couvertures: donnees.couvertures
        .filter((couverture) => couverture.assures.includes(assure.numPers))
        .map(({ code }) => code),
    })),
    ribCotisations: ouvreRib(cle, cotisations.rib, row.numContrat, 'cotisations'),
    version: row.version,
  };
}
