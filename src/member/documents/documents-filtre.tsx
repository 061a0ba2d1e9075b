import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId } from 'react';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { listeDress } from '#src/ui/form/liste-deroulante.tsx';
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

interface ListeProps {
  readonly label: string;
  readonly name: keyof Recherche;
  readonly valeur: string;
  readonly toutes: string;
  readonly choix: readonly (readonly [code: string, libelle: string])[];
}

function Liste({ label, name, valeur, toutes, choix }: ListeProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
      </Box>
      <Box component="select" id={id} name={name} defaultValue={valeur} sx={listeDress}>
        <option value="">{toutes}</option>
        {choix.map(([code, libelle]) => (
          <option key={code} value={code}>
            {enTypographie(libelle)}
          </option>
        ))}
      </Box>
    </Box>
  );
}

/** Which documents: by what they are, their year, their words. Nothing changes before it is sent. */
export function DocumentsFiltre({ recherche, tous, onRecherche }: Props) {
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
      key={`${tous.length}-${JSON.stringify(recherche)}`}
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
      <Liste
        label="Catégorie"
        name="categorie"
        valeur={recherche.categorie}
        toutes="Toutes les catégories"
        choix={[...categories].sort(([, a], [, b]) => a.localeCompare(b, 'fr'))}
      />
      <Liste
        label="Année"
        name="annee"
        valeur={recherche.annee}
        toutes="Toutes les années"
        choix={annees.map((annee) => [String(annee), String(annee)])}
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
