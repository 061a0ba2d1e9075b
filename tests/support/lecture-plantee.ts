import { defineLectureServeur, type LectureServeur } from '#server/routes/member/lectures/lecture-serveur.ts';
import { LECTURES } from '#server/routes/member/lectures/toutes.ts';
import { compare } from '#src/core/definition/predicate.ts';
import { defineLecture } from '#src/core/lecture/definition.ts';
import { exporteDe, imprimeDe } from '#src/core/lecture/export.ts';
import { groupe, peutEtre } from '#src/core/lecture/forme.ts';
import { type CleLecture, type Lecture, lectures } from '#src/core/lecture/lectures.ts';
import { vueDe } from '#src/core/lecture/masque.ts';
import { cherche } from '#src/core/lecture/recherche.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from '#src/lectures/commun.ts';

/** What a developer adds to have one more read: a line of the map, a definition, a server half. Nothing else names it. */
export const CHEMIN = '/essais/seances';
Object.assign(lectures as Record<string, Lecture>, {
  seances: { path: CHEMIN, label: 'Séances', isListe: true } satisfies Lecture,
});

const SEANCE = {
  id: texte({ label: 'Identifiant', ...R }),
  numPers: texte({ label: 'Personne', ...R }),
  jour: date({ label: 'Jour', ...R }),
  soin: texte({ label: 'Soin', ...R }),
  etat: parmi('État', ['prevue', 'faite']),
  lieu: peutEtre({ ville: texte({ label: 'Ville', ...R }) }),
  prix: groupe({ verse: montant({ label: 'Versé', ...R }) }),
  nb: entier({ label: 'Nombre' }),
};

const COLONNES = ['jour', 'soin', { titre: 'Où', de: 'lieu.ville', sinon: 'etat' }, 'prix.verse'] as const;

const seances = defineLecture({
  key: 'seances' as CleLecture,
  resume: 'Lister ses séances',
  genre: 'liste',
  ligne: SEANCE,
  criteres: {
    soin: { mots: ['soin', 'lieu.ville'] },
    du: { depuis: 'jour' },
    verseMin: { depuis: 'prix.verse' },
  },
  tris: { jour: 'jour', verse: 'prix.verse' },
  tri: ['jour', 'DESC'],
  secret: {
    personne: 'numPers',
    si: compare('etat', 'eq', 'faite'),
    montre: ['id', 'jour'],
    fixe: { soin: 'Soin confidentiel', etat: 'faite' },
    criteres: [],
  },
  apercu: ['id', 'soin'],
  exporte: exporteDe(SEANCE, { fichier: 'seances', quoi: 'vos séances', colonnes: COLONNES }),
  imprime: imprimeDe(SEANCE, { fichier: 'seances', titre: 'Mes séances', colonnes: COLONNES }),
});

const MOI = 'moi';
const AUTRE = 'autre';
const commun = { lieu: null, nb: null } as const;
const TOUTES = [
  {
    ...commun,
    id: '1',
    numPers: MOI,
    jour: '2026-03-02',
    soin: 'Kiné',
    etat: 'faite',
    prix: { verse: 12.5 },
  },
  {
    ...commun,
    id: '2',
    numPers: MOI,
    jour: '2026-03-09',
    soin: '=Bilan',
    etat: 'prevue',
    prix: { verse: -3 },
  },
  {
    ...commun,
    id: '3',
    numPers: AUTRE,
    jour: '2026-03-05',
    soin: 'Secret',
    etat: 'faite',
    prix: { verse: 40 },
  },
  {
    ...commun,
    id: '4',
    numPers: AUTRE,
    jour: '2026-03-06',
    soin: 'Secret',
    etat: 'prevue',
    prix: { verse: 41 },
  },
  {
    ...commun,
    id: '5',
    numPers: 'inconnu',
    jour: '2026-03-07',
    soin: 'Secret',
    etat: 'faite',
    prix: { verse: 42 },
  },
  {
    ...commun,
    id: '6',
    numPers: MOI,
    jour: '2026-03-01',
    soin: 'Bain',
    etat: 'faite',
    lieu: { ville: 'Vichy' },
    prix: { verse: 7 },
  },
] as const;

const moitie = defineLectureServeur(seances, {
  async lit(_acces, { criteres, ...page }) {
    const regard = { visibles: [MOI], confidentiels: Object.keys(criteres).length === 0 ? [AUTRE] : [] };
    const vues = TOUTES.flatMap((une) => vueDe(seances, une, regard) ?? []);
    return cherche(seances, vues, { criteres, ...page }, 'id');
  },
});
(LECTURES as LectureServeur[]).push(moitie);
