import { INPUT_REPRISE, repriseDemande } from '#src/acts/demandes/reprise.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { demandes } from '#src/provider/demandes.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Carte } from '#src/ui/carte.tsx';
import { BoutonEnvoi } from '#src/ui/form/bouton-envoi.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { GardeDepart } from '#src/ui/form/garde-depart.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { toast } from '#src/ui/toasts.ts';

interface Props {
  readonly demande: Pick<DemandeDetaillee, 'reference' | 'version' | 'formatsReprise'>;
  readonly onFait: () => void;
}

const PERDUE = 'Votre demande n’est pas reprise, et ce que vous avez ajouté ne sera pas gardé.';

/** Has a refused request looked at again, with what was missing. */
export function Reprise({ demande: { reference, version, formatsReprise: formats }, onFait }: Props) {
  const en = useFormulaire({
    formulaire: repriseDemande,
    contexte: { nbMaxFichiers: pageData().currentClient.nbMaxFichiers, formats },
    envoie: async (reponses) => {
      await demandes.reprend(reference, version, reponses);
      toast('Votre demande est de nouveau enregistrée.', 'info');
      onFait();
    },
  });
  return (
    <Carte titre="Compléter et reprendre cette demande">
      <p>
        Ce refus n’est pas définitif : ajoutez ce qui manquait, et un gestionnaire regardera de nouveau votre
        demande. Ce que vous avez déjà indiqué est conservé.
      </p>
      <FormulaireBox en={en} label="Compléter et reprendre cette demande">
        <ChampControle en={en} name="message" />
        <ChampControle en={en} name={INPUT_REPRISE} />
        <BoutonEnvoi en={en}>Reprendre ma demande</BoutonEnvoi>
      </FormulaireBox>
      <GardeDepart isEntamee={en.form.formState.isDirty} ailleurs={PERDUE} sortie={PERDUE} />
    </Carte>
  );
}
