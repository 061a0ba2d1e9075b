import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { choix } from '#src/acts/champs/choix.ts';
import { jour } from '#src/acts/champs/texte.ts';
import { defineFormulaire, type Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { cachedRead } from '#src/provider/cached-read.ts';
import { routeLecture } from '#src/provider/routes.ts';
import { Attente } from '#src/ui/attente.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { RepartDe } from '#src/ui/repart-de.tsx';

type Filtres = Readonly<Record<string, string>>;

interface Props {
  readonly filtres: Filtres;
  readonly onChange: (search: URLSearchParams) => void;
}

const recherche = defineFormulaire({
  key: 'historique',
  champs: ({ evenements }: { readonly evenements: readonly Option[] }) => ({
    dateDebut: jour({ label: 'À partir du', requis: false }),
    dateFin: jour({ label: 'Jusqu’au', requis: false }),
    codeEvenement: choix({ label: 'Action', requis: false }, evenements, 'liste'),
  }),
  croisees: ({ dateDebut, dateFin }) => ({
    ...(dateDebut && dateFin && dateFin < dateDebut && { dateFin: M.DATE_ORDRE }),
  }),
});

/** The kinds of actions that there are; without them the list offers nothing to choose, and the dates still filter. */
function useEvenements(): readonly Option[] | null {
  const [evenements, setEvenements] = useState<readonly Option[] | null>(null);
  useEffect(() => {
    let gone = false;
    cachedRead<readonly Option[]>(`${routeLecture('historique')}/evenements`).then(
      (lus) => !gone && setEvenements(lus),
      () => !gone && setEvenements([]),
    );
    return () => {
      gone = true;
    };
  }, []);
  return evenements;
}

interface FormProps extends Props {
  readonly evenements: readonly Option[];
}

function Formulaire({ filtres, evenements, onChange }: FormProps) {
  const en = useFormulaire({
    formulaire: recherche,
    contexte: { evenements },
    initial: { ...filtres },
    envoie: async (reponses) => {
      const search = new URLSearchParams();
      for (const [nom, valeur] of Object.entries(reponses)) if (valeur) search.set(nom, valeur);
      onChange(search);
    },
  });
  const [evenement, choisit] = useReponse({ en, name: 'codeEvenement' }) as [string, (code: string) => void];
  return (
    <FormulaireBox en={en} label="Filtrer l’historique">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ChampControle en={en} name="dateDebut" />
        <ChampControle en={en} name="dateFin" />
        <FiltreListe
          name="codeEvenement"
          label="Action"
          tous="Toutes les actions"
          choix={evenements}
          valeur={evenement}
          onChange={choisit}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" size="large">
          Filtrer
        </Button>
        {Object.keys(filtres).length > 0 && (
          <Button size="large" onClick={() => onChange(new URLSearchParams())}>
            Tout afficher
          </Button>
        )}
      </Box>
    </FormulaireBox>
  );
}

/** A period and a kind of action, asked for together. What the address says is what the boxes hold, also after going back. */
export function HistoriqueFiltres(props: Props) {
  const evenements = useEvenements();
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      {evenements ? (
        <RepartDe cle={JSON.stringify(props.filtres)}>
          <Formulaire {...props} evenements={evenements} />
        </RepartDe>
      ) : (
        <Attente quoi="les filtres" formes={['champs']} />
      )}
    </Box>
  );
}
