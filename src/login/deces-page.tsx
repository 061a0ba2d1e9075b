import { lazy, Suspense, useState } from 'react';
import { deces, type ReponsesDeces } from '#src/acts/identite/deces.ts';
import type { RecueSansCompte } from '#src/acts/identite/sans-compte.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { pageData } from '#src/provider/page-data.ts';
import { demandeSansCompte } from '#src/provider/sans-compte.ts';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { ChampJour } from '#src/ui/form/champ-jour.tsx';
import { ChampListe } from '#src/ui/form/champ-liste.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type FormulaireEnCours, useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { PageSansCompte } from './page-sans-compte.tsx';

const RECUE = {
  titre: 'Votre déclaration est reçue',
  suite:
    'Nous vous adressons nos condoléances. Un e-mail vient de vous être envoyé, avec la liste des documents qui peuvent être nécessaires : ceux que vous avez joints ne sont pas à renvoyer. Un gestionnaire vous répond à la même adresse.',
} as const;

/** Loaded once somebody has papers to join: most who open this page have none yet. */
const DocumentsDeces = lazy(() =>
  import('./documents-deces.tsx').then(({ DocumentsDeces: component }) => ({ default: component })),
);

function Documents({ en }: { readonly en: FormulaireEnCours }) {
  const [isOuvert, setOuvert] = useState(false);
  if (!isOuvert)
    return (
      <div className="pile-8">
        <div className="note">Si vous les avez déjà : ils peuvent aussi être envoyés plus tard.</div>
        <LightButton quiet onClick={() => setOuvert(true)}>
          Joindre des documents
        </LightButton>
      </div>
    );
  return (
    <Suspense fallback={<div role="status">Chargement…</div>}>
      <DocumentsDeces en={en} />
    </Suspense>
  );
}

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
        <Documents en={en} />
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
