import { useLocation, useNavigate } from 'react-router';
import { type DecesRecu, deces, type ReponsesDeces } from '#src/acts/identite/deces.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { declareDeces } from '#src/provider/deces.ts';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { ChampJour } from '#src/ui/form/champ-jour.tsx';
import { ChampListe } from '#src/ui/form/champ-liste.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

const RETOUR = { to: '/', label: 'Retour à l’accueil' } as const;

function Recu({ recu: { reference } }: { readonly recu: DecesRecu }) {
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle="Votre déclaration est reçue" />
      <div role="status" className="pile-16">
        <div>
          Elle est enregistrée sous la référence <strong>{reference}</strong>. Nous vous adressons nos
          condoléances.
        </div>
        <div>
          Un e-mail vient de vous être envoyé, avec la liste des documents à nous transmettre. Un gestionnaire
          vous répond à la même adresse.
        </div>
      </div>
      <PrimaryLink to="/">Retour à l’accueil</PrimaryLink>
    </div>
  );
}

function DecesForm({ onDone }: { readonly onDone: (recu: DecesRecu) => void }) {
  const en = useFormulaire({
    formulaire: deces,
    contexte: { aujourdhui: aujourdhui(new Date()) },
    envoie: async (reponses: ReponsesDeces) => onDone(await declareDeces(reponses)),
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
      <ChampCase en={en} name="certification" />
      <SubmitButton loading={en.isSubmitting}>Envoyer ma déclaration</SubmitButton>
    </FormulaireBox>
  );
}

/** `#/declaration-deces`: tells of a death without an account; then, as a page of its own, what was received. */
export function Component() {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const { recu } = (state ?? {}) as { readonly recu?: DecesRecu };
  if (recu) return <Recu recu={recu} />;
  return (
    <div className="pile-32">
      <PageTitleBar
        mode="login"
        mainTitle="Déclarer un décès"
        title="Pour un proche, sans compte. Les champs marqués d’une étoile sont obligatoires."
        back={RETOUR}
      />
      <DecesForm onDone={(recu) => void navigate(pathname, { state: { recu } })} />
    </div>
  );
}
