import Box from '@mui/material/Box';
import { useState } from 'react';
import { masqueNir } from '#src/core/valeurs/masque.ts';
import {
  ecritNir,
  isMonaco,
  lisNir,
  type NumeroSecu,
  nirMonaco,
  numeroMonaco,
} from '#src/core/valeurs/nir.ts';
import { QuestionGroupe } from '#src/ui/form/question.tsx';
import { TexteMasque } from '#src/ui/form/texte-masque.tsx';
import { type ChampProps, controleDe, type QuestionProps, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import type { ControleNir } from './sens.ts';

interface BoiteProps {
  readonly question: QuestionProps;
  readonly numero: NumeroSecu;
  readonly onNumero: (numero: NumeroSecu) => void;
}

const serre = (texte: string) => texte.replace(/\s/gu, '').toUpperCase();
const chiffres = (max: number) => (frappe: { texte: string; curseur: number }) => {
  const garde = (texte: string) => texte.replace(/\s/gu, '');
  return {
    texte: garde(frappe.texte).slice(0, max),
    curseur: garde(frappe.texte.slice(0, frappe.curseur)).length,
  };
};

/** A box of the group: what is wrong is said once, under both. */
function boite({ id, problem }: QuestionProps, suffixe: string, label: string) {
  return {
    id: `${id}${suffixe}`,
    label,
    'aria-describedby': problem && `${id}-erreur`,
    invalid: problem !== undefined,
  };
}

function NumeroEtCle({ question, numero, onNumero }: BoiteProps) {
  const { nir, cle } = numero;
  const affiche = masqueNir({ texte: nir, curseur: 0 }).texte;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 260px) 72px', gap: 1.5, alignItems: 'end' }}>
      <TexteMasque
        {...boite(question, '', 'Numéro')}
        inputMode="text"
        autoCapitalize="characters"
        texte={affiche}
        // Pasted with its key, it goes to both boxes.
        onTexte={(texte) => onNumero({ nir: serre(texte), cle })}
        onPaste={(event) => {
          const colle = serre(event.clipboardData.getData('text'));
          if (colle.length <= 13) return;
          event.preventDefault();
          onNumero({ nir: colle.slice(0, 13), cle: colle.slice(13, 15) });
        }}
        masque={masqueNir}
        boite="chiffres"
      />
      <TexteMasque
        {...boite(question, '-cle', 'Clé')}
        inputMode="numeric"
        texte={cle}
        onTexte={(texte) => onNumero({ nir, cle: texte })}
        masque={chiffres(2)}
        boite="chiffres"
      />
    </Box>
  );
}

function NumeroMonaco({ question, numero, onNumero }: BoiteProps) {
  return (
    <Box sx={{ maxWidth: 260 }}>
      <TexteMasque
        {...boite(question, '', 'Numéro d’immatriculation (Monaco)')}
        inputMode="numeric"
        texte={numeroMonaco(numero.nir)}
        onTexte={(texte) => onNumero({ nir: texte === '' ? '' : nirMonaco(texte), cle: '' })}
        masque={chiffres(11)}
        boite="chiffres"
      />
    </Box>
  );
}

/** A social security number and its key, or a number of Monaco (specification 2 §3 and §5). */
export function Question(props: ChampProps) {
  const { monaco } = controleDe<ControleNir>(props, 'nir');
  const [valeur, change] = useReponse(props);
  const numero = lisNir(typeof valeur === 'string' ? valeur : '');
  const [isRoMonaco, setIsRoMonaco] = useState(() => monaco && isMonaco(numero.nir));
  const question = questionProps(props);
  const Boites = isRoMonaco ? NumeroMonaco : NumeroEtCle;
  return (
    <QuestionGroupe question={question}>
      <Boites question={question} numero={numero} onNumero={(suivant) => change(ecritNir(suivant))} />
      {monaco && (
        <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 32 }}>
          <Box
            component="input"
            type="checkbox"
            checked={isRoMonaco}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              setIsRoMonaco(event.target.checked);
              change('');
            }}
            sx={(theme) => ({
              width: 22,
              height: 22,
              margin: 0,
              accentColor: (theme.vars ?? theme).palette.primary.main,
            })}
          />
          Relève du régime de Monaco
        </Box>
      )}
    </QuestionGroupe>
  );
}
