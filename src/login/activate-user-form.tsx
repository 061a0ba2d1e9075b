import { activation } from '#src/acts/identite/activation.ts';
import type { EtatLien } from '#src/acts/identite/lien.ts';
import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';
import { account, type JetonLien } from '#src/provider/account.ts';
import { ChampMotDePasse } from '#src/ui/form/champ-mot-de-passe.tsx';
import { ChampNouveauMotDePasse } from '#src/ui/form/champ-nouveau-mot-de-passe.tsx';
import { ditEchec } from '#src/ui/form/dit-echec.ts';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { motDePasseEssaye } from '#src/ui/form/mot-de-passe-essaye.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useAlerts } from '#src/ui/form/use-alerts.ts';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { passwordAlert, requiredLength } from './new-password.ts';

/** Yes, no, nothing to ask, or back to the form. */
export type Choix = boolean | null | 'renonce';

interface Props {
  readonly jeton: JetonLien;
  readonly lien: EtatLien;
  /** Asks about documents on line before anything is sent. */
  readonly demande: () => Promise<Choix>;
  readonly onDone: () => void;
  /** The link stopped opening while the form was filled in. */
  readonly onOver: () => void;
}

/** A password, twice; the terms of use and consents where somebody else created the account. */
export function ActivateUserForm({ jeton, lien, demande, onDone, onOver }: Props) {
  const longueur = requiredLength(lien);
  const consentements = lien.consentements ?? null;
  const en = useFormulaire({
    formulaire: activation,
    contexte: { longueur, consentements: consentements?.map(({ nom }) => nom) ?? null },
    regles: motDePasseEssaye('password'),
    envoie: async (reponses) => {
      const choix = await demande();
      if (choix === 'renonce') return;
      await account.activateUser(jeton, { ...reponses, dematerialization: choix });
      onDone();
    },
    refus: ditEchec(PHRASES_D_ACCES.ACTIVATION_ECHEC, ({ body }) => {
      if (body.code !== 'InvalidToken') return false;
      onOver();
      return true;
    }),
  });
  useAlerts(en, passwordAlert);
  return (
    <FormulaireBox en={en} label="Activation du compte">
      <ChampNouveauMotDePasse en={en} name="password" longueur={longueur} />
      <ChampMotDePasse en={en} name="confirmPassword" autoComplete="new-password" />
      {consentements && <AgreementFields en={en} cgu="CGU" demandes={consentements} />}
      <SubmitButton loading={en.isSubmitting}>Activer mon compte</SubmitButton>
    </FormulaireBox>
  );
}
