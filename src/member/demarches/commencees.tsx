import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { actes, type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { aujourdhui, instantFrancais, jourFrancais } from '#src/core/valeurs/dates.ts';
import { demarchesCommencees } from '#src/lectures/demarches-commencees.ts';
import { brouillonsCommences } from '#src/provider/brouillons-commences.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Vignette } from '#src/ui/identite/vignette.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';

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
  const compte = pageData().currentUser?.id;
  if (!contrat || compte === undefined) return [];
  if (!donnees && !error) return null;
  const gardees = (donnees ?? []).map(({ acte, dateMaj, dateExpiration }) => ({
    acte,
    attend: `Gardée le ${instantFrancais(dateMaj)}. Elle vous attend sur tous vos appareils jusqu’au ${jour(dateExpiration)}.`,
  }));
  const connues = gardees.map(({ acte }) => acte);
  const deLOnglet = brouillonsCommences({ compte, numContrat: contrat.numContrat })
    .filter(({ acte }) => !connues.includes(acte))
    .map(({ acte, depuis }) => ({
      acte,
      attend: `Gardée le ${instantFrancais(new Date(depuis).toISOString())}, dans cet onglet.`,
    }));
  return [...gardees, ...deLOnglet].filter((une): une is Commencee => isActe(une.acte) && peut(une.acte));
}

/** The acts that wait to be finished, each a link to where it was left; nothing where there is none. */
export function Commencees({ commencees }: { readonly commencees: readonly Commencee[] }) {
  if (commencees.length === 0) return null;
  return (
    <Box component="section" aria-label="Démarches commencées" sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
        Démarches commencées
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {commencees.map(({ acte, attend }) => {
          const { label, icone, route } = ligneActe(acte);
          return (
            <li key={acte}>
              <Box
                component={Link}
                to={route}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  padding: '12px',
                  border: 1,
                  borderColor: 'primary.main',
                  borderRadius: 1,
                  color: 'text.primary',
                  textDecoration: 'none',
                  backgroundColor: 'background.paper',
                  '&:hover': { color: 'primary.main' },
                }}
              >
                <Vignette nom={icone} />
                <Box component="span" sx={{ display: 'grid', gap: 0.25, flex: 1, minWidth: 0 }}>
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    Reprendre : {label}
                  </Box>
                  <Box
                    component="span"
                    sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}
                  >
                    {attend}
                  </Box>
                </Box>
                <ChevronIcon aria-hidden="true" sx={{ color: 'primary.main' }} />
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
