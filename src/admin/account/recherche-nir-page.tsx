import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { rechercheNir } from '#src/acts/identite/recherche-nir.ts';
import type { Row } from '#src/admin/generate/access.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { http } from '#src/provider/http.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

const URL = '/api/admin/users/adherent/recherche';

function Trouves({ comptes }: { readonly comptes: readonly Row[] }) {
  if (comptes.length === 0)
    return (
      <Alert severity="info" variant="outlined">
        Aucun compte n’a ce numéro. La personne n’en a peut-être pas encore créé.
      </Alert>
    );
  return (
    <SectionCard titre={comptes.length === 1 ? 'Un compte trouvé' : `${comptes.length} comptes trouvés`}>
      <Box component="ul" aria-label="Comptes trouvés" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comptes.map(({ id, prenom, nom, userName }) => (
          <Box component="li" key={id} sx={{ paddingBlock: 0.75 }}>
            <Link component={RouterLink} to={`/admin/compte-adherent/${encodeURIComponent(id)}/show`}>
              {`${String(prenom ?? '')} ${String(nom ?? '')}`.trim() || String(userName ?? 'Compte')}
            </Link>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

/** `#/admin/recherche-nir`: whose account it is, by a number that never stands in an address. */
export function Component() {
  const [comptes, setComptes] = useState<readonly Row[] | null>(null);
  const en = useFormulaire({
    formulaire: rechercheNir,
    contexte: null,
    async envoie(reponses) {
      setComptes(null);
      const { json } = await http(URL, { method: 'POST', body: JSON.stringify(reponses) });
      setComptes(json as readonly Row[]);
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <FormulaireBox en={en} label="Retrouver un adhérent">
          <ChampControle en={en} name="nir" />
          <BoutonTournant
            type="submit"
            variant="contained"
            busy={en.isSubmitting}
            sx={{ justifySelf: 'start' }}
          >
            Rechercher
          </BoutonTournant>
        </FormulaireBox>
      </Paper>
      <Box role="status">{comptes && <Trouves comptes={comptes} />}</Box>
    </Box>
  );
}
