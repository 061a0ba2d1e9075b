import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Access, accessOf } from '#src/admin/generate/access.ts';
import { useFilters } from '#src/admin/generate/list/filter-bar.tsx';
import { linkedCodes, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import type { Field } from '#src/core/definition/field.ts';
import { conditionDeFiltre, filtreDeCondition } from '#src/core/definition/filtre-de-condition.ts';
import { type Predicate, toujours } from '#src/core/definition/predicate.ts';
import { ACTIONS, type Principal } from '#src/core/definition/principal.ts';
import { covers } from '#src/core/definition/rights.ts';
import { type Entry, registry } from '#src/registry.ts';
import { conditionEnMots } from './condition-en-mots.ts';
import { avecLigne } from './etat.ts';
import type { Habilitee, Habilitees } from './lignes.ts';

interface Props {
  readonly label: string;
  readonly ligne: Habilitee;
  readonly lignes: Habilitees;
  readonly onLignes: (lignes: Habilitees) => void;
}

type Filtre = Readonly<Record<string, unknown>>;

const TOUT = { ressource: '*', actions: ACTIONS, champsLecture: null, champsEcriture: null, condition: null };
/** Whoever edits a role names any field of a list: the server says which of them do. */
const AUTEUR: Principal = {
  ...{ id: '', clientId: '', userName: '', nom: '', prenom: '', roles: [], isPlateforme: false },
  habilitations: [TOUT],
};

function placesDe(ressource: string): Entry[] {
  return Object.values(registry).filter((entry) => entry.admin && covers({ ressource }, entry));
}

function isMeme(un: Field | undefined, autre: Field | undefined): boolean {
  return un?.meaning === autre?.meaning && un?.column === autre?.column;
}

/** What a condition of a line may be about: the fields that each of its lists has. */
function accesDesFiches(ressource: string) {
  const [premiere, ...autres] = placesDe(ressource);
  if (!premiere) return null;
  const access = accessOf(premiere.model.key, AUTEUR);
  const communs = [...access.readable].filter((name) =>
    autres.every(({ model }) => isMeme(model.fields[name], access.model.fields[name])),
  );
  return communs.length === 0 ? null : { ...access, readable: new Set(communs) };
}

function predicatDe(condition: string | null): Predicate {
  return condition === null ? toujours : (JSON.parse(condition) as Predicate);
}

/** As above a list, but of none that is on the page. */
function Filtres({
  access,
  filtre,
  onChange,
}: {
  readonly access: Access;
  readonly filtre: Filtre;
  readonly onChange: (filtre: Filtre) => void;
}) {
  const { menu, chips } = useFilters(access, filtre, onChange);
  return (
    <>
      {chips}
      {menu}
    </>
  );
}

/** On which rows a line of a role is good: the filters of a list, or all of them. */
export function FichesDroits({ label, ligne, lignes, onLignes }: Props) {
  const access = accesDesFiches(ligne.ressource);
  if (!access) return null;
  const filtre = filtreDeCondition(access.model, predicatDe(ligne.condition));
  const pose = (condition: string | null) => onLignes(avecLigne(lignes, { ...ligne, condition }));
  const change = (suite: Filtre) => {
    const condition = conditionDeFiltre(access.model, suite);
    pose(condition.type === 'toujours' ? null : JSON.stringify(condition));
  };
  const nommees = filtre === null ? [] : [{ id: '', ...filtre } as never];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 500 }}>
        Fiches de {label}
      </Box>
      <span>
        {ligne.condition === null
          ? 'Toutes les fiches. Un filtre les restreint.'
          : `Seulement celles où ${conditionEnMots(ligne)}.`}
      </span>
      {filtre === null ? (
        <Button color="inherit" size="small" onClick={() => pose(null)}>
          Revenir à toutes les fiches
        </Button>
      ) : (
        <PageLinkedRecords links={linkedCodes(access.model, access.readable, nommees)}>
          <Filtres access={access} filtre={filtre} onChange={change} />
        </PageLinkedRecords>
      )}
    </Box>
  );
}
