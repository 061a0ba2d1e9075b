import type { Demandeur } from '#server/adherent/demandeur.ts';
import { champPiece, type PrefillSinistre } from '#src/acts/adherent/declaration-sinistre-champs.ts';
import { isFichierTeleverse } from '#src/core/api/uploaded-file.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { imbrique } from '#src/core/valeurs/chemin.ts';

type Groupe = Readonly<Record<string, unknown>>;

/** A group of answers, `null` where nothing was asked. */
function groupe(reponses: Groupe, nom: string): Groupe | null {
  const membres = (reponses[nom] ?? {}) as Groupe;
  return Object.values(membres).every((valeur) => valeur === null) ? null : membres;
}

function fichiers(valeur: unknown): readonly string[] {
  const joints = Array.isArray(valeur) ? valeur.filter(isFichierTeleverse) : [];
  return joints.map(({ remoteFileName }) => remoteFileName.slice(0, remoteFileName.indexOf('.')));
}

/** Who employs, and what is earned there: whether it is fixed, and paid by what, says how allowances are reckoned. */
function travail(
  reponses: Groupe,
  { salaireBrutMensuel, codeModeRemuneration }: Saisie,
  modes: PrefillSinistre['modesRemuneration'],
): Groupe | null {
  const employeur = groupe(reponses, 'employeur');
  if (employeur === null && salaireBrutMensuel === null) return null;
  const mode = modes.find(({ code }) => code === codeModeRemuneration);
  const { isFixe = null, periodicite = null } = mode ?? {};
  return { ...employeur, salaireBrutMensuel, codeModeRemuneration, isFixe, periodicite };
}

/** A claim as the management system takes it (domain reference §1.15), with the account on which it is to be paid. */
export function sinistreDe(
  { contrat, aujourdhui }: Pick<Demandeur, 'contrat' | 'aujourdhui'>,
  reponses: Saisie,
  { pieces, modesRemuneration }: Pick<PrefillSinistre, 'pieces' | 'modesRemuneration'>,
): Groupe {
  const groupes = imbrique(reponses);
  const declarant = groupe(groupes, 'deces');
  const { codeTypeSinistre, numPers, dateSurvenance, description, isAccident, isTiersResponsable } = reponses;
  const { idRib, titulaire, iban, bic, rib } = reponses;
  return {
    codeTypeSinistre,
    numPers,
    dateSurvenance,
    description,
    numContrat: contrat.contrat.numContrat,
    dateDeclaration: aujourdhui,
    circonstances: {
      isAccident,
      isTiersResponsable: isTiersResponsable === true,
      tiers: groupe(groupes, 'tiers'),
    },
    employeur: travail(groupes, reponses, modesRemuneration),
    arret: groupe(groupes, 'arret'),
    deces: declarant && { date: dateSurvenance, declarant },
    pieces: pieces.flatMap(({ code, isObligatoire }) =>
      fichiers(reponses[champPiece(code)]).map((fichierId) => ({
        codePiece: code,
        fichierId,
        isObligatoire,
      })),
    ),
    versement: { idRib, titulaire, iban, bic, rib: fichiers(rib) },
  };
}
