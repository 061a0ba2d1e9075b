import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { cases, choix } from '#src/acts/champs/choix.ts';
import { creationCompte } from '#src/acts/identite/creation-compte.ts';
import { Relecture } from '#src/admin/relecture.tsx';
import type { RoleConfiable } from '#src/core/api/role-confiable.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { MEMBER_ROLES } from '#src/core/definition/principal.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { http } from '#src/provider/http.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

const CIVILITES = [
  { code: 'MME', libelle: 'Madame' },
  { code: 'M', libelle: 'Monsieur' },
] as const;

/** The questions of a new account with the answers that this author may give. */
function formulaireAvec(roles: readonly RoleConfiable[]) {
  const offerts = roles
    .filter(({ name, raison }) => raison === null && !MEMBER_ROLES.includes(name))
    .map(({ name, libelle }) => ({ code: name, libelle }));
  return defineFormulaire({
    key: 'nouveau-compte',
    champs: () => {
      const { userName, nom, prenom, dateExpirationAcces } = creationCompte.champs({
        aujourdhui: aujourdhui(new Date()),
      });
      return {
        codeCivilite: choix({ label: 'Civilité' }, CIVILITES, 'boutons'),
        prenom,
        nom,
        userName,
        roles: cases({ label: 'Rôles' }, offerts),
        dateExpirationAcces,
      };
    },
  });
}

function Saisie({ roles }: { readonly roles: readonly RoleConfiable[] }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const formulaire = useMemo(() => formulaireAvec(roles), [roles]);
  const en = useFormulaire({
    formulaire,
    contexte: null,
    async envoie(reponses) {
      const { json } = await http('/api/admin/users', { method: 'POST', body: JSON.stringify(reponses) });
      const { id, userName } = json as { readonly id: string; readonly userName: string };
      notify(`Le compte est créé. Un e-mail d’activation part à ${userName}.`, { type: 'success' });
      await navigate(`/admin/compte-gestionnaire/${encodeURIComponent(id)}/show`);
    },
  });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <FormulaireBox en={en} label="Créer un compte de gestion">
        {Object.keys(en.champs).map((name) => (
          <ChampControle key={name} en={en} name={name} />
        ))}
        <BoutonTournant
          type="submit"
          variant="contained"
          busy={en.isSubmitting}
          sx={{ justifySelf: 'start' }}
        >
          Créer le compte
        </BoutonTournant>
      </FormulaireBox>
    </Paper>
  );
}

/** `#/admin/nouveau-compte`: an account for somebody who works here; they choose their password by a mail. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ['roles-confiables'],
    queryFn: async ({ signal }) =>
      (await http('/api/admin/users/roles', { signal })).json as readonly RoleConfiable[],
    staleTime: 0,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      {error && <Relecture error={error} onRelit={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={420} role="status" aria-label="Chargement" />}
      {data && <Saisie roles={data} />}
    </Box>
  );
}
