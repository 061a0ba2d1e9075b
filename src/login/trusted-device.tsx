import { NOM_APPAREIL, verificationCode } from '#src/acts/identite/code-securite.ts';
import { CONFIANCE_JOURS } from '#src/core/compte/security-code.ts';
import type { DemandeCode } from '#src/provider/security-code.ts';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { type FormulaireEnCours, useFormulaire } from '#src/ui/form/use-formulaire.ts';

/** What is asked beside the code; it goes with the code, and is nothing by itself. */
export function useConfiance(): FormulaireEnCours {
  return useFormulaire({ formulaire: verificationCode, contexte: null, envoie: async () => undefined });
}

/** What the answers add to the code, where the device is to be trusted. */
export function confianceDe({ form }: FormulaireEnCours): Pick<DemandeCode, 'confiance' | 'nomAppareil'> {
  const { confiance, nomAppareil } = form.watch();
  return confiance === true ? { confiance: true, nomAppareil: String(nomAppareil) } : {};
}

/** Whether this device goes without a code from now on, and the name by which its owner will recognise it. */
export function TrustedDevice({ en }: { readonly en: FormulaireEnCours }) {
  return (
    <div className="pile-16">
      <ChampCase en={en} name="confiance">
        Ne plus me demander de code à la connexion sur cet appareil pendant {CONFIANCE_JOURS}&nbsp;jours. À ne
        pas cocher sur un appareil partagé.
      </ChampCase>
      {en.form.watch('confiance') === true && (
        <ChampTexte
          en={en}
          name="nomAppareil"
          maxLength={NOM_APPAREIL}
          autoComplete="off"
          placeholder="Mon téléphone"
        />
      )}
    </div>
  );
}
