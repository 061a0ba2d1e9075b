import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Relecture } from '#src/admin/relecture.tsx';
import { verifie } from '#src/core/definition/form.ts';
import { droitDExport, peutEntrer } from '#src/core/definition/piece.ts';
import { appelDeRapport, formulaireDeRapport, type Rapport } from '#src/core/definition/rapport.ts';
import { appelle } from '#src/provider/appels.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { rapports } from '#src/rapports/registre.ts';
import { pieces, registry } from '#src/registry.ts';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';

/** The filters of a report that the address names. */
function filtresDe({ filtres }: Rapport, search: URLSearchParams): Readonly<Record<string, string>> {
  const names = Object.keys(filtres);
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
}

interface FiltersProps {
  readonly rapport: Rapport;
  readonly filtres: Readonly<Record<string, string>>;
  /** Whether the address names something else than a period. */
  readonly isWrong: boolean;
  readonly onChange: (filtres: Readonly<Record<string, string>>) => void;
}

/** What narrows the report. It is in the address, so that a period can be shown to a colleague. */
function Filters({ rapport, filtres, isWrong, onChange }: FiltersProps) {
  const formulaire = useMemo(() => formulaireDeRapport(rapport), [rapport]);
  const en = useFormulaire({
    formulaire,
    contexte: null,
    initial: { ...filtres },
    envoie: async (reponses) => {
      const given = Object.entries(reponses).filter(([, value]) => value !== null && value !== '');
      onChange(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
    },
  });
  const submit = useRef(en.submit);
  useEffect(() => {
    if (isWrong) void submit.current();
  }, [isWrong]);
  return (
    <FormulaireBox en={en} label="Filtres">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        {Object.keys(en.champs).map((name) => (
          <Box key={name} sx={{ flex: '0 1 240px', minWidth: 0 }}>
            <ChampControle en={en} name={name} />
          </Box>
        ))}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained">
            Filtrer
          </Button>
          {Object.keys(filtres).length > 0 && (
            <Button color="inherit" onClick={() => onChange({})}>
              Effacer
            </Button>
          )}
        </Box>
      </Box>
    </FormulaireBox>
  );
}

function useReport(rapport: Rapport, query: string, enabled: boolean) {
  const appel = appelDeRapport(rapport);
  const read = useQuery({
    queryKey: ['rapport', rapport.key, query],
    queryFn: ({ signal }) => appelle(appel, { parametres: query, signal }),
    staleTime: 0,
    enabled,
  });
  return {
    ...read,
    exportUrl: (tableau: string) =>
      `${appel.adresse}/export?${new URLSearchParams(`${query}&tableau=${tableau}`)}`,
  };
}

/** A report of the back office, drawn from its definition: filters, figures, charts, tables, and each table as a file. */
export function Component({ cle }: { readonly cle: string }) {
  const rapport = rapports[cle];
  if (!rapport) throw new Error(`Le rapport « ${cle} » n’est pas déclaré.`);
  const piece = pieces().find(({ key }) => key === cle);
  const isExported =
    piece !== undefined && peutEntrer({ droit: droitDExport(piece.droit) }, currentPrincipal(), registry);
  const [search, setSearch] = useSearchParams();
  const filtres = filtresDe(rapport, search);
  const query = new URLSearchParams(filtres).toString();
  const isWrong = !verifie(formulaireDeRapport(rapport), filtres, null).ok;
  const { data, error, refetch, exportUrl } = useReport(rapport, query, !isWrong);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1200 }}>
      {Object.keys(rapport.filtres).length > 0 && (
        <Filters
          key={query}
          rapport={rapport}
          filtres={filtres}
          isWrong={isWrong}
          onChange={(asked) => setSearch({ ...asked })}
        />
      )}
      {error && <Relecture error={error} onRelit={refetch} />}
      {!data && !error && !isWrong && (
        <Box role="status" aria-label="Chargement du rapport" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={88} />
          <Skeleton variant="rounded" height={260} />
        </Box>
      )}
      {data && <ReportFigures chiffres={rapport.chiffres} valeurs={data} />}
      {data &&
        Object.entries(rapport.tableaux).map(([name, tableau]) => (
          <ReportTable
            key={name}
            tableau={tableau}
            rows={data[name] ?? []}
            isFiltre={Object.keys(rapport.filtres).length > 0}
            exportUrl={isExported ? exportUrl(name) : null}
          />
        ))}
    </Box>
  );
}
