import { deces, type ReponsesDeces } from '#src/acts/identite/deces.ts';
import type { RecueSansCompte } from '#src/acts/identite/sans-compte.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { pageData } from '#src/provider/page-data.ts';
import { demandeSansCompte } from '#src/provider/sans-compte.ts';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { ChampFichiers } from '#src/ui/form/champ-fichiers.tsx';
import { ChampJour } from '#src/ui/form/champ-jour.tsx';
import { ChampListe } from '#src/ui/form/champ-liste.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { PageSansCompte } from './page-sans-compte.tsx';

const RECUE = {
  titre: 'Votre déclaration est reçue',
  suite:
    'Nous vous adressons nos condoléances. Un e-mail vient de vous être envoyé, avec la liste des documents qui peuvent être nécessaires : ceux que vous avez joints ne sont pas à renvoyer. Un gestionnaire vous répond à la même adresse.',
} as const;

function DecesForm({ onDone }: { readonly onDone: (recue: RecueSansCompte) => void }) {
  const { nbMaxFichiers } = pageData().currentClient;
  const en = useFormulaire({
    formulaire: deces,
    contexte: { aujourdhui: aujourdhui(new Date()), nbMaxFichiers },
    envoie: async (reponses: ReponsesDeces) => onDone(await demandeSansCompte(deces, reponses)),
  });
  return (
    <FormulaireBox en={en} label="Déclaration d’un décès">
      <Groupe nom="defunt" titre="La personne décédée">
        <ChampTexte en={en} name="prenomDefunt" autoComplete="off" />
        <ChampTexte en={en} name="nomDefunt" autoComplete="off" />
        <ChampJour en={en} name="dateNaissance" />
        <ChampJour en={en} name="dateDeces" />
        <ChampTexte en={en} name="numContrat" autoComplete="off" />
      </Groupe>
      <Groupe nom="declarant" titre="Vous">
        <ChampTexte en={en} name="prenom" autoComplete="given-name" />
        <ChampTexte en={en} name="nom" autoComplete="family-name" />
        <ChampListe en={en} name="lien" />
        <ChampTexte en={en} name="email" type="email" autoComplete="email" />
        <ChampTexte en={en} name="precisions" />
      </Groupe>
      <Groupe nom="documents" titre="Les documents">
        <ChampFichiers en={en} name="acteDeces" />
        <ChampFichiers en={en} name="certificatMedical" />
        <ChampFichiers en={en} name="autresDocuments" />
      </Groupe>
      <ChampCase en={en} name="certification" />
      <SubmitButton loading={en.isSubmitting}>Envoyer ma déclaration</SubmitButton>
    </FormulaireBox>
  );
}

/** `#/declaration-deces`: tells of a death without an account. */
export function Component() {
  return (
    <PageSansCompte
      cle="deces"
      intro="Pour un proche, sans compte. Les champs marqués d’une étoile sont obligatoires."
      recue={RECUE}
      formulaire={(onDone) => <DecesForm onDone={onDone} />}
    />
  );
}
