import Typography from '@mui/material/Typography';
import { historiqueDepuis } from '#src/core/adherent/profondeur.ts';
import { aujourdhui, jourLong } from '#src/core/valeurs/dates.ts';
import { pageData } from '#src/provider/page-data.ts';

/** How far back a page looks: what is older is not missing, it is no longer shown. */
export function VuDepuis({ quoi }: { readonly quoi: string }) {
  const depuis = historiqueDepuis(pageData().currentClient.anneesHistorique, aujourdhui(new Date()));
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Le portail montre {quoi} depuis le {jourLong(depuis)}. Pour remonter plus loin, écrivez-nous.
    </Typography>
  );
}
