import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Contexte, formulaireDe } from '#src/core/acte/act.ts';
import { enMots, lignesDuCalcul } from '#src/core/acte/act-resume.ts';
import { isControle } from '#src/core/definition/controle.ts';
import { type Champ, verifie } from '#src/core/definition/form.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import type { ControleLecture } from '#src/fields/lecture/sens.ts';
import { Carte } from '#src/ui/carte.tsx';
import { Encart } from './encarts.tsx';
import type { EtapePosee } from './etapes.ts';
import { LignesResume } from './lignes-resume.tsx';
import type { ActeEnCours } from './use-acte.ts';

const RIEN = 'Non renseigné';

/** An answer in words; `null` for what is not read again. */
function valeurDe({ controle, lit, vide }: Champ, brut: unknown): string | null {
  if (controle?.attend === 'nullePart') return null;
  if (isControle<ControleLecture>(controle, 'lecture')) return controle.isResumee ? controle.valeur : null;
  const lu = lit(brut);
  const valeur = lu.ok ? lu.value : vide;
  if (valeur === null || valeur === '') return RIEN;
  if (controle?.relu) return controle.relu(valeur);
  return enMots({ ...(controle && { controle }) }, valeur) ?? RIEN;
}

interface PartieProps {
  readonly acte: ActeEnCours;
  readonly etape: EtapePosee;
}

function Partie({ acte: { saisie, etape: courante, acte }, etape }: PartieProps) {
  const { champs, valeurs } = saisie;
  const lignes = etape.noms.flatMap((nom) => {
    const champ = champs[nom];
    const valeur = champ && !acte.secrets?.includes(nom) ? valeurDe(champ, auChemin(valeurs, nom)) : null;
    return champ && valeur !== null ? [{ libelle: champ.label, valeur }] : [];
  });
  const calculees = lignesDuCalcul(acte, etape, saisie.contexte);
  const ailleurs = etape.externe && acte.externes?.[etape.externe.nom];
  return (
    <Carte
      titre={etape.titre}
      niveau={3}
      action={
        <Button
          size="small"
          aria-label={`Modifier : ${etape.titre}`}
          onClick={() => courante.va(etape.key, { state: { depuisResume: true } })}
        >
          Modifier
        </Button>
      }
    >
      <LignesResume lignes={[...lignes, ...calculees]} />
      {ailleurs?.fait}
    </Carte>
  );
}

/** An old address and a new one, as on an envelope. */
function Recapitulatif({ acte: { acte, saisie } }: { readonly acte: ActeEnCours }) {
  if (!acte.recapitulatif) return null;
  const { valeurs } = saisie;
  const contexte = saisie.contexte as Contexte<never>;
  const lu = verifie(formulaireDe(acte), valeurs, contexte);
  if (!lu.ok) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
      {acte.recapitulatif(lu.reponses, contexte).map(({ titre, lignes }) => (
        <Carte key={titre} titre={titre} niveau={3}>
          <Box component="address" sx={{ fontStyle: 'normal' }}>
            {lignes.map((ligne) => (
              <div key={ligne}>{ligne}</div>
            ))}
          </Box>
        </Carte>
      ))}
    </Box>
  );
}

/** Nobody has typed these: they are named before they are sent. */
function AVerifier({ acte: { saisie } }: { readonly acte: ActeEnCours }) {
  const { lues, champs } = saisie;
  if (lues.length === 0) return null;
  const labels = lues.map((nom) => champs[nom]?.label.toLocaleLowerCase('fr')).join(', ');
  return (
    <Encart>
      <strong>Lu sur votre facture, à vérifier :</strong> {labels}.
    </Encart>
  );
}

/** What was answered, in words, before it is sent; each part may be changed. */
export function ResumeReponses({ acte }: { readonly acte: ActeEnCours }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AVerifier acte={acte} />
      <Recapitulatif acte={acte} />
      {acte.etapes.map((etape) => (
        <Partie key={etape.key} acte={acte} etape={etape} />
      ))}
    </Box>
  );
}
