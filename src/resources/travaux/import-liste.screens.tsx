import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { accessOf, canImport } from '#src/admin/generate/access.ts';
import { adresseDe } from '#src/admin/imports/phrases.ts';
import { defineScreens, type PartProps } from '#src/admin/screens.ts';
import type { GenreImport } from '#src/core/api/import.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { registry } from '#src/registry.ts';
import { importListe } from './import-liste.ts';

/** The page of the list where this import is confirmed, followed, given up or undone. */
function Suivi({ record }: PartProps) {
  const liste = String(record.modele);
  if (!Object.hasOwn(registry, liste) || !canImport(accessOf(liste, currentPrincipal()))) return null;
  const genre = record.genre as GenreImport;
  return (
    <Button component={Link} to={adresseDe(liste, { genre, id: record.id })} variant="contained">
      {genre === 'selection' ? 'Suivre cette modification' : 'Suivre cet import'}
    </Button>
  );
}

export const screens = defineScreens(importListe, { show: { avant: { suivi: Suivi } } });
