import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { type MenuGroup, menuGroups, parRubrique } from './menu-groups.ts';
import { RecentsSection } from './recents-section.tsx';

function Family({ group }: { readonly group: MenuGroup }) {
  const id = `famille-${group.key}`;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: 2, breakInside: 'avoid', marginBottom: 2 }}
    >
      <Typography id={id} component="h3" variant="h2" gutterBottom>
        {group.label}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.25 }}>
        {group.entries.map(({ key, label, to, description }) => (
          <li key={key}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
              {label}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
          </li>
        ))}
      </Box>
    </Paper>
  );
}

function Rubrique({ label, groups }: { readonly label: string; readonly groups: readonly MenuGroup[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2" sx={{ marginBottom: 1.5 }}>
        {label}
      </Typography>
      <Box sx={{ columns: { md: 2, lg: 3 }, columnGap: 2 }}>
        {groups.map((group) => (
          <Family key={group.key} group={group} />
        ))}
      </Box>
    </Box>
  );
}

/** `#/admin`: where one has been, then every room that one may enter, with what one does there. */
export function Dashboard() {
  const groups = useMemo(menuGroups, []);
  const { currentUser } = pageData();
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1400 }}>
      <PageTitleBar
        mode="admin"
        mainTitle="Tableau de bord"
        subtitle={`Bonjour ${currentUser?.prenom ?? ''}, voici les pages sur lesquelles vous travaillez.`}
      />
      {groups.length === 0 && (
        <Typography>Votre rôle ne donne accès à aucune page. Un administrateur peut le modifier.</Typography>
      )}
      <RecentsSection />
      {parRubrique(groups).map(([label, own]) => (
        <Rubrique key={label} label={label} groups={own} />
      ))}
    </Box>
  );
}
