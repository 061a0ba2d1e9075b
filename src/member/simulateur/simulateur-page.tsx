import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isJour } from '#src/core/valeurs/dates.ts';
import { retenues, type Simulateur, simulateur } from '#src/lectures/simulateur.ts';
import { Compteurs } from '#src/member/remboursements/compteurs.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { type Lue, useLecture } from '#src/ui/use-lecture.ts';
import { PourQuiEtQuand, useQuand } from './pour-qui-et-quand.tsx';
import { type Change, Soins, useTrouvee } from './soins.tsx';

/** Somebody whom the address names, and whom who asks may not know. */
function PersonneInconnue({ onVa }: { readonly onVa: (change: Change) => void }) {
  return (
    <EtatVide
      dessin="recherche"
      titre="Cette personne n’est pas de votre contrat"
      actions={<Button onClick={() => onVa({ pour: '' })}>Simuler pour moi</Button>}
    >
      L’adresse de cette page en désigne une que vous ne pouvez pas consulter.
    </EtatVide>
  );
}

/** What is wrong with the day that was asked for. */
function fauteDuJour({ error }: Pick<Lue<Simulateur>, 'error'>): string | undefined {
  const faute = error?.body.errors?.dateSoins;
  return typeof faute === 'string' ? faute : undefined;
}

/** What is said in place of a result that would answer another question than those that are there; `null`: it answers them. */
function sansResultat(
  isFaux: boolean,
  { isPartiel }: ReturnType<typeof useQuand>,
  isEnRoute: boolean,
): string | null {
  if (isFaux) return 'Corrigez ce qui est signalé pour voir le résultat.';
  if (isPartiel) return 'Terminez la date des soins pour voir le résultat.';
  return isEnRoute ? 'Calcul en cours…' : null;
}

/** What was read last: a day that does not do takes nothing away of what one has typed. */
function useDerniere(donnees: Simulateur | undefined): Simulateur | undefined {
  const [gardee, setGardee] = useState(donnees);
  if (donnees !== undefined && donnees !== gardee) setGardee(donnees);
  return donnees ?? gardee;
}

/** Once it is so, it is for good: nothing that comes later pushes what one reads, nor takes away what one types in. */
function useUneFois(isVrai: boolean): boolean {
  const [isVenu, vient] = useState(isVrai);
  if (isVrai && !isVenu) vient(true);
  return isVrai || isVenu;
}

/**
 * `#/garanties/simulateur?acte=COURONNE&prix=450&pour=…&le=2027-01-15&q=…`: what one would be paid back, before the care; a page
 * that leads here says a price, and answers to the questions of the act.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const lit = (nom: string) => search.get(nom) ?? '';
  const [pour, q, code] = [lit('pour'), lit('q'), lit('acte')];
  const le = isJour(lit('le')) ? lit('le') : '';
  const va = (change: Change) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ pour, le, q, acte: code, ...change }).filter(([, valeur]) => valeur !== ''),
      ),
    );
  const quand = useQuand(le, (jour) => va({ le: jour }));
  const comptes = useLecture(retenues);
  const criteres = {
    ...(pour !== '' && { numPers: pour }),
    ...(le !== '' && { dateSoins: le }),
    ...(q !== '' && code === '' && { q }),
  };
  const lue = useLecture(simulateur, { criteres });
  const faute = fauteDuJour(lue);
  const qui = `${pour} ${le}`;
  const isEnRoute = useTrouvee(qui, lue.isLoading) !== qui;
  const derniere = useDerniere(faute === undefined ? lue.donnees : undefined);
  // Without a day that does, those whose counters are known.
  const personnes = derniere?.personnes ?? comptes.donnees ?? [];
  const isInconnue = lue.error?.status === 404 && pour !== '';
  const isLa = comptes.donnees !== undefined || comptes.error !== null;
  const isDemande = useUneFois(isLa && (lue.donnees !== undefined || lue.error !== null));
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/garanties/simulateur"
        subtitle="Ce qui vous serait remboursé, selon vos garanties et ce qu’il vous en reste. Rien n’est gardé."
      />
      {isInconnue && <PersonneInconnue onVa={va} />}
      {isDemande && !isInconnue && (
        <PourQuiEtQuand
          {...{ personnes, faute, quand }}
          numPers={pour || (lue.donnees?.contexte.numPers ?? personnes[0]?.numPers ?? '')}
          onPour={(numPers) => va({ pour: numPers })}
        />
      )}
      {(faute === undefined || derniere) && !isInconnue && (
        <Soins
          lue={{ ...lue, donnees: isLa ? (faute === undefined ? lue.donnees : derniere) : undefined }}
          isPret={isDemande}
          {...{ code, q, le }}
          isEnRoute={isEnRoute}
          sansResultat={sansResultat(faute !== undefined || quand.isFaux, quand, isEnRoute)}
          onVa={va}
        >
          <Compteurs lignes={comptes.donnees ?? []} />
        </Soins>
      )}
    </Stack>
  );
}
