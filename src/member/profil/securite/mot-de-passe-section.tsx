import Box from '@mui/material/Box';
import { changementMotDePasse } from '#src/acts/identite/changement-mot-de-passe.ts';
import { PHRASES } from '#src/core/message/phrases.ts';
import { http } from '#src/provider/http.ts';
import { pageData } from '#src/provider/page-data.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampNouveauMotDePasse } from '#src/ui/form/champ-nouveau-mot-de-passe.tsx';
import { ditEchec } from '#src/ui/form/dit-echec.ts';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { motDePasseEssaye } from '#src/ui/form/mot-de-passe-essaye.ts';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { toast } from '#src/ui/toasts.ts';
import { Depliable } from './depliable.tsx';
import { Section } from './section.tsx';

interface FormProps {
  readonly onDone: () => void;
}

function NouveauMotDePasse({ onDone }: FormProps) {
  const longueur = pageData().portailConfig.passwordRequiredLength;
  const en = useFormulaire({
    formulaire: changementMotDePasse,
    contexte: { longueur },
    regles: motDePasseEssaye('newPassword'),
    envoie: async (reponses) => {
      await http('/api/identity/change-password', { method: 'POST', body: JSON.stringify(reponses) });
      onDone();
      toast(PHRASES.MOT_DE_PASSE, 'success');
    },
    refus: ditEchec(PHRASES.MOT_DE_PASSE_ECHEC),
  });
  return (
    <FormulaireBox en={en} label="Changer de mot de passe">
      <ChampMotDePasse en={en} name="password" autoComplete="current-password" />
      <ChampNouveauMotDePasse en={en} name="newPassword" longueur={longueur} />
      <ChampMotDePasse en={en} name="confirmPassword" autoComplete="new-password" />
      <Box>
        <BoutonTournant type="submit" variant="contained" busy={en.isSubmitting}>
          Changer de mot de passe
        </BoutonTournant>
      </Box>
    </FormulaireBox>
  );
}

/** Another password, for somebody who knows the one that holds. */
export function MotDePasseSection() {
  // Nobody changes it in the person's place.
  if (pageData().currentUser?.remplacement) return null;
  return (
    <Section title="Mot de passe">
      <Box>
        Vous seul le connaissez : nous ne vous le demanderons jamais, ni par téléphone, ni par e-mail.
      </Box>
      <Depliable bouton="Modifier mon mot de passe">
        {(ferme) => <NouveauMotDePasse onDone={ferme} />}
      </Depliable>
    </Section>
  );
}
