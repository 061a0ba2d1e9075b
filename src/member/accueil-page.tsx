import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pageData } from '#src/provider/page-data.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { roleLabels } from '#src/ui/roles.ts';

/** `#/accueil`: who is signed in. */
export function Component() {
  const { currentUser } = pageData();
  if (!currentUser) return null;
  const { prenom, nom, userName, roles } = currentUser;
  return (
    <Stack spacing={3}>
      <PageTitleBar mode="index" mainTitle={`Bonjour ${prenom}`} documentTitle="Accueil" />
      <Paper variant="outlined" sx={{ padding: 3 }}>
        <Stack component="dl" spacing={2} sx={{ margin: 0, '& dd': { margin: 0 } }}>
          <div>
            <Typography component="dt" variant="body2" color="textSecondary">
              Compte connecté
            </Typography>
            <Typography component="dd">
              {prenom} {nom} ({roleLabels(roles)})
            </Typography>
          </div>
          <div>
            <Typography component="dt" variant="body2" color="textSecondary">
              Identifiant
            </Typography>
            <Typography component="dd">{userName}</Typography>
          </div>
        </Stack>
      </Paper>
      <Typography color="textSecondary">
        Les pages de votre espace adhérent arrivent avec leur propre version.
      </Typography>
    </Stack>
  );
}
