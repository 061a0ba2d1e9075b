import { choix } from '#src/acts/champs/choix.ts';
import { certification, email, jour, zone } from '#src/acts/champs/texte.ts';
import { type PartieResume, resumeDe } from '#src/core/acte/act-resume.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { defineFormulaire, type Reponses } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { nomPropre, numeroAdherent } from './champs-personne.ts';

export interface ContexteDeces {
  /** Day in Paris, `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
}

const LIENS = [
  { code: 'conjoint', libelle: 'Son conjoint, partenaire ou concubin' },
  { code: 'enfant', libelle: 'Son enfant' },
  { code: 'parent', libelle: 'Son parent' },
  { code: 'autre', libelle: 'Un autre proche, un notaire ou un mandataire' },
] as const;

function champs({ aujourdhui }: ContexteDeces) {
  return {
    nomDefunt: nomPropre({ label: 'Nom de la personne décédée' }),
    prenomDefunt: nomPropre({ label: 'Prénom de la personne décédée' }),
    dateNaissance: jour({ label: 'Date de naissance' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    dateDeces: jour({ label: 'Date du décès' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    numContrat: numeroAdherent({
      label: 'Référence du contrat',
      requis: false,
      aide: 'Si vous la connaissez : elle figure sur la carte de tiers payant et sur les courriers.',
    }),
    nom: nomPropre({ label: 'Votre nom' }),
    prenom: nomPropre({ label: 'Votre prénom' }),
    lien: choix({ label: 'Vous êtes' }, LIENS, 'liste'),
    email: email({
      label: 'Votre adresse e-mail',
      aide: 'L’accusé de réception et la liste des documents y sont envoyés aussitôt.',
    }),
    precisions: zone({ label: 'Précisions', requis: false }, 1000),
    certification: certification('Je certifie l’exactitude des informations fournies.'),
  };
}

export type ReponsesDeces = Reponses<ReturnType<typeof champs>>;

function croisees({ dateNaissance, dateDeces }: Partial<ReponsesDeces>): FieldErrors {
  if (!dateNaissance || !dateDeces || dateNaissance <= dateDeces) return {};
  return { dateDeces: M.DATE_MIN(jourFrancais(dateNaissance)) };
}

/** The death of somebody, told by who has no account: it needs nobody else's. */
export const deces = defineFormulaire({ key: 'deces', champs, croisees });

/** What was answered, in words, as whoever handles it reads it. */
export function resumeDeces(
  reponses: Readonly<Record<string, unknown>>,
  contexte: ContexteDeces,
): PartieResume[] {
  const questions = champs(contexte);
  const etape = { key: 'deces', titre: 'Déclaration d’un décès', champs: Object.keys(questions) };
  return resumeDe({ etapes: [etape], champs: () => questions } as never, {} as never, reponses);
}

/** What who told it is answered. */
export interface DecesRecu {
  readonly reference: string;
}
