import Box from '@mui/material/Box';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useState } from 'react';
import type { ReponseDe } from '#src/core/lecture/definition.ts';
import { type LecturesLegeres, litLegere } from '#src/provider/lectures-legeres.ts';
import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';

type Ps = ReponseDe<LecturesLegeres['professionnels']>[number];

const MIN = 3;
const PAUSE_MS = 250;

/** What tells one from another of the same name: what they do, and where. */
function precision({ id, libelleSpecialite, adresse }: Ps): string {
  const lieu = adresse
    ? [adresse.numVoie, adresse.libelleCourtNatureVoie, adresse.libelleVoie, adresse.localite]
    : [];
  const ou = id === null ? 'dans vos soins' : lieu.filter(Boolean).join(' ');
  return [libelleSpecialite, ou].filter(Boolean).join(', ');
}

/** Two that nobody could tell apart are one: only the name is kept. */
function distincts(lus: readonly Ps[]): readonly Ps[] {
  return [...new Map(lus.map((un) => [`${un.nom}|${precision(un)}`, un])).values()];
}

/** Who may be meant, once enough is typed and the fingers rest. What fails proposes nothing: one types the name. */
function useProposes(texte: string): readonly Ps[] {
  const [proposes, setProposes] = useState<readonly Ps[]>([]);
  const q = texte.trim();
  useEffect(() => {
    if (q.length < MIN) {
      setProposes([]);
      return;
    }
    let live = true;
    const timer = setTimeout(() => {
      litLegere('professionnels', { criteres: { q } }).then(
        (lus) => live && setProposes(distincts(lus)),
        () => live && setProposes([]),
      );
    }, PAUSE_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [q]);
  return proposes;
}

const LISTE = {
  position: 'absolute',
  zIndex: 1,
  top: '100%',
  left: 0,
  right: 0,
  maxHeight: 320,
  overflow: 'auto',
  margin: '4px 0 0',
  padding: '4px 0',
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  boxShadow: 8,
  '& li': { padding: '10px 14px', cursor: 'pointer' },
  '& li.Mui-focused': { backgroundColor: 'action.hover', ...ANNEAU_DEDANS },
} as const;

/** A health professional: one of those whom we know of, or any name that one types. */
export function Question(props: ChampProps) {
  const [valeur, change] = useReponse(props);
  const texte = typeof valeur === 'string' ? valeur : '';
  const proposes = useProposes(texte);
  const {
    hint = 'Saisissez au moins trois lettres : nous cherchons parmi vos soins, puis dans l’annuaire.',
    ...question
  } = questionProps(props);
  const combo = useAutocomplete<Ps | string, false, true, true>({
    id: question.id,
    options: proposes,
    freeSolo: true,
    disableClearable: true,
    filterOptions: (options) => options,
    getOptionKey: (option) => (typeof option === 'string' ? option : `${option.nom}|${precision(option)}`),
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.nom),
    inputValue: texte,
    onInputChange: (_, suivant, raison) => raison !== 'reset' && change(suivant),
    onChange: (_, choisi) => change(typeof choisi === 'string' ? choisi : choisi.nom),
  });
  const {
    ref,
    color: _,
    size: __,
    ...input
  } = combo.getInputProps() as ReturnType<typeof combo.getInputProps> & {
    ref: React.Ref<HTMLInputElement>;
    size?: unknown;
  };
  const isShown = combo.popupOpen && combo.groupedOptions.length > 0;
  return (
    <Box {...combo.getRootProps()}>
      <TextInput {...question} hint={hint} name={props.name} inputRef={ref} {...input} />
      <Box sx={{ position: 'relative' }}>
        {isShown && (
          <Box component="ul" {...combo.getListboxProps()} aria-label={question.label} sx={LISTE}>
            {(combo.groupedOptions as readonly Ps[]).map((option, index) => {
              const { key, ...rest } = combo.getOptionProps({ option, index }) as { key: React.Key };
              return (
                <li key={key} {...rest}>
                  {option.nom}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    — {precision(option)}
                  </Box>
                </li>
              );
            })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
