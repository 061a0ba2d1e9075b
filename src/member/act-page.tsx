import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Acte, Prefill } from '#src/core/acte/act.ts';
import type { ResultatAction } from '#src/core/acte/act-result.ts';
import type { CleActe } from '#src/core/acte/actes.ts';
import { sousLeNom } from '#src/core/acte/facette.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import { RUBRIQUES } from '#src/core/adherent/noms-des-pages.ts';
import { peutEnvoyer } from '#src/provider/en-place.ts';
import { pageData } from '#src/provider/page-data.ts';
import { GardeDepart } from '#src/ui/form/garde-depart.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { ASavoir, AVEC_AIDE, FEUILLE } from './actes/a-savoir.tsx';
import { Confirmation } from './actes/confirmation.tsx';
import { ChangeDepuis, SaisieRetrouvee, TexteInfo } from './actes/encarts.tsx';
import { useEnvoiAilleurs } from './actes/envoi-unique.ts';
import { CONFIRMATION } from './actes/etapes.ts';
import { Chargement, EnvoyeeAilleurs, PasEnPlace, Refus, RepriseAilleurs } from './actes/etats-page.tsx';
import { FormulaireActe } from './actes/formulaire-acte.tsx';
import { ouGardees } from './actes/ou-gardees.ts';
import { reponsesGardees } from './actes/reponses-gardees.ts';
import { retourDe } from './actes/retour.ts';
import { aDesSecrets } from './actes/saisie-gardee.ts';
import { type ActeEnCours, useActe } from './actes/use-acte.ts';
import type { Etape } from './actes/use-etape.ts';
import { usePrefill } from './actes/use-prefill.ts';
import { DejaDemandee } from './demandes/deja-demandee.tsx';

interface Props {
  readonly acte: Acte;
  /** The name by which one comes to it; by default its own. */
  readonly entree?: CleActe;
}

interface FormProps extends Required<Props> {
  readonly prefill: Prefill<unknown>;
  readonly onFin: (resultat: ResultatAction, etape: Etape, acte: Acte) => void;
  /** Told the name that the answers give it. */
  readonly onNom: (acte: Acte) => void;
  /** Reads again what another device has kept. */
  readonly onReprise: () => void;
  /** The same, where what was shown has changed. */
  readonly onPerime: () => void;
}

/** The server asks whether one means it: the same again, on purpose. */
function Question({ acte }: { readonly acte: ActeEnCours }) {
  if (acte.question === null) return null;
  return (
    <LightDialog
      title="Votre confirmation est nécessaire"
      onClose={acte.renonce}
      actions={
        <>
          <Button onClick={acte.renonce}>Annuler</Button>
          <Button variant="contained" onClick={acte.confirme}>
            Continuer
          </Button>
        </>
      }
    >
      <p>{acte.question}</p>
    </LightDialog>
  );
}

function Formulaire({ acte: definition, entree, prefill, onNom, onReprise, ...suites }: FormProps) {
  const acte = useActe(definition, entree, prefill, suites);
  useEffect(() => onNom(acte.acte), [onNom, acte.acte]);
  const { saisie, lieu } = acte;
  const navigate = useNavigate();
  const [isAilleurs, setAilleurs] = useState(false);
  const onAilleurs = useCallback(() => setAilleurs(true), []);
  useEnvoiAilleurs(JSON.stringify(lieu), onAilleurs);
  const hasSecrets = aDesSecrets(definition, saisie.champs);
  const ou = ouGardees(definition);
  const recommence = () => {
    flushSync(() => {
      setAilleurs(false);
      acte.recommence();
    });
    // What was pressed has gone: nobody is left nowhere.
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  };
  if (isAilleurs) return <EnvoyeeAilleurs onRecommence={recommence} />;
  // Where the other device is, and not at the step of this address.
  const reprend = () => {
    void navigate({ search: '' }, { replace: true });
    onReprise();
  };
  if (acte.isAilleurs) return <RepriseAilleurs onReprise={reprend} />;
  return (
    <>
      {saisie.retrouvee && (
        <SaisieRetrouvee
          hasSecrets={hasSecrets}
          isEntamee={saisie.isEntamee}
          aRedemander={prefill.parcours?.aRedemander ?? []}
          onRecommence={recommence}
        />
      )}
      <Box sx={AVEC_AIDE}>
        <ASavoir acte={acte.acte} isDebut={acte.etape.key === acte.etapes[0]?.key} hasSecrets={hasSecrets} />
        <Box sx={FEUILLE}>
          <FormulaireActe acte={acte} />
        </Box>
      </Box>
      <GardeDepart
        isEntamee={saisie.isEntamee && ou !== 'serveur'}
        ailleurs={
          ou === 'onglet'
            ? `Votre demande n’est pas envoyée. Tant que cet onglet reste ouvert, ${reponsesGardees(hasSecrets)} Vous la reprendrez depuis « ${RUBRIQUES.demarches.nom} ».`
            : 'Votre demande n’est pas envoyée, et vos réponses ne sont pas gardées.'
        }
        sortie="Votre demande n’est pas envoyée, et vos réponses ne sont pas gardées après la déconnexion."
      />
      <Question acte={acte} />
    </>
  );
}

