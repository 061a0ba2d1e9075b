import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { ligneActe } from '#src/core/acte/actes.ts';
import { pageData } from '#src/provider/page-data.ts';
import { CookiesLink } from '#src/ui/cookies/cookies-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';

/** What the law wants on every page (domain reference §5.2). */
const LIENS = [
  { route: '/page/plan-du-site', label: 'Plan du site' },
  { route: '/page/mentions-legales', label: 'Mentions légales' },
  { route: '/page/donnees-personnelles', label: 'Données personnelles' },
  { route: '/messagerie/ecrire', label: 'Contact' },
] as const;

/** The act of who signed the current contract; where it is not offered to them, the page that is open to everybody. */
function useResilier(): readonly { readonly route: string; readonly label: string }[] {
  const { concerne, isBeneficiaire, contrat } = useEspace();
  const { fonctionnalites } = pageData().currentClient;
  const { fonctionnalite, label, route } = ligneActe('radiationAssures');
  const isOffert = fonctionnalites[fonctionnalite ?? '']?.isActivated === true;
  if (isBeneficiaire || !isOffert) return [];
  return [{ label, route: contrat === null || concerne('radiationAssures') ? route : '/resiliation' }];
}

export function MemberFooter() {
  const { conformiteAccessibilite } = pageData().currentClient;
  const resilier = useResilier();
  const accessibilite = { route: '/page/accessibilite', label: `Accessibilité : ${conformiteAccessibilite}` };
  return (
    <Box
      component="footer"
      aria-label="Pied de page"
      sx={(theme) => ({
        ...theme.typography.body2,
        padding: '24px 16px',
        color: 'text.secondary',
        '& a, & button': { color: 'inherit' },
        '@media (max-width: 699.95px)': { paddingBottom: '96px' },
        '@media print': { display: 'none' },
      })}
    >
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          columnGap: 3,
          rowGap: 1,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {[accessibilite, ...LIENS, ...resilier].map(({ route, label }) => (
          <li key={route}>
            <Link to={route}>{label}</Link>
          </li>
        ))}
        <li>
          <CookiesLink />
        </li>
      </Box>
    </Box>
  );
}
