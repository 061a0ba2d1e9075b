import { abonnement } from '#src/acts/adherent/abonnement.ts';
import { dematerialisation } from '#src/acts/adherent/dematerialisation.ts';
import { FAMILLES, FREQUENCES, LIBELLES_CANAUX } from '#src/core/adherent/preferences.ts';
import { profil as lecture } from '#src/lectures/personnes.ts';
import { Carte } from '#src/ui/carte.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Definitions } from './definitions.tsx';
import { LienActe } from './lien-acte.tsx';
import { PartageSection } from './partage-section.tsx';
import { ProfilCadre } from './profil-cadre.tsx';
import { useActePrefill } from './use-acte-prefill.ts';

function Alertes() {
  const lue = useActePrefill(abonnement);
  return (
    <LectureSection lue={lue} quoi="vos alertes" formes={[['fiche', 6]]}>
      {({ donnees: { abonnements, offerts, frequence } }) => (
        <Carte titre="Mes alertes" action={<LienActe acte="abonnement" quoi="mes alertes" />}>
          <Definitions
            lignes={[
              ...abonnements.map(({ libelle, canaux }) => {
                const choisis = offerts
                  .filter((canal) => canaux[canal])
                  .map((canal) => LIBELLES_CANAUX[canal]);
                return [libelle, choisis.join(', ') || 'Dans votre espace seulement'] as const;
              }),
              ['Récapitulatif', FREQUENCES.find(({ code }) => code === frequence)?.libelle] as const,
            ]}
          />
        </Carte>
      )}
    </LectureSection>
  );
}

function Documents() {
  const lue = useActePrefill(dematerialisation);
  return (
    <LectureSection lue={lue} quoi="vos documents" formes={[['fiche', 4]]}>
      {({ donnees: { familles } }) => (
        <Carte
          titre="Mes documents"
          action={<LienActe acte="dematerialisation" quoi="la réception de mes documents" />}
        >
          <Definitions
            lignes={familles.map(({ code, isDematActive }) => [
              FAMILLES.find((famille) => famille.code === code)?.libelle ?? code,
              isDematActive ? 'En ligne' : 'Par la poste',
            ])}
          />
        </Carte>
      )}
    </LectureSection>
  );
}

function Partage() {
  const lue = useLecture(lecture);
  return (
    <LectureSection lue={lue} quoi="vos choix de partage" formes={['fiche']}>
      {(profil) => {
        const { numPers } = profil.personne;
        const isMajeur = profil.assures.find((assure) => assure.numPers === numPers)?.isMajeur === true;
        return isMajeur && <PartageSection profil={profil} onChange={lue.relit} />;
      }}
    </LectureSection>
  );
}

/** `#/profil/preferences`: of what one is told, how documents come, and who sees one’s care. */
export function Component() {
  const { isBeneficiaire, concerne } = useEspace();
  return (
    <ProfilCadre route="/profil/preferences">
      {concerne('abonnement') && <Alertes />}
      {concerne('dematerialisation') && <Documents />}
      {isBeneficiaire && <Partage />}
    </ProfilCadre>
  );
}
