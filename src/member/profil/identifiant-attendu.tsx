import Box from '@mui/material/Box';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import type { Profil } from '#src/lectures/personnes.ts';
import { renonceIdentifiant } from '#src/provider/identifiant-demande.ts';
import { pageData } from '#src/provider/page-data.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useGeste } from '#src/ui/use-geste.ts';
import { LienActe } from './lien-acte.tsx';

type Props = NonNullable<Profil['utilisateur']['identifiantEnAttente']>;

/** The identifier that was asked for, until when its link opens, and how to have another one sent or to give it up. */
export function IdentifiantAttendu({ emailMasque, jusquau }: Props) {
  const { isBusy, fait } = useGeste();
  async function renonce(): Promise<void> {
    await fait(renonceIdentifiant, 'Votre identifiant ne change pas : le lien envoyé ne s’ouvre plus.');
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <span>
        {emailMasque} deviendra votre identifiant quand vous aurez ouvert le lien envoyé à cette adresse,
        valable jusqu’au {instantFrancais(jusquau)}.
      </span>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3.5, rowGap: 2 }}>
        <LienActe acte="changementIdentifiant" quoi="pour mon identifiant">
          Recevoir un autre lien
        </LienActe>
        {!pageData().currentUser?.remplacement && (
          <BoutonTournant
            size="small"
            busy={isBusy}
            onClick={() => void renonce()}
            sx={{ marginInline: '-10px', marginBlock: '-6px' }}
          >
            Renoncer à ce changement
          </BoutonTournant>
        )}
      </Box>
    </Box>
  );
}
