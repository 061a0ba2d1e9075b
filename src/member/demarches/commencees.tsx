import Box from '@mui/material/Box';
import { actes, type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { aujourdhui, instantFrancais, jourFrancais } from '#src/core/valeurs/dates.ts';
import { demarchesCommencees } from '#src/lectures/demarches-commencees.ts';
import { brouillonsCommences } from '#src/provider/brouillons-commences.ts';
import { pageData } from '#src/provider/page-data.ts';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { ActeLien } from './acte-lien.tsx';

interface Commencee {
  readonly acte: CleActe;
  /** Where it waits, and until when. */
  readonly attend: string;
}

const TOUJOURS = { staleTime: 0 } as const;

function isActe(cle: string): cle is CleActe {
  return Object.hasOwn(actes, cle);
}

const jour = (instant: string) => jourFrancais(aujourdhui(new Date(instant)));

/**
 * What somebody has begun and not sent: kept by the server for every device, or by this tab. `null`: it is not known yet, and
 * the page would move.
 */
export function useCommencees(): readonly Commencee[] | null {
  const { contrat, peut } = useEspace();
  const { donnees, error } = useLecture(demarchesCommencees, {}, TOUJOURS);
  const { currentUser } = pageData();
  if (!contrat || !currentUser) return [];
  if (!donnees && !error) return null;
  // In somebody's place, what they have begun is not taken up.
  const aReprendre = currentUser.remplacement ? [] : (donnees ?? []);
  const gardees = aReprendre.map(({ acte, dateMaj, dateExpiration }) => ({
    acte,
    attend: `Gardée le ${instantFrancais(dateMaj)}. Elle vous attend sur tous vos appareils jusqu’au ${jour(dateExpiration)}.`,
  }));
  const connues = gardees.map(({ acte }) => acte);
  const deLOnglet = brouillonsCommences({ compte: currentUser.id, numContrat: contrat.numContrat })
    .filter(({ acte }) => !connues.includes(acte))
    .map(({ acte, depuis }) => ({
      acte,
      attend: `Gardée le ${instantFrancais(new Date(depuis).toISOString())}, dans cet onglet.`,
    }));
  return [...gardees, ...deLOnglet].filter((une): une is Commencee => isActe(une.acte) && peut(une.acte));
}

const EN_TETE = {
  display: 'grid',
  gap: 1.5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // They come before the others.
  '& a': { borderColor: 'primary.main' },
} as const;

/** The acts that wait to be finished, each a link to where it was left; nothing where there is none. */
export function Commencees({ commencees }: { readonly commencees: readonly Commencee[] }) {
  if (commencees.length === 0) return null;
  return (
    <Box component="section" aria-label="Démarches commencées" sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
        Démarches commencées
      </Box>
      <Box component="ul" sx={EN_TETE}>
        {commencees.map(({ acte, attend }) => (
          <li key={acte}>
            <ActeLien acte={acte} titre={`Reprendre : ${ligneActe(acte).label}`} dit={attend} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
