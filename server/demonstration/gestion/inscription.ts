import { randomInt } from 'node:crypto';
import { contextePersonne } from '#server/config/contextes-scelles.ts';
import { insertAssure, insertPersonne } from '#server/demonstration/sql/avenants.ts';
import { lockContrat } from '#server/demonstration/sql/changements.ts';
import { findDossier } from '#server/demonstration/sql/contrats.ts';
import { type DonneesPersonne, empreinteNir } from '#server/demonstration/sql/donnees.ts';
import { findPersonnes } from '#server/demonstration/sql/personnes.ts';
import type { PersonneATransmettre } from '#server/gestion/transmis.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { gardeAvenant, imprimeAvenant } from './avenant-imprime.ts';
import type { Ecriture, Nature } from './ecriture.ts';
import { ouvrePersonne } from './ouverture.ts';
import { supplementDe, tarifDe } from './projets.ts';
import { LONGUEUR_NIR, rattachee, transmissionDemandee } from './rattachements.ts';

const ENFANTS: readonly string[] = ['ENF', 'ENH'];
const CHIFFRES = 12;

/** A number that nobody has yet: those of the demonstration begin with 0. */
function nouveauNumero(): string {
  return `9${String(randomInt(10 ** (CHIFFRES - 1) - 1)).padStart(CHIFFRES - 1, '0')}`;
}

const MAJORITE = 18;
const isGrand = (dateNaissance: string, jour: string) => ageLe(dateNaissance, jour) >= MAJORITE;

type Connue = ReturnType<typeof ouvrePersonne>;

/** The same person, whatever the capitals and accents of their name. */
function isLaMeme(connue: Connue, { prenom, dateNaissance, rangNaissance }: PersonneATransmettre): boolean {
  return (
    normalise(connue.prenom) === normalise(prenom) &&
    connue.dateNaissance === dateNaissance &&
    connue.rangNaissance === rangNaissance
  );
}

/** Somebody as this system keeps them from their first day on. */
function fichePour(
  changement: Nature<'inscriptionBeneficiaire'>,
  adresse: DonneesPersonne['adresse'],
): DonneesPersonne {
  const { personne, rattachement, dateEffet, isTeletransmission } = changement;
  const { codeCivilite, nom, prenom, dateNaissance, rangNaissance, email, telephone } = personne;
  const donnees: DonneesPersonne = {
    ...{ codeCivilite, prenom, dateNaissance, rangNaissance, adresse, nom: nom.toLocaleUpperCase('fr') },
    nir: null,
    contacts: {
      ...{ email, telMobile: telephone, telFixe: null, telPro: null },
      preferenceContact: email ? 'email' : null,
    },
    rattachements: [],
    codeSituationFamiliale: null,
    codeCategorieSociale: null,
  };
  if (!rattachement) return donnees;
  return transmissionDemandee(
    rattachee(donnees, { ...changement, rattachement }),
    isTeletransmission,
    dateEffet,
  );
}

/** Somebody more on a contract; who is there already stays as they are. */
export async function inscris(
  ecriture: Ecriture,
  changement: Nature<'inscriptionBeneficiaire'>,
): Promise<void> {
  const { tx, coffre, client, aujourdhui } = ecriture;
  const { numContrat, codeTypeBeneficiaire, personne, dateEffet, rattachement } = changement;
  await lockContrat(tx, client, numContrat);
  const row = await findDossier(tx, client, numContrat);
  if (!row) return;
  const cle = { coffre, client, aujourdhui };
  const numeros = row.assures.map(({ numPers }) => numPers);
  const connues = new Map(
    (await findPersonnes(tx, client, numeros)).map((une) => [une.numPers, ouvrePersonne(cle, une)]),
  );
  if ([...connues.values()].some((une) => isLaMeme(une, personne))) return;
  const numPers = nouveauNumero();
  const tarif = tarifDe(client, row, { nature: 'ajout', ...personne, codeTypeBeneficiaire, dateEffet });
  const fiche = fichePour(changement, connues.get(numeros[0] ?? '')?.adresse ?? null);
  await insertPersonne(
    tx,
    client,
    numPers,
    coffre.scelle(JSON.stringify(fiche), contextePersonne(client, numPers)),
    rattachement && empreinteNir(coffre, client, rattachement.nir.slice(0, LONGUEUR_NIR)),
  );
  const grands = row.assures.filter(
    (assure) =>
      !ENFANTS.includes(assure.codeTypeBeneficiaire) &&
      isGrand(connues.get(assure.numPers)?.dateNaissance ?? '', aujourdhui),
  );
  const isEnfant = !isGrand(personne.dateNaissance, aujourdhui);
  await insertAssure(tx, client, numContrat, {
    ...{ numPers, codeTypeBeneficiaire, dateEntree: dateEffet },
    rattacheA: isEnfant ? grands.map((grand) => grand.numPers) : [],
  });
  await gardeAvenant(ecriture, row, { nature: 'ajout', dateEffet, numPers }, tarif ? supplementDe(tarif) : 0);
  await imprimeAvenant(ecriture, row, {
    edition: 'InscriptionBeneficiaires',
    titre: 'Avenant : ajout d’un bénéficiaire',
    lignes: [
      ['Bénéficiaire', `${personne.prenom} ${personne.nom}`],
      ['Date de naissance', jourFrancais(personne.dateNaissance)],
      ['Couvert à compter du', jourFrancais(dateEffet)],
      ...(tarif
        ? [['Cotisation mensuelle', `${tarif.montantApres.toFixed(2).replace('.', ',')} €`] as const]
        : []),
    ],
  });
}
