import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';

/** Last part of the address of the history of a record. */
export const HISTORIQUE = 'historique';

interface TabsProps {
  readonly path: string;
  readonly children: ReactNode;
  readonly current: 'fiche' | 'historique';
  /** What the first tab holds. */
  readonly label?: string;
}

/** Two tabs, each with its own address. */
export function RecordTabs({ path, current, children, label = 'Fiche' }: TabsProps) {
  const id = useId();
  const common = (name: string) => ({
    value: name,
    id: `${id}-${name}`,
    component: RouterLink,
    'aria-controls': current === name ? `${id}-panel` : undefined,
  });
  return (
    <>
      <Tabs
        value={current}
        aria-label="Parties de la fiche"
        sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 40 }}
      >
        <Tab label={label} to={path} {...common('fiche')} sx={{ minHeight: 40 }} />
        <Tab label="Historique" to={`${path}/${HISTORIQUE}`} {...common(HISTORIQUE)} sx={{ minHeight: 40 }} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </Box>
    </>
  );
}
