import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isControle } from '#src/core/definition/controle.ts';
import type { ControleLecture } from '#src/fields/lecture/sens.ts';
import { Attente } from '#src/ui/attente.tsx';
import { BoutonOccupe } from '#src/ui/bouton-occupe.tsx';
import { useAttenteFichiers } from '#src/ui/form/bouton-envoi.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { CalculMontre } from './calcul-montre.tsx';
import { Encart } from './encarts.tsx';
import { type EtapePosee, VERIFICATION } from './etapes.ts';
import { ExterneMontre } from './externe-montre.tsx';
import { FilEtapes } from './fil-etapes.tsx';
import { ResumeReponses } from './resume-reponses.tsx';
import { TitreEtape } from './titre-etape.tsx';
import type { ActeEnCours } from './use-acte.ts';

interface Props {
  readonly acte: ActeEnCours;
}

/** The first press counts: the second one of a double click would fall upon the next step. */
function firstOnly(event: { readonly detail: number; preventDefault(): void }): void {
  if (event.detail > 1) event.preventDefault();
}

function NoteObligatoire({ acte, noms }: Props & { readonly noms: readonly string[] }) {
  const { champs } = acte.saisie;
  const isAny = noms.some(
    (nom) => champs[nom]?.requis !== false && !isControle<ControleLecture>(champs[nom]?.controle, 'lecture'),
  );
  if (!isAny) return null;
  return (
    <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>* saisie obligatoire</Box>
  );
}

function CalculDeLEtape({ acte, etape: { montre, titre, noms } }: Props & { readonly etape: EtapePosee }) {
  const calcul = montre === undefined ? undefined : acte.acte.calculs?.[montre];
  if (montre === undefined || !calcul) return null;
  return (
    <CalculMontre
      acte={acte}
      titre={noms.length > 0 ? titre : undefined}
      calcul={calcul}
      etat={acte.saisie.etatDe(montre)}
    />
  );
}

function ExterneDeLEtape({ acte, etape }: Props & { readonly etape: EtapePosee }) {
  const nom = etape.externe?.nom ?? '';
  const externe = acte.acte.externes?.[nom];
  return externe ? <ExterneMontre externe={externe} etat={acte.externe(nom)} /> : null;
}

function Questions({ acte, etape }: Props & { readonly etape: EtapePosee }) {
  return (
    <>
      {etape.intro && <Box sx={{ color: 'text.secondary' }}>{etape.intro}</Box>}
      {etape.isMontreDAbord && <CalculDeLEtape acte={acte} etape={etape} />}
      {etape.noms.map((nom) => (
        <ChampControle key={nom} en={acte.en} name={nom} />
      ))}
      {!etape.isMontreDAbord && <CalculDeLEtape acte={acte} etape={etape} />}
      <ExterneDeLEtape acte={acte} etape={etape} />
    </>
  );
}

/** An act of one screen: its groups one under the other, and the button. */
function EcranSeul({ acte }: Props) {
  const { textes } = acte.acte;
  const attente = useAttenteFichiers(acte.en);
  const several = acte.etapes.length > 1;
  return (
    <>
      <NoteObligatoire acte={acte} noms={acte.etapes.flatMap(({ noms }) => noms)} />
      {acte.etapes.map((etape) => (
        <Box component="section" key={etape.key} aria-label={etape.titre} sx={{ display: 'grid', gap: 2.5 }}>
          {several && (
            <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
              {etape.titre}
            </Box>
          )}
          <Questions acte={acte} etape={etape} />
        </Box>
      ))}
      {textes.conseil && <Encart>{textes.conseil}</Encart>}
      <BoutonOccupe type="submit" busy={acte.en.isSubmitting} attente={attente} onClick={firstOnly}>
        {textes.bouton ?? 'Valider'}
      </BoutonOccupe>
    </>
  );
}

function Boutons({ acte, isLast }: Props & { readonly isLast: boolean }) {
  const { etape, etapes, en, acte: definition } = acte;
  const attente = useAttenteFichiers(en);
  const at = isLast ? etapes.length : etapes.findIndex(({ key }) => key === etape.key);
  const precedente = etapes[at - 1];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <BoutonOccupe
        type="submit"
        busy={en.isSubmitting || acte.isEnAttente}
        attente={attente}
        onClick={firstOnly}
      >
        {isLast ? (definition.textes.bouton ?? 'Valider') : 'Continuer'}
      </BoutonOccupe>
      {precedente && (
        <Button size="large" disabled={en.isSubmitting} onClick={() => etape.recule(precedente.key)}>
          Précédent
        </Button>
      )}
    </Box>
  );
}

function ParEtapes({ acte }: Props) {
  const { etapes, etape, en, acte: definition } = acte;
  const posee = etapes.find(({ key }) => key === etape.key);
  const isLast = posee === undefined;
  if (etape.isProvisoire) return <Attente quoi="votre démarche" formes={['champs']} />;
  const rang = isLast ? etapes.length + 1 : etapes.indexOf(posee) + 1;
  return (
    <>
      <TitreEtape
        rang={rang}
        total={etapes.length + 1}
        titre={posee?.titre ?? 'Vérifiez vos réponses'}
        hasProblem={en.attempt > 0}
      />
      {posee && <NoteObligatoire acte={acte} noms={posee.noms} />}
      {posee ? <Questions acte={acte} etape={posee} /> : <ResumeReponses acte={acte} />}
      {isLast && definition.textes.conseil && <Encart>{definition.textes.conseil}</Encart>}
      <Boutons acte={acte} isLast={isLast} />
    </>
  );
}

/** The questions of an act, step by step, or all on one screen where there is nothing to look over. */
export function FormulaireActe({ acte }: Props) {
  const { etapes, etape, acte: definition } = acte;
  const courante = etapes.some(({ key }) => key === etape.key) ? etape.key : VERIFICATION;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {!definition.sansResume && (
        <FilEtapes etapes={etapes} courante={courante} onVa={(key) => etape.va(key)} />
      )}
      <Box sx={{ maxWidth: 640 }}>
        <FormulaireBox en={acte.en} label={definition.label}>
          {definition.sansResume ? <EcranSeul acte={acte} /> : <ParEtapes acte={acte} />}
        </FormulaireBox>
      </Box>
    </Box>
  );
}
