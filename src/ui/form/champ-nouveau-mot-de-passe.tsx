import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Exigence, exigencesMotDePasse } from '#src/core/compte/password-rule.ts';
import { essaieMotDePasse } from '#src/provider/essai-mot-de-passe.ts';
import { type ChampProps, inputProps } from './champ-texte.tsx';
import { PasswordField } from './password-field.tsx';

/** What the server alone can say of it: it has the lists of leaks, and knows whose it is to be. */
export const EXIGENCE_SERVEUR = 'autre chose qu’un mot courant ou que votre nom';

interface RegleProps {
  readonly exigences: readonly Exigence[];
  /** What is said of it to those who listen, as it is typed. */
  readonly etat: string;
}

/** Which of the requirements are met so far: a mark and a word, and for those who listen, what is still missing. */
function Regle({ exigences, etat }: RegleProps) {
  return (
    <div className="note exigences">
      <div>Votre mot de passe doit comporter :</div>
      <ul className="sans-puces exigences-liste">
        {exigences.map(({ libelle, remplie }) => (
          <li key={libelle} className={remplie ? 'exigence remplie' : 'exigence'}>
            <span aria-hidden="true" className="exigence-signe">
              {remplie ? '✓' : '○'}
            </span>
            <span>
              {libelle}
              <span className="hors-vue">{remplie ? ' : c’est fait' : ' : il manque'}</span>
            </span>
          </li>
        ))}
      </ul>
      <div role="status" className="hors-vue">
        {etat}
      </div>
    </div>
  );
}

/**
 * What the server says of a password, asked as it is left. What is there on coming back to the form was accepted: nobody
 * goes on without.
 */
function useEssai({ en, name }: ChampProps, texte: string) {
  const [dit, setDit] = useState<{ readonly texte: string; readonly faute: string | null }>({
    texte,
    faute: null,
  });
  const isDit = texte === dit.texte;
  async function essaie(): Promise<void> {
    if (isDit) return;
    const faute = await essaieMotDePasse(name, en.form.getValues());
    setDit({ texte, faute });
  }
  return { isDit, faute: isDit ? dit.faute : null, essaie };
}

/** A password that one chooses: the rule is under it, and follows what is typed. */
export function ChampNouveauMotDePasse({ en, name, longueur }: ChampProps & { readonly longueur: number }) {
  const saisi = useWatch({ control: en.form.control, name });
  const texte = typeof saisi === 'string' ? saisi : '';
  const { problem = null, onBlur, ...input } = inputProps({ en, name });
  const { isDit, faute, essaie } = useEssai({ en, name }, texte);
  const probleme = problem ?? faute;
  const locales = exigencesMotDePasse(texte, longueur);
  const isComplet = locales.every(({ remplie }) => remplie);
  const exigences = [
    ...locales,
    { libelle: EXIGENCE_SERVEUR, remplie: isComplet && isDit && probleme === null },
  ];
  const manque = (isComplet && !isDit ? [] : exigences).filter(({ remplie }) => !remplie);
  const etat = isComplet && !isDit ? '' : 'Toutes les exigences sont remplies.';
  return (
    <div className="pile-8">
      <PasswordField
        {...input}
        {...(probleme !== null && { problem: probleme })}
        autoComplete="new-password"
        onBlur={(event) => {
          void onBlur(event);
          if (isComplet) essaie().catch(() => undefined);
        }}
      />
      <Regle
        exigences={exigences}
        etat={
          manque.length > 0 && texte !== ''
            ? `Il manque : ${manque.map(({ libelle }) => libelle).join(', ')}.`
            : texte && etat
        }
      />
    </div>
  );
}
