import { useWatch } from 'react-hook-form';
import { exigencesMotDePasse } from '#src/core/compte/password-rule.ts';
import { ChampMotDePasse } from './champ-mot-de-passe.tsx';
import type { ChampProps } from './champ-texte.tsx';

interface RegleProps {
  readonly texte: string;
  readonly longueur: number;
}

/** Which of the requirements are met so far: a mark and a word, and for those who listen, what is still missing. */
function Regle({ texte, longueur }: RegleProps) {
  const exigences = exigencesMotDePasse(texte, longueur);
  const manque = exigences.filter(({ remplie }) => !remplie).map(({ libelle }) => libelle);
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
        {texte !== '' &&
          (manque.length > 0 ? `Il manque : ${manque.join(', ')}.` : 'Toutes les exigences sont remplies.')}
      </div>
    </div>
  );
}

/** A password that one chooses: the rule is under it, and follows what is typed. */
export function ChampNouveauMotDePasse({ en, name, longueur }: ChampProps & Pick<RegleProps, 'longueur'>) {
  const texte = useWatch({ control: en.form.control, name });
  return (
    <div className="pile-8">
      <ChampMotDePasse en={en} name={name} autoComplete="new-password" />
      <Regle texte={typeof texte === 'string' ? texte : ''} longueur={longueur} />
    </div>
  );
}
