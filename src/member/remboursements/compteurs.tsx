import Box from '@mui/material/Box';
import type { ReponseDe } from '#src/core/lecture/definition.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { retenues } from '#src/lectures/simulateur.ts';
import { Carte } from '#src/ui/carte.tsx';

/** What the law leaves to each person, up to its ceiling of the year. */
export function Compteurs({ lignes }: { readonly lignes: ReponseDe<typeof retenues> }) {
  const dues = lignes.filter(({ isDispense }) => !isDispense);
  const [premiere] = dues;
  if (!premiere) return null;
  return (
    <Carte titre={`Participations et franchises de ${premiere.annee}`}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 3 }}>
        {dues.map(({ numPers, prenom, participation, plafondParticipation, franchise, plafondFranchise }) => (
          <li key={numPers}>
            {`${prenom} : ${euros(participation)} de participations forfaitaires sur ${euros(plafondParticipation)}, ${euros(franchise)} de franchises médicales sur ${euros(plafondFranchise)}.`}
          </li>
        ))}
      </Box>
      <Box sx={(theme) => ({ ...theme.typography.body2, marginTop: 1.5, color: 'text.secondary' })}>
        Seuls les soins réglés sont comptés. L’Assurance maladie les retient sur vos remboursements, et aucune
        mutuelle responsable ne les paie. Au-delà du plafond de l’année, elle n’en retient plus (
        {premiere.source}).
      </Box>
    </Carte>
  );
}
