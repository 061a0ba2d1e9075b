import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RECHERCHE_MAX } from '#src/core/adherent/contenu.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Attente } from '#src/ui/attente.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { RepartDe } from '#src/ui/repart-de.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { Resultats } from './resultats.tsx';
import { type Recherche, useRecherche } from './use-recherche.ts';

function compte({ familles, isLoading }: Recherche): string {
  if (isLoading) return 'Recherche en cours…';
  const total = familles.reduce((somme, famille) => somme + famille.total, 0);
  if (total === 0) return 'Aucun résultat.';
  return total === 1 ? '1 résultat' : `${total} résultats`;
}

interface RienProps {
  readonly q: string;
  readonly ailleurs: ReactNode;
}

function Rien({ q, ailleurs }: RienProps) {
  return (
    <EtatVide
      dessin="recherche"
      titre={`Rien ne correspond à « ${q} »`}
      actions={
        <>
          {ailleurs}
          <PrimaryLink to="/aide">Voir l’aide et nous joindre</PrimaryLink>
        </>
      }
    >
      Essayez un autre mot, ou un mot plus court : « carte », « adresse », « lunettes ».
    </EtatVide>
  );
}

function Trouvailles({ q }: { readonly q: string }) {
  const recherche = useRecherche(q);
  const { familles, soins, isLoading, isIncomplete, relit } = recherche;
  const ailleurs = soins && <Link to={soins}>{`Chercher « ${q} » dans mes remboursements`}</Link>;
  const isVide = familles.every(({ trouves }) => trouves.length === 0);
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {compte(recherche)}
      </Box>
      {isIncomplete && (
        <Panne titre="Nous n’avons pas pu chercher partout." onRetry={relit} isLoading={isLoading} />
      )}
      {isVide && isLoading && <Attente quoi="ce que vous cherchez" formes={[['lignes', 4]]} nu />}
      {isVide && !isLoading && !isIncomplete && <Rien q={q} ailleurs={ailleurs} />}
      {familles.map(({ titre, trouves, total, tous }) => (
        <Resultats
          key={titre}
          titre={titre}
          trouves={trouves}
          {...(tous && total > trouves.length && { suite: <Link to={tous}>{`Voir les ${total}`}</Link> })}
        />
      ))}
      {!isVide && ailleurs && <Box>{ailleurs}</Box>}
    </>
  );
}

/** `#/recherche?q=carte`: pages and acts, requests, questions, documents and messages; what is looked for is in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, RECHERCHE_MAX);
  const champ = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (q === '') champ.current?.focus();
  }, [q]);
  const cherche = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texte = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setSearch(texte === '' ? {} : { q: texte });
  };
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/recherche"
        subtitle="Dans les pages et les démarches, vos demandes, les questions, vos documents et vos messages."
      />
      <Box
        component="form"
        role="search"
        onSubmit={cherche}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, maxWidth: 720 }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <RepartDe cle={q}>
            <TextInput
              id={id}
              inputRef={champ}
              label="Que cherchez-vous ?"
              name="q"
              type="search"
              defaultValue={q}
              maxLength={RECHERCHE_MAX}
            />
          </RepartDe>
        </Box>
        <Button type="submit" variant="contained">
          Rechercher
        </Button>
      </Box>
      {q !== '' && <Trouvailles key={q} q={q} />}
    </Stack>
  );
}
