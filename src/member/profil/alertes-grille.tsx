import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import {
  type Abonnement,
  type Canal,
  type ChoixAbonnement,
  LIBELLES_CANAUX,
} from '#src/core/adherent/preferences.ts';
import { FauteQuestion } from '#src/ui/form/question-textes.tsx';
import { type FormulaireEnCours, inputId } from '#src/ui/form/use-formulaire.ts';
import { questionProps } from '#src/ui/form/use-question.ts';
import { useReponse } from '#src/ui/form/use-reponse.ts';
import { Interrupteur } from './interrupteur.tsx';

const ETROIT = '@media (max-width: 699.95px)';

function dress(theme: Theme) {
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& th, & td': { padding: '12px 8px', textAlign: 'start', verticalAlign: 'top' },
    '& thead th': {
      ...theme.typography.body2,
      color: 'text.secondary',
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
    '& tbody tr': { borderTop: 1, borderColor: 'divider' },
    '& tbody th': { fontWeight: 600 },
    '& .nom': { display: 'none' },
    [ETROIT]: {
      '&, & tbody, & tr, & tbody th': { display: 'block' },
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody tr': { paddingBlock: '8px' },
      '& tbody tr:first-of-type': { borderTop: 0 },
      '& tbody td': { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, padding: '4px 8px' },
      '& .nom': { display: 'inline' },
    },
  } as const;
}

interface LigneProps {
  readonly abonnement: Abonnement;
  /** What is closed for every subject is said once, under the table. */
  readonly communs: Abonnement['motifs'];
  readonly choix: ChoixAbonnement;
  readonly canaux: readonly Canal[];
  readonly base: string;
  readonly onChange: (canal: Canal, valeur: boolean) => void;
}

function Ligne({ abonnement, communs, choix, canaux, base, onChange }: LigneProps) {
  const { codeType, libelle, description, motifs } = abonnement;
  const dits = new Set(Object.values(communs));
  const siennes = canaux.flatMap((canal) => motifs[canal] ?? []);
  const raisons = [...new Set(siennes)].filter((raison) => !dits.has(raison));
  const id = `${base}-${codeType}`;
  return (
    <tr>
      <th scope="row">
        {libelle}
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', fontWeight: 400 })}>
          {description}
        </Box>
        {raisons.length > 0 && (
          <Box id={`${id}-motif`} sx={(theme) => ({ ...theme.typography.body2, fontWeight: 400 })}>
            {raisons.map((raison) => (
              <div key={raison}>{raison}</div>
            ))}
            <Box component={Link} to="/profil/consentements" sx={{ color: 'primary.main' }}>
              Voir mes consentements
            </Box>
          </Box>
        )}
      </th>
      {canaux.map((canal) => (
        <td key={canal}>
          <Interrupteur
            id={`${id}-${canal}`}
            label={`${libelle} : ${LIBELLES_CANAUX[canal].toLowerCase()}`}
            checked={choix.canaux[canal]}
            disabled={motifs[canal] !== undefined}
            {...(motifs[canal] !== undefined && {
              decritPar: dits.has(motifs[canal]) ? `${base}-motif-${canal}` : `${id}-motif`,
            })}
            onChange={(valeur) => onChange(canal, valeur)}
          />
          <span className="nom" aria-hidden="true">
            {LIBELLES_CANAUX[canal]}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** Why whole channels are closed, once and under the table. */
function Motifs({ motifs, canaux, base }: Pick<LigneProps, 'canaux' | 'base'> & Pick<Abonnement, 'motifs'>) {
  return (
    <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', display: 'grid', gap: 0.5 })}>
      {canaux.map(
        (canal) =>
          motifs[canal] && (
            <div key={canal} id={`${base}-motif-${canal}`}>
              {LIBELLES_CANAUX[canal]} : {motifs[canal]}
              {canal === 'sms' && (
                <>
                  {' '}
                  <Box component={Link} to="/profil/securite" sx={{ color: 'primary.main' }}>
                    Donner ou confirmer mon numéro
                  </Box>
                </>
              )}
            </div>
          ),
      )}
    </Box>
  );
}

interface Props {
  readonly en: FormulaireEnCours;
  readonly abonnements: readonly Abonnement[];
  /** The channels of the client. */
  readonly canaux: readonly Canal[];
}

/** Each subject and its channels: a table at a desk, one under the other on a phone. */
export function AlertesGrille({ en, abonnements, canaux }: Props) {
  const props = { en, name: 'abonnements' };
  const [valeur, change] = useReponse(props);
  const { problem } = questionProps(props);
  const base = inputId(en.key, 'abonnements');
  // Every subject but one needs nothing more than the channel itself.
  const communs = abonnements[0]?.motifs ?? {};
  const choisis = valeur as readonly ChoixAbonnement[];
  const bascule = (codeType: string, canal: Canal, isOn: boolean) =>
    change(
      choisis.map((un) =>
        un.codeType === codeType ? { ...un, canaux: { ...un.canaux, [canal]: isOn } } : un,
      ),
    );
  return (
    <Box id={base} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none' }}>
      <Box component="table" sx={dress}>
        <caption>Ce dont nous vous prévenons, et par quel moyen</caption>
        <thead>
          <tr>
            <th scope="col">Sujet</th>
            {canaux.map((canal) => (
              <th key={canal} scope="col">
                {LIBELLES_CANAUX[canal]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {abonnements.map((abonnement) => {
            const choix = choisis.find(({ codeType }) => codeType === abonnement.codeType) ?? abonnement;
            return (
              <Ligne
                key={abonnement.codeType}
                abonnement={abonnement}
                communs={communs}
                choix={choix}
                canaux={canaux}
                base={base}
                onChange={(canal, isOn) => bascule(abonnement.codeType, canal, isOn)}
              />
            );
          })}
        </tbody>
      </Box>
      <Motifs motifs={communs} canaux={canaux} base={base} />
      {problem && <FauteQuestion id={base}>{problem}</FauteQuestion>}
    </Box>
  );
}
