import Box from '@mui/material/Box';
import { activation } from '#src/acts/identite/activation.ts';
import type { EtatLien } from '#src/acts/identite/lien.ts';
import { account, type JetonLien } from '#src/provider/account.ts';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { ChampConsentements } from '#src/ui/form/champ-consentements.tsx';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampNouveauMotDePasse } from '#src/ui/form/champ-nouveau-mot-de-passe.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useAlerts } from '#src/ui/form/use-alerts.ts';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { passwordAlert, requiredLength } from './new-password.ts';

interface Props {
  readonly jeton: JetonLien;
  readonly lien: EtatLien;
  readonly onDone: () => void;
  /** The link stopped opening while the form was filled in. */
  readonly onOver: () => void;
}

/** In another window: what is typed here is not lost. */
function TermsLink() {
  return (
    <>
      J’accepte les{' '}
      <Box
        component="a"
        href="#/page/conditions-generales"
        target="_blank"
        rel="noreferrer"
        sx={{ color: 'primary.main' }}
      >
        conditions générales d’utilisation du site (nouvelle fenêtre)
      </Box>
    </>
  );
}

/** A password, twice; the terms of use and consents where somebody else created the account. */
export function ActivateUserForm({ jeton, lien, onDone, onOver }: Props) {
  const longueur = requiredLength(lien);
  const consentements = lien.isCreeParAdmin ? (lien.consentements ?? []) : null;
  const en = useFormulaire({
    formulaire: activation,
    contexte: { longueur, consentements: consentements?.map(({ nom }) => nom) ?? null },
    envoie: async (reponses) => {
      await account.activateUser(jeton, reponses);
      onDone();
    },
    refus: ({ body }) => {
      if (body.code !== 'InvalidToken') return false;
      onOver();
      return true;
    },
  });
  useAlerts(en, passwordAlert);
  return (
    <FormulaireBox en={en} label="Activation du compte">
      <ChampNouveauMotDePasse en={en} name="password" longueur={longueur} />
      <ChampMotDePasse en={en} name="confirmPassword" autoComplete="new-password" />
      {consentements && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ChampConsentements en={en} name="consentements" consentements={consentements} />
          <ChampCase en={en} name="CGU">
            <TermsLink />
          </ChampCase>
        </Box>
      )}
      <SubmitButton loading={en.isSubmitting}>Activer mon compte</SubmitButton>
    </FormulaireBox>
  );
}
