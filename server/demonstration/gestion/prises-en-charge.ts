import { findDossier } from '#server/demonstration/sql/contrats.ts';
import { findPersonnes } from '#server/demonstration/sql/personnes.ts';
import { insertDocument, type SejourConnu, sejourDe } from '#server/demonstration/sql/prises-en-charge.ts';
import { jourFrancais, jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Garantie } from '#src/lectures/couvertures.ts';
import { pecHospitaliere } from '#src/resources/prestations/pec-hospitaliere.ts';
import type { Ecriture, Nature } from './ecriture.ts';
import { ouvrePersonne } from './ouverture.ts';

type PriseEnCharge = Nature<'priseEnCharge'>;

/** What a paper of this length weighs, within a tenth. */
const POIDS = 24 * 1024;
const INCONNU: SejourConnu = { libelle: 'Hospitalisation', montantForfait: null };

const DISCIPLINES = new Map<string, string>(
  pecHospitaliere.ownFields.discipline.choix?.map(({ code, libelle }) => [code, libelle]),
);

/** What is covered of a stay, as the table of covers says it: what, how far, on which conditions. */
export function detailAccord(
  garanties: readonly Garantie[],
  { dureePrevue, isChambreParticuliere }: Pick<PriseEnCharge, 'dureePrevue' | 'isChambreParticuliere'>,
  { montantForfait }: SejourConnu,
): readonly (readonly string[])[] {
  const de = (code: string) => garanties.find((une) => une.code === code);
  const ligne = (code: string, libelle?: string, limite?: string): readonly string[][] => {
    const une = de(code);
    return une ? [[libelle ?? une.libelle, une.valeur, limite ?? une.conditions ?? '']] : [];
  };
  const jours =
    dureePrevue === null
      ? ''
      : `, ${dureePrevue} jour${dureePrevue > 1 ? 's' : ''} prévu${dureePrevue > 1 ? 's' : ''}`;
  return [
    ...ligne('SEJOUR', 'Ticket modérateur, frais de séjour et honoraires'),
    ...(montantForfait === null
      ? []
      : ligne('FORFJOUR', 'Forfait journalier', `${euros(montantForfait)} par jour${jours}`)),
    ...(isChambreParticuliere ? ligne('CHAMBRE') : []),
  ];
}

/** Makes the paper that says that a hospital is paid, and keeps it among the documents of the person. */
export async function etablisPriseEnCharge(
  { tx, coffre, client, aujourdhui }: Ecriture,
  pec: PriseEnCharge,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<void> {
  const [dossier, [personne], sejour = INCONNU] = await Promise.all([
    findDossier(tx, client, pec.numContrat),
    findPersonnes(tx, client, [pec.numPers]),
    sejourDe(tx, client, pec.codePecHospitaliere),
  ]);
  if (!dossier || !personne) return;
  const { prenom, nom, dateNaissance, codeCivilite } = ouvrePersonne(
    { coffre, client, aujourdhui },
    personne,
  );
  const { finess, raisonSociale, codePostal, localite } = pec.etablissement;
  const lieu = [raisonSociale, [codePostal, localite].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const garanties = dossier.donnees.couvertures
    .filter(({ assures }) => assures.includes(pec.numPers))
    .flatMap((couverture) => couverture.garanties);
  const libelle = 'Prise en charge hospitalière';
  const discipline = DISCIPLINES.get(pec.discipline ?? '');
  await insertDocument(tx, client, {
    id,
    ...{ numContrat: pec.numContrat, numPers: pec.numPers },
    ...{ codeCategorie: 'PEC', dateDocument: aujourdhui },
    donnees: {
      ...{ libelle, libelleCategorie: 'Prise en charge', isNouveau: true },
      nomFichier: `prise-en-charge-${reference}.pdf`,
      ...{ mime: 'application/pdf', taille: POIDS, edition: 'Attestation' },
      donnees: {
        titre: libelle,
        date: aujourdhui,
        phrases: [
          `Nous prenons en charge les frais ci-dessous pour l’hospitalisation de ${prenom} ${nom}, ${codeCivilite === 'M' ? 'né' : 'née'} le ${jourFrancais(dateNaissance)}, à compter du ${jourLong(pec.dateEntree)}.`,
          `Établissement : ${lieu}${finess === null ? '' : ` (FINESS ${finess})`}.`,
        ],
        contrat: [
          ['Contrat', `${dossier.donnees.nomOffre}, n° ${pec.numContrat}`],
          ['Référence', reference],
          ['Type d’hospitalisation', sejour.libelle],
          ...(discipline ? [['Discipline', discipline]] : []),
          ['Téléphone du patient', pec.telephoneContact],
        ],
        personnes: {
          legende: 'Ce qui est pris en charge',
          colonnes: ['Frais', 'Remboursement', 'Limites'],
          lignes: detailAccord(garanties, pec, sejour),
        },
        fin: [
          'Cette prise en charge vaut pour une entrée à la date indiquée, tant que le contrat est en cours.',
        ],
      },
    },
  });
}
