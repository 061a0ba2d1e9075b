import Box from '@mui/material/Box';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { situationFamiliale } from '#src/lectures/personnes.ts';
import { Carte } from '#src/ui/carte.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { LienActe } from './lien-acte.tsx';

interface Dite {
  readonly libelle: string | null;
  readonly dateEvenement: string | null;
}

/** «Mariée, depuis le 20 juin 2026». */
function dite({ libelle, dateEvenement }: Dite): string {
  const nom = libelle ?? 'Non renseignée';
  return dateEvenement === null ? nom : `${nom}, depuis le ${jourLong(dateEvenement)}`;
}

/** One's family situation, and those of before. */
export function SituationFamiliale() {
  const lue = useLecture(situationFamiliale);
  return (
    <LectureSection lue={lue} quoi="votre situation familiale" formes={['fiche']}>
      {({ libelle, dateEvenement, historique }) => (
        <Carte
          titre="Situation familiale"
          action={<LienActe acte="situationFamiliale" quoi="ma situation familiale" />}
        >
          <Box component="p" sx={{ margin: 0 }}>
            {dite({ libelle, dateEvenement })}
          </Box>
          {historique.length > 0 && (
            <Box component="ul" sx={{ margin: '8px 0 0', paddingLeft: 2.5, color: 'text.secondary' }}>
              {historique.map((une) => (
                <li key={`${une.codeSituationFamiliale}-${une.dateEvenement}`}>{dite(une)}</li>
              ))}
            </Box>
          )}
        </Carte>
      )}
    </LectureSection>
  );
}
