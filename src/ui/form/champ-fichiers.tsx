import { useWatch } from 'react-hook-form';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';
import { pageData } from '#src/provider/page-data.ts';
import { televerseSansCompte } from '#src/provider/sans-compte.ts';
import type { ItemTeleversement } from '#src/ui/fichiers/file-de-televersement.ts';
import { deja, SANS_EUX, trie } from '#src/ui/fichiers/tri-fichiers.ts';
import { fichiersDe, puisAuChoix, useFile } from '#src/ui/fichiers/use-file.ts';
import { Question } from './question.tsx';
import { decrit } from './question-textes.tsx';
import { type ChampProps, controleDe, questionProps } from './use-question.ts';

/** Of what tells which files are taken, for all the questions of a form. */
export const LIMITES = 'limites-des-fichiers';

const MOTS: Readonly<Record<ItemTeleversement['etat'], string>> = {
  attente: 'En attente',
  envoi: 'Envoi',
  succes: 'Joint',
  erreur: 'Échec',
  annule: 'Annulé',
};

interface LigneProps {
  readonly item: ItemTeleversement;
  readonly onRecommence: () => void;
  readonly onRetire: () => void;
}

function Ligne({
  item: { fichier, etat, progression, message, televerse },
  onRecommence,
  onRetire,
}: LigneProps) {
  const isARefaire = etat === 'erreur' || etat === 'annule';
  return (
    <li className="fichier-joint" data-etat={etat}>
      <span className="fichier-nom">
        {fichier.name} ({tailleFichier(televerse?.size ?? fichier.size)})
      </span>
      <span className="note">{etat === 'envoi' ? `${progression} %` : MOTS[etat]}</span>
      {isARefaire && (
        <button
          type="button"
          className="bouton-texte"
          aria-label={`Réessayer ${fichier.name}`}
          onClick={onRecommence}
        >
          Réessayer
        </button>
      )}
      <button
        type="button"
        className="bouton-texte"
        aria-label={`Retirer ${fichier.name}`}
        onClick={onRetire}
      >
        Retirer
      </button>
      {message && <div className="faute">{message}</div>}
    </li>
  );
}

/** What may be joined to a question, and what is there or on its way, of all the questions of its form. */
function useLimites({ en, name }: ChampProps, { file, existants }: ReturnType<typeof useFile>) {
  const { max } = controleDe<ControleFichiers>({ en, name }, 'fichiers');
  const reponses = useWatch({ control: en.form.control });
  const {
    extensionsAutorisees: extensions,
    tailleMaxFichierMo,
    tailleMaxTotaleMo,
  } = pageData().currentClient;
  const ailleurs = Object.keys(en.champs)
    .flatMap((autre) => (autre === name ? [] : fichiersDe(auChemin(reponses, autre))))
    .reduce((somme, { size }) => somme + size, 0);
  const filtres = {
    nombreMax: max,
    extensions,
    tailleMaxMo: tailleMaxFichierMo,
    tailleTotaleMo: tailleMaxTotaleMo,
  };
  return { filtres, compte: deja(existants, file.items, ailleurs) };
}

/** Files of what is asked for without an account, on the public pages: they carry no MUI. What files are taken is told once, before. */
export function ChampFichiers({ en, name }: ChampProps) {
  const envoi = useFile({ en, name }, undefined, televerseSansCompte);
  const { file, retire } = envoi;
  const { filtres, compte } = useLimites({ en, name }, envoi);
  const question = questionProps({ en, name });
  const { id } = question;
  const choisit = (input: HTMLInputElement) => {
    const { acceptes, refus: refuses } = trie([...(input.files ?? [])], filtres, compte);
    // The same file may be chosen again.
    input.value = '';
    file.ecarte(refuses);
    file.ajoute(acceptes);
  };
  return (
    <Question question={question}>
      <span className="fichiers-choix">
        <span aria-hidden="true">Choisir des fichiers</span>
        <input
          id={id}
          type="file"
          multiple
          disabled={compte.nombre >= filtres.nombreMax}
          accept={filtres.extensions.map((extension) => `.${extension}`).join(',')}
          aria-invalid={question.problem !== undefined}
          aria-describedby={[LIMITES, decrit(question)].filter(Boolean).join(' ')}
          onChange={({ target }) => choisit(target)}
        />
      </span>
      {file.refus.length > 0 && (
        <div role="alert" className="faute">
          {file.refus.map((phrase) => (
            <div key={phrase}>{phrase}</div>
          ))}
        </div>
      )}
      {file.items.length > 0 && (
        <ul className="fichiers-joints" aria-label={`Fichiers : ${question.label}`}>
          {file.items.map((item) => (
            <Ligne
              key={item.id}
              item={item}
              onRecommence={() => file.recommence(item.id)}
              onRetire={() =>
                puisAuChoix(id, () => {
                  if (item.televerse) retire(item.televerse);
                  file.retire(item.id);
                })
              }
            />
          ))}
        </ul>
      )}
      {file.ecartes > 0 && (
        <button type="button" className="bouton-texte" onClick={() => puisAuChoix(id, () => file.sansEux())}>
          {SANS_EUX}
        </button>
      )}
      <div role="status" className="hors-vue">
        {file.annonce}
      </div>
    </Question>
  );
}
