import { useQuery } from '@tanstack/react-query';
import type { Option } from '#src/core/definition/controle.ts';
import { http } from '#src/provider/http.ts';
import { ListeDeroulante } from '#src/ui/form/liste-deroulante.tsx';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import type { ControleProposition } from './sens.ts';

const AUCUNE: readonly Option[] = [];

function attente(isLoading: boolean, error: Error | null): string {
  if (isLoading) return 'Chargement…';
  return error ? 'Les choix n’ont pas pu être lus : fermez et réessayez' : 'Aucun choix possible';
}

/** One of those that the server proposes, asked when the question is. */
export function Question(props: ChampProps) {
  const { adresse } = controleDe<ControleProposition>(props, 'proposition');
  const [valeur, change] = useReponse(props);
  const { data, error, isLoading } = useQuery({
    queryKey: ['proposition', adresse],
    queryFn: async ({ signal }) => (await http(adresse, { signal })).json as readonly Option[],
    staleTime: 0,
    retry: false,
  });
  const options = data ?? AUCUNE;
  return (
    <ListeDeroulante
      question={questionProps(props)}
      options={options}
      value={typeof valeur === 'string' ? valeur : ''}
      {...(options.length === 0 && { disabled: true, attente: attente(isLoading, error) })}
      onChange={(code) => change(code === '' ? null : code)}
    />
  );
}
