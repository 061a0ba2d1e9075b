import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import { exige } from '#src/core/definition/question.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { masqueSiret } from '#src/core/valeurs/masque.ts';
import { isSiret } from '#src/core/valeurs/siret.ts';

const ligne = line(14, { clean: (texte) => texte.replace(/\s/gu, '') });

const PAR_SIRET: Controle = {
  type: 'siret',
  mots: (siret: string) => masqueSiret({ texte: siret, curseur: 0 }).texte,
};

/** The number of an employer's establishment, 14 digits. */
export const numeroSiret: Nature<string> = {
  ...ligne,
  controle: PAR_SIRET,
  lit: exige(ligne, (siret) => (isSiret(siret) ? null : M.SIRET)),
};
