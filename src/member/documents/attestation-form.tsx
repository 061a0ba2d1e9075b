import Box from '@mui/material/Box';
import { type FormEvent, useId, useState } from 'react';
import { M } from '#src/core/definition/messages.ts';
import type { CategorieAttestation } from '#src/lectures/attestations.ts';
import type { ContratDetaille } from '#src/lectures/contrat-detail.ts';
import { recoitFichier } from '#src/provider/fichier-recu.ts';
import { routeLecture } from '#src/provider/routes.ts';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';
import { listeDress } from '#src/ui/form/liste-deroulante.tsx';
import { useGeste } from '#src/ui/use-geste.ts';

type Personne = Pick<ContratDetaille['assures'][number], 'numPers' | 'prenom' | 'nom'>;

interface Props {
  readonly categorie: CategorieAttestation;
  readonly personnes: readonly Personne[];
}

function adresse(code: string, annee: string, numPers: readonly string[]): string {
  const filter = {
    codeCategorie: code,
    dateDebut: `${annee}-01-01`,
    dateFin: `${annee}-12-31`,
    ...(numPers.length > 0 && { numPers }),
  };
  return `${routeLecture('attestation')}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** Who an attestation is about: everybody unless somebody is left out. */
function Personnes({
  personnes,
  problem,
  id,
}: {
  readonly personnes: readonly Personne[];
  readonly problem: boolean;
  readonly id: string;
}) {
  return (
    <Box
      component="fieldset"
      aria-describedby={problem ? id : undefined}
      sx={{
        display: 'grid',
        gap: 0.5,
        margin: 0,
        padding: 0,
        border: 0,
        '& legend': { padding: 0, fontWeight: 600 },
      }}
    >
      <legend>Pour</legend>
      {personnes.map(({ numPers, prenom, nom }) => (
        <Box
          key={numPers}
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 40, cursor: 'pointer' }}
        >
          <Box
            component="input"
            type="checkbox"
            name="numPers"
            value={numPers}
            defaultChecked
            sx={(theme) => ({
              width: 20,
              height: 20,
              accentColor: (theme.vars ?? theme).palette.primary.main,
            })}
          />
          {prenom} {nom}
        </Box>
      ))}
      {problem && (
        <Box id={id} role="alert" sx={{ color: 'error.main' }}>
          {M.REQ}
        </Box>
      )}
    </Box>
  );
}

/** Asks for one attestation: of which year, about whom. */
export function AttestationForm({ categorie, personnes }: Props) {
  const id = useId();
  const { isBusy, fait } = useGeste();
  const [problem, setProblem] = useState(false);
  const { code, periodes, isParBeneficiaire } = categorie;
  const choisit = isParBeneficiaire && personnes.length > 1;
  const envoie = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const choisies = data.getAll('numPers').map(String);
    const isVide = choisit && choisies.length === 0;
    setProblem(isVide);
    if (isVide) return;
    const annee = String(data.get('annee') ?? periodes[0] ?? '');
    // Everybody is what is given where nobody is named.
    const numPers = choisies.length === personnes.length ? [] : choisies;
    void fait(
      () => recoitFichier(async () => ({ url: adresse(code, annee, numPers) })),
      'Attestation téléchargée.',
    );
  };
  return (
    <Box
      component="form"
      onSubmit={envoie}
      noValidate
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      {periodes.length > 1 && (
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 160 }}>
          <Box component="label" htmlFor={`${id}-annee`} sx={{ fontWeight: 600 }}>
            Année
          </Box>
          <Box component="select" id={`${id}-annee`} name="annee" sx={listeDress}>
            {periodes.map((annee) => (
              <option key={annee} value={annee}>
                {annee}
              </option>
            ))}
          </Box>
        </Box>
      )}
      {choisit && <Personnes personnes={personnes} problem={problem} id={`${id}-erreur`} />}
      <BoutonOccupe busy={isBusy} type="submit" aria-label={`Télécharger : ${categorie.libelle} (PDF)`}>
        Télécharger (PDF)
      </BoutonOccupe>
    </Box>
  );
}
