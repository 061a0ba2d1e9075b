import Stack from '@mui/material/Stack';
import { abonnement } from '#src/acts/adherent/abonnement.ts';
import { Carte } from '#src/ui/carte.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { AlertesGrille } from './alertes-grille.tsx';
import { PreferenceFormulaire } from './preference-formulaire.tsx';
import { useActePrefill } from './use-acte-prefill.ts';

const RETOUR = { to: '/profil/preferences', label: 'Retour aux alertes et documents' };

/** `#/profil/preferences/alertes`: of what one is told, how and how often. */
export function Component() {
  const lue = useActePrefill(abonnement);
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle={abonnement.label}
        subtitle={abonnement.textes.intro}
        back={RETOUR}
      />
      <LectureSection lue={lue} quoi="vos préférences" formes={[['champs', 3]]}>
        {(prefill) => (
          <Carte>
            <PreferenceFormulaire acte={abonnement} prefill={prefill}>
              {(en, { abonnements, offerts }) => (
                <>
                  <AlertesGrille en={en} abonnements={abonnements} canaux={offerts} />
                  <ChampControle en={en} name="frequence" />
                </>
              )}
            </PreferenceFormulaire>
          </Carte>
        )}
      </LectureSection>
    </Stack>
  );
}
