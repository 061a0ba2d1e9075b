import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SaveQuestion } from '#src/admin/generate/form/save-question.tsx';
import { useQuestion } from '#src/admin/generate/form/use-question.ts';
import { Relecture } from '#src/admin/relecture.tsx';
import { TEXTES_PAR_PAGE, type TexteDuPortail } from '#src/core/api/textes.ts';
import { allowed } from '#src/core/definition/rights.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { type DemandeDeTextes, ditCommeLivre, lisTextes } from '#src/provider/textes.ts';
import { lookup } from '#src/registry.ts';
import { ListePaginee } from '#src/ui/liste-paginee.tsx';
import { ComptesTextes } from './comptes-textes.tsx';
import { FichiersTextes } from './fichiers-textes.tsx';
import { FiltresTextes } from './filtres-textes.tsx';
import { LigneTexte } from './ligne-texte.tsx';

const peut = (action: 'create' | 'update' | 'delete'): boolean =>
  allowed(lookup('etiquette'), action, currentPrincipal()).type !== 'jamais';

/** What is asked for is in the address. */
function useDemande() {
  const [search, setSearch] = useSearchParams();
  const demande: DemandeDeTextes = {
    q: search.get('q') ?? '',
    domaine: search.get('domaine') ?? '',
    etat: search.get('etat') ?? 'tous',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  };
  const adresse = (changes: Partial<DemandeDeTextes>) => {
    const { q, domaine, etat, page } = { ...demande, page: 1, ...changes };
    const dits = { q, domaine, ...(etat !== 'tous' && { etat }), ...(page > 1 && { page: String(page) }) };
    return new URLSearchParams(Object.entries(dits).filter(([, dit]) => dit !== '')).toString();
  };
  return {
    demande,
    vers: (page: number) => `/admin/textes?${adresse({ page })}`,
    change: (changes: Partial<DemandeDeTextes>) => setSearch(adresse(changes)),
  };
}

const ENREGISTRE = 'Enregistré. Les pages le disent dès qu’elles sont chargées à nouveau.';

/** `#/admin/textes`: every text of the portal, and what the client says in its place. */
export function Component() {
  const { demande, vers, change } = useDemande();
  const [dit, setDit] = useState<{ readonly texte: string; readonly isFaute: boolean } | null>(null);
  const { asked, ask, close } = useQuestion<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['textes', demande],
    queryFn: ({ signal }) => lisTextes(demande, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const cherche = (changes: Partial<DemandeDeTextes>) => {
    setDit(null);
    change(changes);
  };
  const isModifiable = peut('create') && peut('update');
  const aChange = async () => {
    await refetch();
    setDit({ texte: ENREGISTRE, isFaute: false });
  };
  const revient = async (texte: TexteDuPortail) => {
    if (!(await ask(`« ${texte.etiquette?.valeur} » ne sera plus dit.`))) return;
    try {
      await ditCommeLivre(texte);
      await aChange();
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      setDit({ texte: cause.message, isFaute: true });
    }
  };
  return (
    <Stack spacing={2} sx={{ minWidth: 0, maxWidth: 1100 }}>
      <FiltresTextes demande={demande} onDemande={cherche} />
      <FichiersTextes isModifiable={isModifiable} onDebut={() => setDit(null)} onFait={refetch} />
      <ComptesTextes page={data} vers={(etat) => `/admin/textes?etat=${etat}`} />
      <div role="status">
        {dit && <Alert severity={dit.isFaute ? 'error' : 'success'}>{dit.texte}</Alert>}
      </div>
      {error && <Relecture error={error} onRelit={refetch} />}
      {!data && !error && (
        <Skeleton
          variant="rounded"
          height={320}
          role="status"
          aria-label="Chargement des textes du portail"
        />
      )}
      {data && (
        <ListePaginee page={demande.page} total={data.total} parPage={TEXTES_PAR_PAGE} vers={vers}>
          {data.total === 0 ? (
            <Typography>Aucun texte ne correspond à cette recherche.</Typography>
          ) : (
            <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}>
              {data.textes.map((texte) => (
                <LigneTexte
                  key={texte.cle}
                  texte={texte}
                  isModifiable={isModifiable}
                  onLivre={peut('delete') ? () => void revient(texte) : null}
                  onChange={aChange}
                />
              ))}
            </Box>
          )}
        </ListePaginee>
      )}
      {asked !== null && <SaveQuestion question={asked} retour="Annuler" onAnswer={close} />}
    </Stack>
  );
}
