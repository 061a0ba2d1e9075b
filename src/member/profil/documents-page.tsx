import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { dematerialisation, isActivation, type PrefillDemat } from '#src/acts/adherent/dematerialisation.ts';
import { FAMILLES, type FamilleDemat } from '#src/core/adherent/preferences.ts';
import { Carte } from '#src/ui/carte.tsx';
import { CmsBlock } from '#src/ui/cms-block.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FauteQuestion } from '#src/ui/form/question-textes.tsx';
import { type FormulaireEnCours, inputId } from '#src/ui/form/use-formulaire.ts';
import { questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { Interrupteur } from './interrupteur.tsx';
import { PreferenceFormulaire } from './preference-formulaire.tsx';
import { useActePrefill } from './use-acte-prefill.ts';

const RETOUR = { to: '/profil/preferences', label: 'Retour aux alertes et documents' };

function libelle(code: string): string {
  return FAMILLES.find((famille) => famille.code === code)?.libelle ?? code;
}

/** One switch a family, with where it goes in words. */
function Familles({ en }: { readonly en: FormulaireEnCours }) {
  const props = { en, name: 'familles' };
  const [valeur, change] = useReponse(props);
  const { problem } = questionProps(props);
  const base = inputId(en.key, 'familles');
  const familles = valeur as readonly FamilleDemat[];
  return (
    <Box id={base} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {familles.map(({ code, isDematActive }) => (
          <Box
            component="li"
            key={code}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 52,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{libelle(code)}</Box>
            <Box component="span" aria-hidden="true" sx={{ color: 'text.secondary' }}>
              {isDematActive ? 'En ligne' : 'Par la poste'}
            </Box>
            <Interrupteur
              id={`${base}-${code}`}
              label={`${libelle(code)} en ligne`}
              checked={isDematActive}
              onChange={(isOn) =>
                change(familles.map((une) => (une.code === code ? { ...une, isDematActive: isOn } : une)))
              }
            />
          </Box>
        ))}
      </Box>
      {problem && <FauteQuestion id={base}>{problem}</FauteQuestion>}
    </Box>
  );
}

interface QuestionsProps {
  readonly en: FormulaireEnCours;
  readonly donnees: PrefillDemat;
}

/** The agreement is asked where something goes online that came by post. */
function Questions({ en, donnees }: QuestionsProps) {
  const familles = useWatch({ control: en.form.control, name: 'familles' }) as readonly FamilleDemat[];
  return (
    <>
      <Familles en={en} />
      <ChampControle en={en} name="email" />
      {isActivation(donnees.familles, familles) && <ChampControle en={en} name="acceptation" />}
    </>
  );
}

/** `#/profil/preferences/documents`: which documents come online, and which by post. */
export function Component() {
  const lue = useActePrefill(dematerialisation);
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle={dematerialisation.label}
        subtitle={dematerialisation.textes.intro}
        back={RETOUR}
      />
      <CmsBlock name="Dematerialisation_Info" />
      <LectureSection lue={lue} quoi="vos choix" formes={[['champs', 3]]}>
        {(prefill) => (
          <Carte>
            <PreferenceFormulaire acte={dematerialisation} prefill={prefill}>
              {(en, donnees) => <Questions en={en} donnees={donnees} />}
            </PreferenceFormulaire>
          </Carte>
        )}
      </LectureSection>
    </Stack>
  );
}
