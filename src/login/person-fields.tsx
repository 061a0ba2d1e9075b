import type { ReactNode } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { ChampJour } from '#src/ui/form/champ-jour.tsx';
import { ChampMajuscules } from '#src/ui/form/champ-majuscules.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import type { FormulaireEnCours } from '#src/ui/form/use-formulaire.ts';

interface Props {
  readonly en: FormulaireEnCours;
  /** What they are is said above. */
  readonly isTu?: boolean;
}

/** The word between two numbers of which both, or one, are asked for. */
function Entre({ mot }: { readonly mot: 'et' | 'ou' }) {
  return <div className="entre-deux">{mot}</div>;
}

/** A box as wide as its answer. */
function Court({ children }: { readonly children: ReactNode }) {
  return <div className="reponse-courte">{children}</div>;
}

/** By which numbers the insurer recognises a person (specification 1 §5). */
function Numeros({ en }: Pick<Props, 'en'>) {
  const { createAccountAuthMode: mode } = pageData().currentClient;
  return (
    <>
      {mode === 'ONE_OF_TWO' && <div>Renseignez au moins l’un de ces deux numéros.</div>}
      {mode !== 'NIR' && (
        <ChampTexte
          en={en}
          name="numeroContrat"
          hint="Il figure sur votre carte de tiers payant et sur vos courriers."
          autoComplete="off"
        />
      )}
      {mode === 'ALL' && <Entre mot="et" />}
      {mode === 'ONE_OF_TWO' && <Entre mot="ou" />}
      {mode !== 'INDIVIDUAL' && (
        <ChampTexte
          en={en}
          name="nir"
          hint="Les 13 premiers caractères du numéro de votre carte Vitale."
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Who one is: asked for to create an account, and to find its identifier again. */
export function PersonFields({ en, isTu = false }: Props) {
  const { registerIbanMessage } = pageData().currentClient;
  return (
    <Groupe nom="personne" titre="Qui vous êtes" isTu={isTu}>
      <Numeros en={en} />
      <ChampTexte en={en} name="prenom" autoComplete="given-name" />
      <ChampTexte en={en} name="nom" autoComplete="family-name" />
      <ChampJour en={en} name="dateNaissance" autoComplete="bday" />
      {en.champs.codePostal && (
        <Court>
          <ChampTexte en={en} name="codePostal" inputMode="numeric" autoComplete="postal-code" />
        </Court>
      )}
      {en.champs.iban && (
        <Court>
          <ChampMajuscules
            en={en}
            name="iban"
            autoComplete="off"
            maxLength={4}
            {...(registerIbanMessage && { hint: registerIbanMessage })}
          />
        </Court>
      )}
    </Groupe>
  );
}
