import { certification, lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FamilleDemat } from '#src/core/adherent/preferences.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Lu } from '#src/core/definition/sens.ts';

export interface PrefillDemat {
  readonly familles: readonly FamilleDemat[];
  readonly email: string;
  readonly isEmailConfirme: boolean;
}

/** The switches, each family once; one that is not named stays as it was. */
function choixFamilles(offertes: readonly FamilleDemat[]): Champ<readonly FamilleDemat[], string> {
  return {
    label: 'Documents en ligne',
    requis: M.REQ,
    vide: null,
    lit(brut): Lu<readonly FamilleDemat[]> {
      if (!Array.isArray(brut)) return { ok: false, message: M.LISTE };
      const lues = new Map<string, boolean>();
      for (const une of brut as unknown[]) {
        const { code, isDematActive } = (une ?? {}) as Partial<Record<keyof FamilleDemat, unknown>>;
        if (typeof code !== 'string' || !offertes.some((famille) => famille.code === code))
          return { ok: false, message: M.CHOIX };
        if (typeof isDematActive !== 'boolean') return { ok: false, message: M.BOOLEEN };
        if (lues.has(code)) return { ok: false, message: M.LISTE_DOUBLON };
        lues.set(code, isDematActive);
      }
      return {
        ok: true,
        value: offertes.map(({ code, isDematActive }) => ({
          code,
          isDematActive: lues.get(code) ?? isDematActive,
        })),
      };
    },
  };
}

/** Whether a family comes online from now on that came by post. */
export function isActivation(avant: readonly FamilleDemat[], apres: readonly FamilleDemat[]): boolean {
  return apres.some(
    ({ code, isDematActive }) =>
      isDematActive && avant.some((famille) => famille.code === code && !famille.isDematActive),
  );
}

/** Which documents come online and which by post; back to paper at any time (domain reference §2.13). */
export const dematerialisation = defineAct({
  ...ligneActe('dematerialisation'),
  demande: 'aucune',
  isExclusif: false,
  codeSecurite: false,
  mode: 'automatique',
  changeContrats: false,
  efface: ['profil', 'courriers', 'courriers-liste', 'courriers-archives'],
  mail: 'AR_DEMAT',
  secu: null,
  delaiJours: null,
  evenement: 'MODIF_PREFERENCES',
  exemple: {
    gestes: { familles: { role: 'switch', nom: 'en ligne$' } },
    fautes: { acceptation: M.REQ },
    reponses: { acceptation: true },
  },
  sansResume: true,
  sources: donneesDuServeur<PrefillDemat>(),
  textes: {
    intro: 'Choisissez les documents que vous recevez en ligne. Les autres vous parviennent par la poste.',
    suiteManuelle: 'Votre choix vaut pour les prochains documents. Vous pouvez le modifier à tout moment.',
    suiteAutomatique: 'Votre choix vaut pour les prochains documents. Vous pouvez le modifier à tout moment.',
  },
  champs: ({ donnees }: Contexte<PrefillDemat>) => ({
    familles: choixFamilles(donnees.familles),
    email: lecture('Adresse e-mail de notification', donnees.email, {
      libelle: 'Modifier mon adresse e-mail',
      route: '/profil/email',
    }),
    acceptation: certification('J’accepte de recevoir mes documents dans mon espace', false),
  }),
  croisees: ({ familles, acceptation }, { donnees }) => {
    const errors: FieldErrors = {};
    if (!familles || !isActivation(donnees.familles, familles)) return errors;
    if (!donnees.isEmailConfirme)
      errors.email = "Merci de confirmer votre adresse e-mail avant d'activer ce service.";
    if (acceptation !== true) errors.acceptation = M.REQ;
    return errors;
  },
  etapes: [{ key: 'documents', titre: 'Vos documents', champs: ['familles', 'email', 'acceptation'] }],
});
