import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Access } from '#src/admin/generate/access.ts';
import { useAiree } from '#src/admin/generate/list/use-airee.ts';
import type { useColumns } from '#src/admin/generate/list/use-columns.ts';
import { faultOf } from '#src/admin/generate/sentences.ts';
import type { VueDonnee, VueListe } from '#src/core/api/vue-liste.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { allowedOn } from '#src/core/definition/rights.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { NameForm } from './name-form.tsx';
import { useMigration } from './use-migration.ts';
import { useOpenView } from './use-open-view.ts';
import { useMesRoles, useVuesDe, useVueWrites } from './use-vues.tsx';
import { estAilleurs, VueLine } from './vue-line.tsx';

interface Props {
  readonly access: Access;
  readonly columns: ReturnType<typeof useColumns>;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const GROUPES = [
  ['mienne', 'Mes vues'],
  ['role', 'De mon rôle'],
  ['ailleurs', 'D’un rôle que vous n’avez pas'],
  ['tous', 'De tous'],
] as const;

/** Whose a view is for who looks: what they shared with a role that they no longer have, or that is no more, is of another. */
function groupeDe(vue: VueListe, { roles }: Principal): (typeof GROUPES)[number][0] {
  return estAilleurs(vue, roles) ? 'ailleurs' : vue.portee;
}

/** What the list shows by now, as a view keeps it. */
function useNow(access: Access, columns: Props['columns']): VueDonnee {
  const { filterValues, sort, perPage } = useListContext();
  const [isAiree] = useAiree();
  return {
    nom: '',
    liste: access.key,
    portee: 'mienne',
    role: null,
    requete: JSON.stringify({ filter: filterValues ?? {}, sort, perPage }),
    colonnes: columns.visible.map(({ name }) => name),
    isAiree,
    isDefaut: false,
  };
}

function Groups({
  vues,
  access,
  columns,
  onClose,
}: Omit<Props, 'anchor'> & { readonly vues: readonly VueListe[] }) {
  const [renamed, setRenamed] = useState<VueListe | null>(null);
  const open = useOpenView(access, columns);
  const { garde, supprime } = useVueWrites();
  const principal = currentPrincipal();
  const roles = useMesRoles(principal?.roles ?? []);
  if (!principal) return null;
  const isPartage = allowedOn('vues-partagees', 'update', principal);
  return GROUPES.map(([portee, titre]) => {
    const own = vues.filter((vue) => groupeDe(vue, principal) === portee);
    if (own.length === 0) return null;
    return (
      <Box key={portee} sx={{ mb: 1 }}>
        <Typography component="h3" variant="caption" color="textSecondary">
          {titre}
        </Typography>
        <Box component="ul" aria-label={titre} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {own.map((vue) =>
            renamed?.id === vue.id ? (
              <li key={vue.id}>
                <NameForm
                  label={`Nouveau nom de « ${vue.nom} »`}
                  initial={vue.nom}
                  onSave={(nom) => {
                    garde({ ...vue, nom });
                    setRenamed(null);
                  }}
                />
              </li>
            ) : (
              <VueLine
                key={vue.id}
                vue={vue}
                principal={principal}
                roles={roles}
                isPartage={isPartage}
                onOpen={() => {
                  open(vue);
                  onClose();
                }}
                onRename={() => setRenamed(vue)}
                onChange={(change) => garde({ ...vue, ...change })}
                // Closed: the way back is told under it.
                onDelete={() => {
                  supprime(vue);
                  onClose();
                }}
              />
            ),
          )}
        </Box>
      </Box>
    );
  });
}

function Content({ access, columns, onClose }: Omit<Props, 'anchor'>) {
  const { data, error, isPending } = useVuesDe(access.key);
  const { garde, gardee } = useVueWrites();
  const now = useNow(access, columns);
  const me = currentPrincipal()?.id;
  useMigration(access.key, now, gardee);
  if (isPending)
    return <Skeleton variant="rounded" height={80} role="status" aria-label="Chargement des vues" />;
  if (error)
    return (
      <Alert severity="error" variant="outlined">
        {faultOf(error)}
      </Alert>
    );
  // The same name is the same view: it then is what the list shows by now.
  const save = (nom: string) => {
    const known = data.find((vue) => vue.nom === nom && vue.proprietaire === me && vue.portee === 'mienne');
    garde(known ? { ...known, ...now, nom, isDefaut: known.isDefaut } : { ...now, nom });
  };
  return (
    <>
      {data.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Aucune vue gardée. Une vue garde vos filtres, votre tri, vos colonnes et la hauteur des lignes.
        </Typography>
      )}
      <Groups vues={data} access={access} columns={columns} onClose={onClose} />
      <NameForm label="Garder la vue actuelle" onSave={save} />
    </>
  );
}

/** The kept views of a list: opened, named, shared, deleted. */
export function VuesPanel({ anchor, onClose, ...props }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Vues gardées',
          sx: {
            border: 1,
            borderColor: 'divider',
            p: 2,
            width: 340,
            maxWidth: 'calc(100vw - 32px)',
            maxHeight: '70vh',
          },
        },
      }}
    >
      <Content {...props} onClose={onClose} />
    </Popover>
  );
}