/** The client's word on this act. */
function texteInfo({ fonctionnalite: cle }: Acte, numContrat: string): string | null {
  if (cle === null) return null;
  return fonctionnalite(pageData().currentClient.fonctionnalites, cle, numContrat)?.texteInfo ?? null;
}

function PageFormulaire({ acte, entree, onFin }: Pick<FormProps, 'acte' | 'entree' | 'onFin'>) {
  const [etat, relit] = usePrefill(acte);
  const [nomme, setNomme] = useState(() => sousLeNom(acte, entree));
  const [isPerime, setPerime] = useState(false);
  if (etat.etape === 'faute') throw etat.error;
  if (etat.etape === 'refus') return <Refus error={etat.error} onRetry={relit} />;
  const info = etat.etape === 'pret' ? texteInfo(acte, etat.prefill.cadre.numContrat) : null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <PageTitleBar
          mode="index"
          mainTitle={nomme.label}
          back={retourDe(nomme)}
          subtitle={nomme.textes.intro}
        />
        <ChangeDepuis isDit={isPerime} isGarde={ouGardees(acte) !== 'nullePart'} />
      </div>
      {info && <TexteInfo html={info} />}
      {etat.etape === 'pret' &&
        etat.prefill.enCours?.map((demande) => <DejaDemandee key={demande.reference} demande={demande} />)}
      {etat.etape === 'pret' ? (
        <Formulaire
          acte={acte}
          entree={entree}
          prefill={etat.prefill}
          onFin={onFin}
          onNom={setNomme}
          onReprise={relit}
          onPerime={() => {
            setPerime(true);
            relit();
          }}
        />
      ) : (
        <Chargement />
      )}
    </Box>
  );
}

/** What the router calls a page that it did not write in the history itself. */
const SANS_HISTORIQUE = 'default';

/** What became of an act, and the name that it was sent by. */
interface Issue {
  readonly resultat: ResultatAction;
  readonly nom: CleActe;
}

interface Fin extends Issue {
  /** The page of the history on which it was sent. */
  readonly at: string;
}

/** What was accepted, as long as one does not come here anew, by a link or by its address: after a reload, and after the browser's own back. */
function useFin(): readonly [Issue | null, (issue: Issue) => void] {
  const { search, state, key } = useLocation();
  const arrivee = useNavigationType();
  const [fin, setFin] = useState<Fin | null>(null);
  const isConfirmation = new URLSearchParams(search).get('etape') === CONFIRMATION;
  // An address that is typed, or opened from elsewhere, arrives as a step in the history does, with nothing of it.
  const isArrivee = arrivee === 'PUSH' || key === SANS_HISTORIQUE;
  const isAnew = isArrivee && !isConfirmation && fin?.at !== key;
  if (fin !== null && isAnew) setFin(null);
  const gardee = isConfirmation ? (state as { issue?: Issue } | null)?.issue : undefined;
  return [gardee ?? (isAnew ? null : fin), (issue) => setFin({ ...issue, at: key })];
}

/**
 * Draws any act from its definition: its questions step by step, what was answered before it is sent, and what became of
 * it. Example: `<ActPage acte={ribPrestations} />`.
 */
export function ActPage({ acte, entree = acte.key }: Props) {
  const [issue, setFin] = useFin();
  if (!peutEnvoyer(acte.key))
    return <PasEnPlace isLecture={pageData().currentUser?.remplacement?.ecrit === false} />;
  if (issue) {
    const nomme = sousLeNom(acte, issue.nom);
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <PageTitleBar mode="index" mainTitle={nomme.label} documentTitle={`Confirmation – ${nomme.label}`} />
        <Confirmation acte={nomme} resultat={issue.resultat} />
      </Box>
    );
  }
  const onFin = (resultat: ResultatAction, etape: Etape, { key: nom }: Acte) => {
    if (acte.sansResume) return;
    setFin({ resultat, nom });
    etape.va(CONFIRMATION, { replace: true, state: { issue: { resultat, nom } } });
  };
  return <PageFormulaire key={entree} acte={acte} entree={entree} onFin={onFin} />;
}
