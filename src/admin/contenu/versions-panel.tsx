import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import type { EcartDeVersion, VersionDeBloc } from '#src/core/api/contenu.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { compareVersion, lisVersions } from '#src/provider/contenu.ts';
import { lookup } from '#src/registry.ts';
import { RichText } from '#src/ui/rich-text.tsx';
import { useReprise } from './use-reprise.tsx';

const ETATS: Readonly<Record<VersionDeBloc['etat'], string>> = {
  programmee: 'Programmée',
  publiee: 'En ligne',
  remplacee: 'Remplacée',
  retiree: 'Retirée',
  annulee: 'Annulée',
};

function quand({ dateEffet, etat, publiePar }: VersionDeBloc): string {
  const date = dateEffet === null ? 'à l’origine' : `le ${instantFrancais(dateEffet)}`;
  const verbe = etat === 'programmee' || etat === 'annulee' ? 'prévue' : 'mise en ligne';
  return `${verbe} ${date}${publiePar === null ? '' : `, par ${publiePar}`}`;
}

function Texte({ ecart: { difference, isIdentique } }: { readonly ecart: EcartDeVersion }) {
  if (isIdentique) return null;
  if (difference === null) return <Typography>Ces textes sont trop longs pour être comparés.</Typography>;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}>
      <RichText html={difference} firstHeading={4} />
    </Box>
  );
}

/** What the draft says otherwise: its text, and what else of a block is published with it. */
function Ecart({ ecart }: { readonly ecart: EcartDeVersion }) {
  const { isIdentique, autres } = ecart;
  if (isIdentique && autres.length === 0) return <Typography>Le brouillon dit la même chose.</Typography>;
  const noms = autres.map((champ) => `« ${lookup('bloc-cms').model.fields[champ]?.label ?? champ} »`);
  return (
    <>
      {noms.length > 0 && (
        <Typography>
          {isIdentique ? 'Le texte est le même. ' : ''}Le brouillon change {noms.join(', ')}.
        </Typography>
      )}
      <Texte ecart={ecart} />
    </>
  );
}

interface VersionProps {
  readonly id: string;
  readonly version: VersionDeBloc;
  /** Absent for who may only read. */
  readonly onReprise?: (() => void) | undefined;
}

function Version({ id, version, onReprise }: VersionProps) {
  const { numero, etat } = version;
  const [ecart, setEcart] = useState<EcartDeVersion | null>(null);
  const notify = useNotify();
  const compare = () =>
    compareVersion(id, numero).then(setEcart, (cause: Error) => notify(cause.message, { type: 'error' }));
  return (
    <Box component="li" sx={{ paddingBlock: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1, minWidth: 200 }}>
          <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
            Version {numero}
          </Typography>
          <Chip size="small" label={ETATS[etat]} color={etat === 'publiee' ? 'primary' : 'default'} />
          <Typography variant="body2" color="textSecondary">
            {quand(version)}
          </Typography>
        </Box>
        <Button aria-label={`Comparer la version ${numero} au brouillon`} onClick={() => void compare()}>
          Comparer
        </Button>
        {onReprise && (
          <Button color="inherit" aria-label={`Reprendre la version ${numero}`} onClick={onReprise}>
            Reprendre
          </Button>
        )}
      </Box>
      <div role="status">{ecart && <Ecart ecart={ecart} />}</div>
    </Box>
  );
}

/** What was published of a block, what is to be, and whether what publishes at its hour is alive. */
export function VersionsPanel({ access, record }: PartProps) {
  const { reprend, question } = useReprise(access.key, record);
  const { data, error, refetch } = useQuery({
    queryKey: [access.key, 'versions', record.id, record.version],
    queryFn: ({ signal }) => lisVersions(record.id, signal),
    // The list stays while it is read again: the keyboard is in it.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const peutEcrire = access.actions.some(({ action }) => action.key === 'retablissement');
  return (
    <SectionCard titre="Versions">
      {error && <Relecture error={error} onRelit={refetch} />}
      {data?.versions.length === 0 && (
        <Typography color="textSecondary">Ce bloc n’a jamais été publié.</Typography>
      )}
      {data && data.versions.length > 0 && (
        <Box component="ul" aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.versions.map((version) => (
            <Version
              key={version.numero}
              id={record.id}
              version={version}
              onReprise={peutEcrire ? () => reprend(version.numero) : undefined}
            />
          ))}
        </Box>
      )}
      {data && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {data.dernierPassage === null
            ? 'Les publications programmées n’ont pas encore été regardées.'
            : `Publications programmées : dernier passage le ${instantFrancais(data.dernierPassage)}.`}
        </Typography>
      )}
      {question}
    </SectionCard>
  );
}
