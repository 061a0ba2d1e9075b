import type { ComponentType } from 'react';
import type { Controle } from '#src/core/definition/form.ts';
import { ChampCase } from './champ-case.tsx';
import { ChampCases } from './champ-cases.tsx';
import { ChampChoix } from './champ-choix.tsx';
import { ChampCompte } from './champ-compte.tsx';
import { ChampDate } from './champ-date.tsx';
import { ChampEmail } from './champ-email.tsx';
import { ChampFichiers } from './champ-fichiers.tsx';
import { ChampInterrupteur } from './champ-interrupteur.tsx';
import { ChampLecture } from './champ-lecture.tsx';
import { ChampLocalite } from './champ-localite.tsx';
import { ChampMontant } from './champ-montant.tsx';
import { ChampMotDePasse } from './champ-mot-de-passe.tsx';
import { ChampNir } from './champ-nir.tsx';
import { ChampOuiNon } from './champ-oui-non.tsx';
import { ChampProfessionnel } from './champ-professionnel.tsx';
import { ChampSiret } from './champ-siret.tsx';
import { ChampTelephone } from './champ-telephone.tsx';
import { type ChampProps, ChampTexte } from './champ-texte.tsx';
import { ChampZone } from './champ-zone.tsx';
import { champDe, controleDe } from './use-question.ts';

function Texte(props: ChampProps) {
  const { autoComplete, inputMode } = controleDe(props, 'texte');
  return <ChampTexte {...props} {...(autoComplete && { autoComplete })} {...(inputMode && { inputMode })} />;
}

function MotDePasse(props: ChampProps) {
  return <ChampMotDePasse {...props} autoComplete="current-password" />;
}

function Rien() {
  return null;
}

const PAR_TYPE: Readonly<Record<Controle['type'], ComponentType<ChampProps>>> = {
  texte: Texte,
  zone: ChampZone,
  email: ChampEmail,
  telephone: ChampTelephone,
  motDePasse: MotDePasse,
  montant: ChampMontant,
  jour: ChampDate,
  iban: ChampCompte,
  bic: ChampCompte,
  nir: ChampNir,
  siret: ChampSiret,
  choix: ChampChoix,
  cases: ChampCases,
  ouiNon: ChampOuiNon,
  case: ChampCase,
  interrupteur: ChampInterrupteur,
  fichiers: ChampFichiers,
  localite: ChampLocalite,
  professionnel: ChampProfessionnel,
  lecture: ChampLecture,
  cache: Rien,
};

/** Draws any question of a form by the control that it declares; one without a control is drawn by its own page. */
export function ChampControle({ en, name }: ChampProps) {
  const { controle } = champDe({ en, name });
  if (!controle) throw new Error(`Champ « ${name} » : aucun contrôle déclaré`);
  const Controle = PAR_TYPE[controle.type];
  return <Controle en={en} name={name} />;
}
