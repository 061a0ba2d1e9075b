import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { UnsavedGuard } from '#src/admin/generate/form/unsaved-guard.tsx';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import type { RoleConfiable } from '#src/core/api/role-confiable.ts';
import { textes } from '#src/core/definition/predicate.ts';
import { http } from '#src/provider/http.ts';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';
import { ADRESSE_ROLES, useRolesConfiables } from './use-roles-confiables.ts';

function ChoixDeRole({
  role,
  coche,
  onChange,
}: {
  readonly role: RoleConfiable;
  readonly coche: boolean;
  readonly onChange: (coche: boolean) => void;
}) {
  const { libelle, description, raison } = role;
  return (
    <Box component="li">
      <FormControlLabel
        label={
          <>
            {libelle}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {raison ?? description}
            </Typography>
          </>
        }
        control={
          <Checkbox checked={coche} disabled={raison !== null} onChange={(_, suite) => onChange(suite)} />
        }
      />
    </Box>
  );
}

/** What is ticked, saved together with the version that was read. */
function useRoles({ record }: PartProps) {
  const tenus = textes(record.roles);
  const [choisis, setChoisis] = useState<readonly string[]>(tenus);
  const [envoi, setEnvoi] = useState(false);
  const [faute, setFaute] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const enregistre = async () => {
    setEnvoi(true);
    setFaute(null);
    try {
      const body = JSON.stringify({ idUtilisateur: record.id, roles: choisis, version: record.version });
      await http(ADRESSE_ROLES, { method: 'POST', body });
      notify('Les rôles du compte ont été changés.', { type: 'success' });
      refresh();
    } catch (error) {
      setFaute(error instanceof Error ? error.message : String(error));
    }
    setEnvoi(false);
  };
  const change = (name: string, coche: boolean) =>
    setChoisis(coche ? [...choisis, name] : choisis.filter((un) => un !== name));
  const isChange = choisis.length !== tenus.length || choisis.some((name) => !tenus.includes(name));
  return { choisis, change, isChange, envoi, faute, enregistre };
}

/** What is ticked here is saved by its own button alone. */
const A_PERDRE = { current: false };

function Formulaire(props: PartProps & { readonly roles: readonly RoleConfiable[] }) {
  const { choisis, change, isChange, envoi, faute, enregistre } = useRoles(props);
  const attente = choisis.length === 0 ? 'Un compte a au moins un rôle.' : null;
  return (
    <>
      {faute !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
          {faute}
        </Alert>
      )}
      <Box component="ul" aria-label="Rôles" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.roles.map((role) => (
          <ChoixDeRole
            key={role.id}
            role={role}
            coche={choisis.includes(role.name)}
            onChange={(coche) => change(role.name, coche)}
          />
        ))}
      </Box>
      {isChange && <UnsavedGuard changed={1} safe={A_PERDRE} />}
      {isChange && (
        <BoutonOccupe busy={envoi} attente={attente} onClick={() => void enregistre()}>
          Changer les rôles
        </BoutonOccupe>
      )}
    </>
  );
}

/** The roles of an account, for whoever may change it: never one's own, never more than one's own rights. */
export function RolesPanel(props: PartProps) {
  const { access, record } = props;
  const { identity } = useGetIdentity();
  const isSien = identity?.id === record.id;
  const { data, error, refetch } = useRolesConfiables(access.actions.length > 0 && !isSien);
  if (access.actions.length === 0) return null;
  return (
    <SectionCard titre="Changer les rôles">
      {isSien && (
        <Typography color="textSecondary">
          Vos propres rôles sont à changer par un autre administrateur.
        </Typography>
      )}
      {!isSien && error && <Relecture error={error} onRelit={refetch} />}
      {!isSien && !data && !error && (
        <Skeleton variant="rounded" height={96} role="status" aria-label="Chargement des rôles" />
      )}
      {!isSien && data && <Formulaire key={`${record.version}`} {...props} roles={data} />}
    </SectionCard>
  );
}
