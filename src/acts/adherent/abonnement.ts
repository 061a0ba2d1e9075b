import { choix } from '#src/acts/champs/choix.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import {
  type Abonnement,
  CANAUX,
  type Canal,
  type Canaux,
  type ChoixAbonnement,
  FREQUENCES,
} from '#src/core/adherent/preferences.ts';
import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Lu } from '#src/core/definition/sens.ts';

export interface PrefillAbonnement {
  readonly abonnements: readonly Abonnement[];
  /** The channels that are shown: those of the client. */
  readonly offerts: readonly Canal[];
  readonly frequence: string;
}

function membres(brut: unknown): Readonly<Record<string, unknown>> | null {
  return typeof brut === 'object' && brut !== null && !Array.isArray(brut)
    ? (brut as Record<string, unknown>)
    : null;
}

/** The channels of one subject: those that are not named stay off, those that are not open cannot be switched on. */
function litCanaux({ motifs }: Abonnement, brut: unknown): Lu<Canaux> {
  const lus = membres(brut);
  if (!lus || Object.keys(lus).some((nom) => !(CANAUX as readonly string[]).includes(nom)))
    return { ok: false, message: M.CHOIX };
  const canaux = { email: false, sms: false, push: false };
  for (const canal of CANAUX) {
    const valeur = lus[canal] ?? false;
    if (typeof valeur !== 'boolean') return { ok: false, message: M.BOOLEEN };
    const motif = motifs[canal];
    if (valeur && motif !== undefined) return { ok: false, message: motif };
    canaux[canal] = valeur;
  }
  return { ok: true, value: canaux };
}

/** Each subject once; one that is not named stays as it was. */
function choixAbonnements(offerts: readonly Abonnement[]): Champ<readonly ChoixAbonnement[], string> {
  return {
    label: 'Vos alertes',
    requis: M.REQ,
    vide: null,
    lit(brut): Lu<readonly ChoixAbonnement[]> {
      if (!Array.isArray(brut)) return { ok: false, message: M.LISTE };
      const lus = new Map<string, Canaux>();
      for (const un of brut as unknown[]) {
        const { codeType, canaux } = membres(un) ?? {};
        const offert = offerts.find((abonnement) => abonnement.codeType === codeType);
        if (!offert) return { ok: false, message: M.CHOIX };
        if (lus.has(offert.codeType)) return { ok: false, message: M.LISTE_DOUBLON };
        const lu = litCanaux(offert, canaux);
        if (!lu.ok) return lu;
        lus.set(offert.codeType, lu.value);
      }
      return {
        ok: true,
        value: offerts.map(({ codeType, canaux }) => ({ codeType, canaux: lus.get(codeType) ?? canaux })),
      };
    },
  };
}

/** Of what, how and how often a member is told (domain reference §2.1). */
export const abonnement = defineAct({
  ...ligneActe('abonnement'),
  demande: 'aucune',
  isExclusif: false,
  codeSecurite: false,
  mode: 'automatique',
  changeContrats: false,
  efface: [],
  mail: null,
  secu: null,
  delaiJours: null,
  evenement: 'MODIF_PREFERENCES',
  exemple: { gestes: { abonnements: { role: 'switch', nom: 'par e-mail$' } } },
  sansResume: true,
  sources: donneesDuServeur<PrefillAbonnement>(),
  textes: {
    intro: 'Choisissez ce dont nous vous prévenons, et comment.',
    suiteManuelle: 'Vos choix sont pris en compte tout de suite.',
    suiteAutomatique: 'Vos choix sont pris en compte tout de suite.',
    succes: 'Vos préférences ont bien été enregistrées.',
  },
  champs: ({ donnees }: Contexte<PrefillAbonnement>) => ({
    abonnements: choixAbonnements(donnees.abonnements),
    frequence: choix({ label: 'Fréquence du récapitulatif' }, FREQUENCES, 'boutons'),
  }),
  etapes: [{ key: 'alertes', titre: 'Vos alertes', champs: ['abonnements', 'frequence'] }],
});
