import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SimulationDemandee } from '#src/core/api/simulation.ts';
import { nombreLu, prixCourant, questionsDe, type Reponses } from '#src/core/soins/acte-simule.ts';
import { ecartDe } from '#src/core/soins/simulation.ts';
import type { ActeVu, Simulateur } from '#src/lectures/simulateur.ts';
import { gardeSimulation } from '#src/provider/simulation.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { useGeste } from '#src/ui/use-geste.ts';
import { prendLeFocus } from './focus-attendu.ts';
import { Questions, type Saisie } from './questions.tsx';
import { Resultat } from './resultat.tsx';
import { useSimulation } from './use-simulation.ts';

interface Props {
  readonly acte: ActeVu;
  readonly contexte: Simulateur['contexte'];
  /** The day of the care, where another than today was chosen. */
  readonly le: string;
  /** What is said in place of a result that would not answer what is asked; `null`: it does. */
  readonly sansResultat: string | null;
  /** Whoever chose it comes here. */
  readonly attendu: RefObject<boolean>;
  readonly onRetour: () => void;
}

/** As a page that leads here has it: `…&prix=62&secteur=libre`. What is no answer to this act is left out. */
function debut(acte: ActeVu, search: URLSearchParams): Saisie {
  const prix = search.get('prix') ?? '';
  const dites = questionsDe(acte).flatMap(({ code, valeurs }) => {
    const dite = search.get(code);
    return valeurs.some((une) => une.code === dite) ? [[code, dite]] : [];
  });
  return {
    ...{ montant: nombreLu(prix) === null ? null : enTexte(prix), compare: '', parcoursSoins: true },
    options: Object.fromEntries(dites),
  };
}

/** What was typed, as far as the act asks it: of somebody else, on another day, it may have other questions. */
function tenue(acte: ActeVu, { options, ...saisie }: Saisie): Saisie {
  const dites = questionsDe(acte).flatMap(({ code, valeurs }) => {
    const dite = options[code];
    const isReponse = valeurs.length === 0 || valeurs.some((une) => une.code === dite);
    return dite !== undefined && isReponse ? [[code, dite]] : [];
  });
  return { ...saisie, options: Object.fromEntries(dites) };
}

const enTexte = (montant: string | number) => String(montant).replace('.', ',');

/** The usual price of these answers, as one would type it. */
function prixUsuel(acte: ActeVu, options: Reponses): string {
  const usuel = prixCourant(acte, options);
  return usuel > 0 ? enTexte(usuel) : '';
}

function demandeDe(
  { code }: ActeVu,
  { numPers }: Simulateur['contexte'],
  { parcoursSoins, options, prix }: Saisie & { readonly prix: string },
  le: string,
): SimulationDemandee {
  const repondues = Object.entries(options).filter(([, valeur]) => valeur !== '');
  return {
    ...{ numPers, codeActe: code, parcoursSoins, options: Object.fromEntries(repondues) },
    montant: nombreLu(prix) ?? 0,
    ...(le !== '' && { dateSoins: le }),
  };
}

interface ArriveeProps extends Pick<Props, 'attendu'> {
  readonly libelle: string;
  readonly children: ReactNode;
}

/** Where whoever chose an act arrives. */
function Arrivee({ libelle, attendu, children }: ArriveeProps) {
  const ici = useRef<HTMLDivElement>(null);
  useEffect(() => prendLeFocus(attendu, ici.current));
  return (
    <Box
      ref={ici}
      role="group"
      aria-label={libelle}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, scrollMarginTop: 140, '&:focus': { outline: 'none' } }}
    >
      {children}
    </Box>
  );
}

/** An act: its questions on one side, what is left to pay on the other, as one types. */
export function UnActe({ acte, contexte, le, sansResultat, attendu, onRetour }: Props) {
  const [search] = useSearchParams();
  const [tapee, setSaisie] = useState(() => debut(acte, search));
  const saisie = tenue(acte, tapee);
  const prix = saisie.montant ?? prixUsuel(acte, saisie.options);
  const demande = demandeDe(acte, contexte, { ...saisie, prix }, le);
  const isPosee = sansResultat === null;
  const { simulation, isVerifiee, panne } = useSimulation(acte, demande, contexte, isPosee);
  const { isBusy, fait } = useGeste();
  const isComparee = saisie.compare.trim() !== '';
  // The same reckoning, and the same last word of the server; without another price it asks nothing.
  const montantCompare = isComparee ? (nombreLu(saisie.compare) ?? 0) : 0;
  const seconde = useSimulation(acte, { ...demande, montant: montantCompare }, contexte, isPosee);
  const comparee = isComparee ? seconde.simulation.resultat : undefined;
  const fauteCompare = isComparee ? seconde.simulation.fautes?.montant : undefined;
  const { fautes = {} } = simulation;
  const resultat = isPosee ? simulation.resultat : undefined;
  const autresFautes = Object.entries(fautes).filter(
    ([nom]) => isPosee && nom !== 'montant' && !nom.startsWith('options.'),
  );
  const isSure = isVerifiee && (!comparee || seconde.isVerifiee);
  const garde = () => gardeSimulation({ ...demande, ...(comparee && { montantCompare }) });
  return (
    <Carte titre={acte.libelle}>
      <Arrivee libelle={acte.libelle} attendu={attendu}>
        <Box sx={{ color: 'text.secondary', maxWidth: '75ch' }}>{acte.description}</Box>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Questions
            acte={acte}
            saisie={saisie}
            prix={prix}
            fautes={{ ...fautes, ...(fauteCompare && { compare: fauteCompare }) }}
            onSaisie={setSaisie}
          />
          <Box aria-live="polite" sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
            {resultat && <Resultat titre="Il vous resterait à payer" resultat={resultat} />}
            {resultat && comparee && (
              <>
                <Resultat titre="Avec l’autre prix" resultat={comparee} />
                <Box sx={{ fontWeight: 600 }}>{ecartDe(resultat, comparee)}</Box>
              </>
            )}
            {autresFautes.map(([nom, faute]) => (
              <div key={nom} role="alert">
                {faute}
              </div>
            ))}
            {!resultat && autresFautes.length === 0 && (
              <div>{sansResultat ?? 'Corrigez ce qui est signalé pour voir le résultat.'}</div>
            )}
            {resultat && (
              <Box role="status" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
                {panne ??
                  seconde.panne ??
                  (isSure ? 'Calcul vérifié avec vos garanties du jour.' : 'Vérification en cours…')}
              </Box>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          <BoutonTournant
            variant="contained"
            busy={isBusy}
            isBloque={!resultat || (isComparee && !comparee)}
            onClick={() => void fait(garde, 'Simulation téléchargée.')}
          >
            Garder en PDF
          </BoutonTournant>
          <Button variant="outlined" onClick={onRetour}>
            Choisir d’autres soins
          </Button>
        </Box>
      </Arrivee>
    </Carte>
  );
}
