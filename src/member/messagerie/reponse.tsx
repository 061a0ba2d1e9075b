import { INPUT_MESSAGE, reponseAuFil } from '#src/acts/adherent/contact.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import { pageData } from '#src/provider/page-data.ts';
import { repondsAuCourrier } from '#src/provider/reponse-au-courrier.ts';
import { Carte } from '#src/ui/carte.tsx';
import { BoutonEnvoi } from '#src/ui/form/bouton-envoi.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { GardeDepart } from '#src/ui/form/garde-depart.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { toast } from '#src/ui/toasts.ts';

const PERDUE = 'Votre réponse n’est pas envoyée, et elle ne sera pas gardée.';

/** Answers in the thread that is read: what it is about is known. */
export function Reponse({ courrier: { id } }: { readonly courrier: Pick<Courrier, 'id'> }) {
  const en = useFormulaire({
    formulaire: reponseAuFil,
    contexte: { nbMaxFichiers: pageData().currentClient.nbMaxFichiers },
    envoie: async (reponses) => {
      await repondsAuCourrier(id, reponses);
      // There is room for another one, where the keyboard is.
      en.form.reset();
      toast('Votre réponse est envoyée.', 'success');
    },
  });
  return (
    <Carte titre="Répondre">
      <FormulaireBox en={en} label="Répondre">
        <ChampControle en={en} name="message" />
        <ChampControle en={en} name={INPUT_MESSAGE} />
        <BoutonEnvoi en={en}>Envoyer</BoutonEnvoi>
      </FormulaireBox>
      <GardeDepart isEntamee={en.form.formState.isDirty} ailleurs={PERDUE} sortie={PERDUE} />
    </Carte>
  );
}
