import { ApercuBouton } from '#src/admin/droits/apercu-bouton.tsx';
import { changementsDeDroits } from '#src/admin/droits/changements.ts';
import { ChangementsLus } from '#src/admin/droits/changements-lus.tsx';
import { DroitsLus } from '#src/admin/droits/droits-lus.tsx';
import { GrilleDroits } from '#src/admin/droits/grille-droits.tsx';
import type { Habilitees } from '#src/admin/droits/lignes.ts';
import { defineScreens } from '#src/admin/screens.ts';
import { role } from './role.ts';

/** What the change takes from the accounts that have the role, asked before it is written. */
function question(avant: Habilitees, apres: Habilitees, nbComptes: unknown): string | null {
  const perdus = changementsDeDroits(avant, apres).filter(({ gagne }) => !gagne);
  if (typeof nbComptes !== 'number' || nbComptes === 0 || perdus.length === 0) return null;
  const qui = nbComptes === 1 ? 'Un compte a ce rôle et perd' : `${nbComptes} comptes ont ce rôle et perdent`;
  return `${qui} aussitôt : ${perdus.map(({ texte }) => texte).join(', ')}.`;
}

export const screens = defineScreens(role, {
  show: { avant: { apercu: ApercuBouton } },
  champs: { habilitations: DroitsLus },
  changements: { habilitations: ChangementsLus },
  form: {
    champs: { habilitations: GrilleDroits },
    question: (record, values) =>
      record &&
      question(record.habilitations as Habilitees, values.habilitations as Habilitees, record.nbComptes),
  },
});
