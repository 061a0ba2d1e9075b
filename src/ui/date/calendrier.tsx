import Box from '@mui/material/Box';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { fr } from 'date-fns/locale/fr';
import { useState } from 'react';
import { fauteJour, jourRetenu, moisChoisi, plage, type ReglesJour } from '#src/core/valeurs/date-picker.ts';
import { aujourdhui, isJour } from '#src/core/valeurs/dates.ts';
import { dateToDay, dayToDate } from '#src/fields/date/local-day.ts';
import { EnTeteCalendrier } from './en-tete-calendrier.tsx';

const TEXTES = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

interface Props extends ReglesJour {
  /** `AAAA-MM-JJ`, or what is in the box. */
  readonly jour: string;
  readonly onJour: (jour: string) => void;
}

const jourDe = (date: Date) => dateToDay(date) ?? '';

/**
 * One month of days in French, with a list of months and one of years (specification 2 §5: 1 displayed month, «select»
 * navigation). In a file of its own: 56 kB that come with the first calendar that is opened.
 */
export function Calendrier({ jour, onJour, ...regles }: Props) {
  const { min, max } = plage(regles);
  const depart = isJour(jour) ? jour : jourRetenu(aujourdhui(new Date()), regles);
  const [mois, setMois] = useState(() => depart.slice(0, 7));
  // Arrows that go from month to month keep their day: only a month that is chosen begins anew.
  const [tour, setTour] = useState(0);
  const choisitMois = (suivant: string) => {
    const choix = moisChoisi(suivant, regles);
    if ('jour' in choix) {
      onJour(choix.jour);
      return;
    }
    setMois(choix.mois);
    setTour(tour + 1);
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={fr} localeText={TEXTES}>
      <EnTeteCalendrier mois={mois} regles={regles} onMois={choisitMois} />
      <Box sx={{ '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' } }}>
        <DateCalendar
          key={tour}
          autoFocus={tour === 0}
          value={dayToDate(jour)}
          referenceDate={
            dayToDate(depart.startsWith(mois) ? depart : jourRetenu(`${mois}-01`, regles)) ?? new Date()
          }
          minDate={dayToDate(min) ?? new Date()}
          maxDate={dayToDate(max) ?? new Date()}
          shouldDisableDate={(date) => fauteJour(jourDe(date), regles) === 'disabledDate'}
          views={['day']}
          reduceAnimations
          slots={{ calendarHeader: Rien }}
          onMonthChange={(date) => setMois(jourDe(date).slice(0, 7))}
          onChange={(date: Date | null) => date && onJour(jourRetenu(jourDe(date), regles))}
        />
      </Box>
    </LocalizationProvider>
  );
}

/** The head is ours. */
function Rien() {
  return null;
}
