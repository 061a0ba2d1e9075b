import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { nouveauClient } from '#src/acts/exploitation/nouveau-client.ts';
import { type ClientCree, CREE_CLIENT } from '#src/core/api/clients.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { appelle } from '#src/provider/appels.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

const CADRE = { p: { xs: 2, sm: 3 }, maxWidth: 640, minWidth: 0 };

/** What was made, and what is left to do. */
function Fait({ client, onSuite }: { readonly client: ClientCree; readonly onSuite: () => void }) {
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => titre.current?.focus(), []);
  return (
    <Paper variant="outlined" sx={{ ...CADRE, display: 'grid', gap: 2 }}>
      <Typography ref={titre} tabIndex={-1} component="h2" variant="h6">
        {client.libelle} est créé
      </Typography>
      <Typography>
        {client.roles} rôles et {enNombre(client.lignes)} lignes de listes lui sont donnés. Une invitation
        part à {client.invite}.
      </Typography>
      <Alert severity="info" variant="outlined">
        Ses noms d’hôte doivent mener à ce portail. Sa charte, ses réglages et ses textes légaux se règlent
        ensuite dans son propre back-office.
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to="/admin/clients" variant="contained">
          Voir les clients
        </Button>
        <Button color="inherit" onClick={onSuite}>
          En créer un autre
        </Button>
      </Box>
    </Paper>
  );
}

function Saisie({ onCree }: { readonly onCree: (client: ClientCree) => void }) {
  const en = useFormulaire({
    formulaire: nouveauClient,
    contexte: null,
    initial: { createAccountAuthMode: 'INDIVIDUAL', isInscriptionOuverte: true },
    envoie: async (reponses) =>
      onCree(await appelle(CREE_CLIENT, { method: 'POST', body: JSON.stringify(reponses) })),
  });
  return (
    <Paper variant="outlined" sx={CADRE}>
      <FormulaireBox en={en} label="Créer un client">
        {Object.keys(en.champs).map((name) => (
          <ChampControle key={name} en={en} name={name} />
        ))}
        <Box>
          <BoutonTournant type="submit" variant="contained" busy={en.isSubmitting}>
            Créer le client
          </BoutonTournant>
        </Box>
      </FormulaireBox>
    </Paper>
  );
}

/** `#/admin/nouveau-client`: one more organisation on this installation, as `npm run client` makes it. */
export function Component() {
  const [cree, setCree] = useState<ClientCree | null>(null);
  return cree ? <Fait client={cree} onSuite={() => setCree(null)} /> : <Saisie onCree={setCree} />;
}
