import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { motifsProposes } from '#src/acts/champs/motifs-resiliation.ts';
import { CONDITIONS, EFFETS, phraseDuMotif } from '#src/acts/champs/resiliation.ts';
import { type ReponsesResiliation, resiliation } from '#src/acts/identite/resiliation.ts';
import type { RecueSansCompte } from '#src/acts/identite/sans-compte.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { pageData } from '#src/provider/page-data.ts';
import { demandeSansCompte } from '#src/provider/sans-compte.ts';
import { ChampJour } from '#src/ui/form/champ-jour.tsx';
import { ChampListe } from '#src/ui/form/champ-liste.tsx';
import { ChampTexte } from '#src/ui/form/champ-texte.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { Groupe } from '#src/ui/form/groupe.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type FormulaireEnCours, useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { LightButton } from '#src/ui/light-button.tsx';

interface QuestionsProps {
  readonly en: FormulaireEnCours;
  readonly jour: string;
}

const RELECTURE = '?etape=relecture';

const contexteDu = (jour: string) => ({
  aujourdhui: jour,
  nbMaxFichiers: pageData().currentClient.nbMaxFichiers,
});

function Rappel({ titre, children }: { readonly titre: string; readonly children: string }) {
  return (
    <section aria-label={titre} className="pile-8">
      <h2 className="groupe-titre rappel-titre">{titre}</h2>
      <div>{children}</div>
    </section>
  );
}

function Questions({ en, jour }: QuestionsProps) {
  const codeMotif: unknown = useWatch({ control: en.form.control, name: 'codeMotif' });
  const motif = motifsProposes(jour).find(({ code }) => code === codeMotif);
  return (
    <>
      <Rappel titre="Conditions et préavis">{CONDITIONS}</Rappel>
      <Rappel titre="Ce qui change">{EFFETS}</Rappel>
      <Groupe nom="contrat" titre="Votre contrat">
        <ChampTexte en={en} name="numContrat" autoComplete="off" />
        <ChampListe en={en} name="codeMotif" />
        {motif?.isEvenement && <ChampJour en={en} name="dateEvenement" />}
        <ChampJour en={en} name="dateEffet" />
        {motif && <div className="note">{phraseDuMotif(motif)}</div>}
      </Groupe>
      <Groupe nom="auteur" titre="Vos coordonnées">
        <ChampTexte en={en} name="prenom" autoComplete="given-name" />
        <ChampTexte en={en} name="nom" autoComplete="family-name" />
        <ChampJour en={en} name="dateNaissance" autoComplete="bday" />
        <ChampTexte en={en} name="email" type="email" autoComplete="email" />
      </Groupe>
      <SubmitButton loading={false}>Continuer</SubmitButton>
    </>
  );
}

function Relecture({ en, jour, onModifie }: QuestionsProps & { readonly onModifie: () => void }) {
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => titre.current?.focus(), []);
  const [partie] = resiliation.enMots(en.form.getValues(), contexteDu(jour));
  return (
    <>
      <h2 ref={titre} tabIndex={-1} className="groupe-titre rappel-titre">
        Vérifiez votre demande
      </h2>
      <dl className="relecture">
        {partie?.lignes.map(({ libelle, valeur }) => (
          <div key={libelle}>
            <dt>{libelle}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
      <div className="pile-8">
        <SubmitButton loading={en.isSubmitting}>Confirmer ma demande de résiliation</SubmitButton>
        <LightButton quiet onClick={onModifie}>
          Modifier
        </LightButton>
      </div>
    </>
  );
}

/** One page to ask, the same to look it over, and the button that the law names (décret n° 2023-182). */
export function ResiliationForm({ onDone }: { readonly onDone: (recue: RecueSansCompte) => void }) {
  const jour = aujourdhui(new Date());
  const navigate = useNavigate();
  const { search } = useLocation();
  const en = useFormulaire({
    formulaire: resiliation,
    contexte: contexteDu(jour),
    initial: { dateEffet: motifsProposes(jour)[0]?.min ?? '' },
    async envoie(reponses: ReponsesResiliation) {
      if (isRelue) onDone(await demandeSansCompte(resiliation, reponses));
      else await navigate(RELECTURE, { replace: search === RELECTURE });
    },
  });
  // A step of the history: going back leads to the questions. So does what is refused, and a reload, which has nothing to look over.
  const isRelue = search === RELECTURE && en.attempt > 0 && en.message === null;
  return (
    <FormulaireBox en={en} label="Demande de résiliation">
      {isRelue ? (
        <Relecture en={en} jour={jour} onModifie={() => void navigate(-1)} />
      ) : (
        <Questions en={en} jour={jour} />
      )}
    </FormulaireBox>
  );
}
