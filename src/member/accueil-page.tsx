import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ContratAdherent, libelleEtat } from '#src/core/contrat.ts';
import { jourLong } from '#src/core/dates.ts';
import { majuscule } from '#src/core/label.ts';
import { nomComplet } from '#src/core/person.ts';
import { pageData } from '#src/provider/page-data.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { roleLabels } from '#src/ui/roles.ts';
import { useContrats } from '#src/ui/use-contrats.ts';
import { useMemberContext } from './member-context.ts';

interface CardProps {
  readonly title: string;
  readonly lines: readonly (readonly [string, ReactNode])[];
  /** Where one goes from there. */
  readonly children?: ReactNode;
}

function Card({ title, lines, children }: CardProps) {
  return (
    <Paper component="section" variant="outlined" sx={{ padding: 3, flex: '1 1 280px', minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ marginBottom: 2 }}>
        {title}
      </Typography>
      <Stack component="dl" spacing={2} sx={{ margin: 0, '& dd': { margin: 0 } }}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd">{value}</Typography>
          </div>
        ))}
      </Stack>
      {children && <Box sx={{ marginTop: 2 }}>{children}</Box>}
    </Paper>
  );
}

/** What waits for the person, in quiet words. */
function Waiting({ contrat }: { readonly contrat: ContratAdherent }) {
  const { ouvreRib } = useMemberContext();
  return (
    <>
      {contrat.etat === 'eninstance' && (
        <Alert severity="info">Votre adhésion est en cours de traitement.</Alert>
      )}
      {contrat.precontentieux && <Alert severity="warning">Votre contrat fait l’objet d’un impayé.</Alert>}
      {ouvreRib && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={ouvreRib}>
              Donner un compte
            </Button>
          }
        >
          Il nous manque un compte bancaire pour vous rembourser.
        </Alert>
      )}
    </>
  );
}

interface AccountProps {
  readonly titulaireCompte: string;
  readonly ibanMasque: string;
}

/** Whose account it is, then its number on a line of its own. */
function Account({ titulaireCompte, ibanMasque }: AccountProps) {
  return (
    <>
      {titulaireCompte}
      <br />
      {ibanMasque}
    </>
  );
}

function lignesContrat(contrat: ContratAdherent): CardProps['lines'] {
  const { nomOffre, numContrat, etat, dateEffet, modalitePaiementPrestation } = contrat;
  const { rib } = modalitePaiementPrestation;
  const libelle = libelleEtat(etat);
  return [
    ['Offre', nomOffre],
    ['Numéro', numContrat],
    ...(libelle === null ? [] : [['État', majuscule(libelle)] as const]),
    ['Date d’effet', jourLong(dateEffet)],
    ...(rib ? [['Compte de vos remboursements', <Account key="rib" {...rib} />] as const] : []),
  ];
}

/** `#/accueil`: who is signed in, and the current contract. */
export function Component() {
  const { currentUser } = pageData();
  const etat = useContrats();
  if (!currentUser || etat.etape !== 'prets') return null;
  const { prenom, userName, roles } = currentUser;
  const { courant } = etat;
  const nom = nomComplet(currentUser);
  return (
    <Stack spacing={3}>
      <PageTitleBar mode="index" mainTitle={`Bonjour ${prenom}`} documentTitle="Accueil" />
      <Waiting contrat={courant} />
      <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap' }}>
        <Card title="Votre contrat" lines={lignesContrat(courant)} />
        <Card
          title="Votre compte"
          lines={[
            ['Compte connecté', roles.length > 0 ? `${nom} (${roleLabels(roles)})` : nom],
            ['Identifiant', userName],
          ]}
        >
          <Box component={Link} to="/securite" sx={{ color: 'primary.main', fontWeight: 600 }}>
            Sécurité de mon compte
          </Box>
        </Card>
      </Stack>
    </Stack>
  );
}
