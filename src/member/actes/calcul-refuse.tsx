import Button from '@mui/material/Button';
import { inputId } from '#src/ui/form/use-formulaire.ts';
import { Encart } from './encarts.tsx';
import type { ActeEnCours } from './use-acte.ts';

interface Props {
  readonly acte: ActeEnCours;
  readonly message: string;
  /** The answers of which one, at least, does not do. */
  readonly de: readonly string[];
}

/** Why nothing can be worked out of these answers, and the way to each of them: the same again would be refused again. */
export function CalculRefuse({ acte: { acte, etapes, etape, saisie }, message, de }: Props) {
  const reponses = etapes.flatMap(({ key, noms }) =>
    noms.filter((nom) => de.includes(nom)).map((nom) => ({ key, nom, label: saisie.champs[nom]?.label })),
  );
  return (
    <Encart>
      {message}
      {reponses.length > 0 && (
        <>
          {reponses.length > 1
            ? ' Vous pouvez changer l’une de ces réponses :'
            : ' Vous pouvez changer cette réponse :'}
          <ul className="sans-puces">
            {reponses.map(({ key, nom, label }) => (
              <li key={nom}>
                <Button
                  size="small"
                  sx={{ marginInlineStart: '-5px', textAlign: 'start' }}
                  onClick={() =>
                    key === etape.key
                      ? document.getElementById(inputId(acte.key, nom))?.focus()
                      : etape.va(key)
                  }
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Encart>
  );
}
