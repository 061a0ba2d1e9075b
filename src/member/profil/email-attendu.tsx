import Box from '@mui/material/Box';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import type { Profil } from '#src/lectures/personnes.ts';
import { LienActe } from './lien-acte.tsx';

type Props = NonNullable<Profil['emailEnAttente']>;

/** The contact address that was asked for, until when its link opens, and how to have another one sent. */
export function EmailAttendu({ emailMasque, prenom, jusquau }: Props) {
  const remplace =
    prenom === null ? 'deviendra votre e-mail de contact' : `deviendra l’e-mail de contact pour ${prenom}`;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <span>
        {emailMasque} {remplace} quand le lien envoyé à cette adresse aura été ouvert. Il est valable jusqu’au{' '}
        {instantFrancais(jusquau)}.
      </span>
      <div>
        <LienActe acte="communicationMail" quoi="pour mon e-mail de contact">
          Recevoir un autre lien
        </LienActe>
      </div>
    </Box>
  );
}
