import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Profession } from '#src/core/adherent/annuaire.ts';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import { prixCourant, type Reponses } from '#src/core/soins/acte-simule.ts';
import { simule } from '#src/core/soins/simulation.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { Ps } from '#src/lectures/annuaire.ts';
import { type ActeVu, type Simulateur, simulateur } from '#src/lectures/simulateur.ts';
import { Carte } from '#src/ui/carte.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Definition } from './definition.tsx';

/** The word by which the care of a profession is found among what may be simulated. */
const SOINS: Readonly<Record<Profession, string>> = {
  MEDECIN: 'spécialiste',
  CHIRURGIEN_DENTISTE: 'dentiste',
  INFIRMIER: 'infirmi',
  KINESITHERAPEUTE: 'kiné',
  PHARMACIEN: 'médicament',
  OPTICIEN: 'lunettes',
  AUDIOPROTHESISTE: 'auditive',
  SAGE_FEMME: 'sage-femme',
  OSTEOPATHE: 'ostéopath',
  ORTHOPHONISTE: 'orthophoni',
  ORTHOPTISTE: 'orthopti',
  PSYCHOLOGUE: 'psychologue',
  PEDICURE_PODOLOGUE: 'pédicur',
};
/** Of the list of the Assurance maladie. */
const GENERALISTE = '01';
const MONTRES = 2;

function motDe({ codeProfession, codeSpecialite }: Ps): string | null {
  if (codeProfession === 'MEDECIN' && codeSpecialite === GENERALISTE) return 'généraliste';
  return codeProfession === null ? null : SOINS[codeProfession];
}

function actesDe({ domaines }: Simulateur): readonly ActeVu[] {
  return domaines.flatMap(({ actes, children }) => [...actes, ...children.flatMap((sous) => sous.actes)]);
}

/** What is known of them answers what the act asks: their sector, where it has that question. */
function reponsesDe({ champs }: ActeVu, { secteur }: Ps): Reponses {
  const question = champs.find(({ code }) => code === 'secteur');
  const dit = secteur === '2' || secteur === '0' ? 'libre' : 'optam';
  return question?.valeurs.some(({ code }) => code === dit) ? { secteur: dit } : {};
}

/** Their price for the first act, where they say one; otherwise the usual one. */
function prixDe(acte: ActeVu, ps: Ps): number {
  const { tarifs, codeProfession } = ps;
  const [dit] = tarifs;
  const isConsultation = codeProfession === 'MEDECIN' && /^consultation/i.test(acte.libelle);
  return dit && isConsultation ? dit.min : prixCourant(acte, reponsesDe(acte, ps));
}

interface SoinProps {
  readonly acte: ActeVu;
  readonly ps: Ps;
  readonly contexte: Simulateur['contexte'];
}

function Soin({ acte, ps, contexte }: SoinProps) {
  const montant = prixDe(acte, ps);
  const options = reponsesDe(acte, ps);
  const { resultat } = simule(acte, { montant, parcoursSoins: true, options }, contexte);
  const suite = new URLSearchParams({
    acte: acte.code,
    ...options,
    ...(montant > 0 && { prix: String(montant) }),
  });
  return (
    <Definition nom={acte.libelle}>
      {resultat && (
        <span>
          Pour {euros(montant)}, il vous resterait {euros(resultat.resteACharge)}.{' '}
          {resultat.avertissements.map((un) => `${un} `)}
        </span>
      )}
      <Link component={RouterLink} to={`/garanties/simulateur?${suite}`} underline="always">
        {resultat ? 'Changer le prix' : 'Simuler'}
      </Link>
    </Definition>
  );
}

/** What one would be paid back there, by the rules of the simulator; nothing where none of them is about this profession. */
export function Remboursement({ ps }: { readonly ps: Ps }) {
  const mot = motDe(ps);
  const { contrat } = useEspace();
  // A contract that pays no care has nothing to reckon.
  const isSante = contrat !== null && convientAuContrat('avecSante', contrat);
  return mot !== null && isSante ? <Estimation ps={ps} mot={mot} /> : null;
}

function Estimation({ ps, mot }: { readonly ps: Ps; readonly mot: string }) {
  const { donnees } = useLecture(simulateur, { criteres: { q: mot } });
  if (!donnees) return null;
  const tous = actesDe(donnees);
  const nommes = tous.filter(({ libelle }) => normalise(libelle).includes(normalise(mot)));
  const actes = (nommes.length > 0 ? nommes : tous).slice(0, MONTRES);
  if (actes.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Carte titre="Ce qui vous serait remboursé">
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
          {actes.map((acte) => (
            <Soin key={acte.code} acte={acte} ps={ps} contexte={donnees.contexte} />
          ))}
        </Box>
        <Box sx={(theme) => ({ ...theme.typography.body2, marginTop: 2, color: 'text.secondary' })}>
          Estimation selon vos garanties du jour, non contractuelle : le prix dépend de ce que le
          professionnel vous demande.
        </Box>
      </Carte>
    </Box>
  );
}
