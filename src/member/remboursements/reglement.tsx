import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { isAVenir, libelleEtatDecompte } from '#src/core/adherent/decompte.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { Decompte, DecompteDetaille } from '#src/lectures/decomptes.ts';
import { Carte } from '#src/ui/carte.tsx';
import { Chronologie, type EtapeChronologie } from '#src/ui/chronologie.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { explicationEtat, quiEstPaye, tonEtat, verseAilleurs } from './mots.ts';

function etapesDe({ dateReception, dateTraitement, dateReglement, etat }: Decompte): EtapeChronologie[] {
  const etape = (key: string, titre: string, jour: string | null): EtapeChronologie => ({
    key,
    titre,
    ...(jour !== null && { date: jourFrancais(jour) }),
  });
  const isFini = etat === 'rejete' || etat === 'annule';
  return [
    etape('recu', 'Reçu par votre mutuelle', dateReception),
    isAVenir(etat)
      ? etape('traite', 'Étude en cours', null)
      : etape('traite', isFini ? 'Étude terminée, sans remboursement' : 'Étude terminée', dateTraitement),
    ...(isFini ? [] : [etape('regle', 'Réglé', dateReglement)]),
  ];
}

/** Where it stands, who was paid, what was refused, and the other statements of this care. */
export function Reglement({ decompte, lies }: Pick<DecompteDetaille, 'decompte' | 'lies'>) {
  const { etat, motifRejet, numDecompte, tiers } = decompte;
  const phrases = [quiEstPaye(decompte), verseAilleurs(decompte), explicationEtat(decompte)];
  return (
    <Carte titre="Le règlement">
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <EtiquetteEtat ton={tonEtat(etat)}>{libelleEtatDecompte(etat)}</EtiquetteEtat>
          <span>{phrases.filter((phrase) => phrase !== null).join(' ')}</span>
        </Stack>
        {motifRejet && (
          <Box sx={{ padding: 2, border: 1, borderLeft: 4, borderColor: 'error.main', borderRadius: 1 }}>
            <strong>Motif :</strong> {motifRejet.libelle}
          </Box>
        )}
        {lies.map(({ id, libelle }) => (
          <Link key={id} component={RouterLink} to={`/remboursements/${id}`} sx={{ justifySelf: 'start' }}>
            {libelle}
          </Link>
        ))}
        <Chronologie label={`Suivi du décompte ${numDecompte}`} etapes={etapesDe(decompte)} />
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          Décompte n° {numDecompte}
          {tiers && ` · facture n° ${tiers.numFacture} du ${jourFrancais(tiers.dateFacture)}`}
        </Box>
      </Stack>
    </Carte>
  );
}
