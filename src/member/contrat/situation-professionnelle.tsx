import { jourLong } from '#src/core/valeurs/dates.ts';
import { type FicheSalarie, ficheSalarie } from '#src/lectures/salarie.ts';
import { Carte } from '#src/ui/carte.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { type Ligne, ListeDonnees } from './liste-donnees.tsx';

/** What is not known is not said. */
function lignesDe(fiche: FicheSalarie): Ligne[] {
  const { entreprise, section, salaireReference } = fiche;
  const dites: readonly (readonly [string, Ligne[1] | null])[] = [
    ['Entreprise', entreprise?.raisonSociale ?? null],
    ['Catégorie de personnel', section?.libelle ?? null],
    ['Catégorie sociale', fiche.libelleCategorieSociale],
    ['Date d’embauche', fiche.dateEmbauche && jourLong(fiche.dateEmbauche)],
    ['Date d’affiliation', fiche.dateAffiliation && jourLong(fiche.dateAffiliation)],
    ['Rémunération', fiche.libelleModeRemuneration],
    [
      'Salaire de référence',
      salaireReference === null ? null : <Montant key="salaire" valeur={salaireReference} />,
    ],
    [
      'Portabilité',
      fiche.dateFinPortabilite && `Jusqu’au ${jourLong(fiche.dateFinPortabilite)}, après votre emploi`,
    ],
    ...fiche.beneficiairesDesignes.map(
      ({ prenom, nom, lien, part }) =>
        ['Bénéficiaire désigné', `${prenom} ${nom}${lien ? ` (${lien})` : ''}, ${part} %`] as const,
    ),
  ];
  return dites.flatMap(([nom, valeur]) => (valeur === null ? [] : [[nom, valeur] as const]));
}

/** What the employer of a collective contract told of who reads. */
export function SituationProfessionnelle() {
  const lue = useLecture(ficheSalarie);
  return (
    <LectureSection lue={lue} quoi="votre situation professionnelle" formes={[['fiche', 4]]}>
      {(fiche) =>
        fiche.entreprise && (
          <Carte titre="Ma situation professionnelle">
            <ListeDonnees lignes={lignesDe(fiche)} />
          </Carte>
        )
      }
    </LectureSection>
  );
}
