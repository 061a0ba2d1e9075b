import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { type JetonCree, nouveauJeton } from '#src/acts/identite/jeton-service.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { creeJetonService } from '#src/provider/jetons-service.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

const CADRE = { p: { xs: 2, sm: 3 }, maxWidth: 640, minWidth: 0 };
const LISTE = '/admin/jeton-service';

/** The token, this once: it takes the focus, and can be chosen whole where nothing can be copied by a button. */
function Montre({ jeton, onSuite }: { readonly jeton: string; readonly onSuite: () => void }) {
  const notify = useNotify();
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => titre.current?.focus(), []);
  const copie = async () => {
    try {
      await navigator.clipboard.writeText(jeton);
      notify('Le jeton est copié.', { type: 'success' });
    } catch {
      notify('Votre navigateur ne laisse pas copier : sélectionnez le jeton.', { type: 'warning' });
    }
  };
  return (
    <Paper variant="outlined" sx={{ ...CADRE, display: 'grid', gap: 2 }}>
      <Typography ref={titre} tabIndex={-1} component="h2" variant="h6">
        Le jeton est créé
      </Typography>
      <Alert severity="warning" variant="outlined">
        Copiez-le maintenant, là où le programme le lira : il ne sera plus jamais montré.
      </Alert>
      <Box
        component="code"
        sx={{ overflowWrap: 'anywhere', userSelect: 'all', p: 1.5, bgcolor: 'action.hover', borderRadius: 1 }}
      >
        {jeton}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => void copie()}>
          Copier le jeton
        </Button>
        <Button component={Link} to={LISTE}>
          Voir les jetons de service
        </Button>
        <Button color="inherit" onClick={onSuite}>
          En créer un autre
        </Button>
      </Box>
    </Paper>
  );
}

function Formulaire({ onCree }: { readonly onCree: (cree: JetonCree) => void }) {
  const [contexte] = useState(() => ({ aujourdhui: aujourdhui(new Date()) }));
  const en = useFormulaire({
    formulaire: nouveauJeton,
    contexte,
    envoie: async (reponses) => onCree(await creeJetonService(reponses)),
  });
  return (
    <Paper variant="outlined" sx={CADRE}>
      <FormulaireBox en={en} label="Créer un jeton de service">
        {Object.keys(en.champs).map((name) => (
          <ChampControle key={name} en={en} name={name} />
        ))}
        <Box>
          <BoutonTournant type="submit" variant="contained" busy={en.isSubmitting}>
            Créer le jeton
          </BoutonTournant>
        </Box>
      </FormulaireBox>
    </Paper>
  );
}

/** `#/admin/nouveau-jeton-service`: lets another program call the portal. */
export function Component() {
  const [cree, setCree] = useState<JetonCree | null>(null);
  return cree ? <Montre jeton={cree.jeton} onSuite={() => setCree(null)} /> : <Formulaire onCree={setCree} />;
}
