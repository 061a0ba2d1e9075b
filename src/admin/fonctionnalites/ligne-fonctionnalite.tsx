import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { FonctionnaliteReglee } from '#src/core/api/fonctionnalites.ts';
import { CleTechnique } from '#src/ui/cle-technique.tsx';

interface Props {
  readonly fonctionnalite: FonctionnaliteReglee;
  /** The contract that is looked at; none: only what is for all. */
  readonly contrat: string | null;
  readonly isBusy: boolean;
  readonly onTous: (isActivated: boolean) => void;
  readonly onContrat: (isActivated: boolean) => void;
  readonly onChoisit: (numContrat: string) => void;
}

/** A feature: open to all, open to this contract, closed for these. */
export function LigneFonctionnalite(props: Props) {
  const { fonctionnalite, contrat, isBusy, onTous, onContrat, onChoisit } = props;
  const { cle, libelle, isActivated, isActivatedPerContract } = fonctionnalite;
  const fermes = Object.keys(isActivatedPerContract).filter((num) => isActivatedPerContract[num] === false);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: { sm: 200 }, overflowWrap: 'break-word' }}>
        {libelle}
        <Typography variant="body2" color="textSecondary">
          <CleTechnique cle={cle} />
        </Typography>
      </TableCell>
      <TableCell>
        <Switch
          checked={isActivated}
          onChange={(_, checked) => isBusy || onTous(checked)}
          slotProps={{
            input: { 'aria-disabled': isBusy, 'aria-label': `${libelle}, pour tous les contrats` },
          }}
        />
      </TableCell>
      <TableCell>
        {contrat !== null ? (
          <Switch
            checked={isActivated && isActivatedPerContract[contrat] !== false}
            disabled={!isActivated}
            onChange={(_, checked) => isBusy || onContrat(checked)}
            slotProps={{
              input: { 'aria-disabled': isBusy, 'aria-label': `${libelle}, pour le contrat ${contrat}` },
            }}
          />
        ) : fermes.length === 0 ? (
          'Aucun'
        ) : (
          fermes.map((num) => (
            <Chip key={num} size="small" label={num} onClick={() => onChoisit(num)} sx={{ m: 0.25 }} />
          ))
        )}
      </TableCell>
    </TableRow>
  );
}
