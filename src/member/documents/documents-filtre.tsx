import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId } from 'react';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { RepartDe } from '#src/ui/repart-de.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** What the address of the page says is looked for. */
export interface Recherche {
  readonly categorie: string;
  readonly annee: string;
  readonly q: string;
}

interface Props {
  readonly recherche: Recherche;
  /** Every document, for what can be chosen. */
  readonly tous: readonly DocumentGed[];
  readonly onRecherche: (recherche: Recherche) => void;
}

/** Which documents: by what they are, their year, their words. Nothing changes before it is sent. */
export function DocumentsFiltre(props: Props) {
  return (
    <RepartDe cle={`${props.tous.length}-${JSON.stringify(props.recherche)}`}>
      <Formulaire {...props} />
    </RepartDe>
  );
}

function Formulaire({ recherche, tous, onRecherche }: Props) {
  const id = useId();
  const categories = new Map(
    tous.map(({ codeCategorie, libelleCategorie }) => [codeCategorie, libelleCategorie]),
  );
  const annees = [...new Set(tous.map(({ annee }) => annee))].sort((a, b) => b - a);
  const envoie = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const texte = (nom: keyof Recherche) => String(data.get(nom) ?? '').trim();
    onRecherche({ categorie: texte('categorie'), annee: texte('annee'), q: texte('q') });
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filtrer les documents"
      onSubmit={envoie}
      noValidate
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        gap: 2,
        alignItems: 'end',
        '@media print': { display: 'none' },
      }}
    >
      <FiltreListe
        label="Catégorie"
        name="categorie"
        valeur={recherche.categorie}
        tous="Toutes les catégories"
        choix={[...categories]
          .map(([code, libelle]) => ({ code, libelle }))
          .sort((a, b) => a.libelle.localeCompare(b.libelle, 'fr'))}
      />
      <FiltreListe
        label="Année"
        name="annee"
        valeur={recherche.annee}
        tous="Toutes les années"
        choix={annees.map(String).map((annee) => ({ code: annee, libelle: annee }))}
      />
      <TextInput
        id={`${id}-q`}
        name="q"
        label="Mots du titre"
        type="search"
        defaultValue={recherche.q}
        maxLength={100}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 48, justifySelf: 'start' }}>
        Rechercher
      </Button>
    </Box>
  );
}
