import { termineEtape } from '#server/db/imports/imports.ts';
import { updateMany } from '#server/db/store/bulk.ts';
import { forbidden } from '#server/db/store/refusals.ts';
import type { Target } from '#server/db/store/selection.ts';
import type { View } from '#server/db/store/view.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { LigneRefusee } from '#src/core/api/import.ts';
import { MAX_EN_FOND } from '#src/core/api/selection.ts';
import { parseFilter, QueryError } from '#src/core/definition/filter.ts';
import { lookup } from '#src/registry.ts';
import { Abandonne, acteurDe, clot, type Etape, fin, vueDe } from './etape.ts';
import { type Demande, demandeDe } from './modification.ts';

const ANCIENNE = 'Cette modification est trop ancienne : choisissez à nouveau les lignes.';

/** What was asked is read again with the rights of today. */
function cibleDe(view: View, { filter, expectedCount, empreinte, sauf = [] }: Demande): Target {
  try {
    const asked = parseFilter(view.place.model, filter, view.readable);
    return { asked, expectedCount, empreinte, sauf, max: MAX_EN_FOND };
  } catch (error) {
    if (error instanceof QueryError) throw forbidden();
    throw error;
  }
}

async function travailDe(etape: Etape) {
  const { un, principal, signal } = etape;
  const demande = await demandeDe(etape, un);
  if (!demande) throw new Refusal(410, 'MODIFICATION_ANCIENNE', ANCIENNE);
  const view = vueDe(etape)(lookup(un.modele));
  const avance = async (faites: number) => {
    signal.throwIfAborted();
    await etape.avance(faites);
  };
  return { view, cible: cibleDe(view, demande), demande, acteur: acteurDe(un, principal, un.id), avance };
}

/** The rows at fault, as the page shows those of a file. */
function refusDe(error: Refusal): LigneRefusee[] {
  return (error.lignes ?? []).map(({ titre, message }, rang) => ({
    ligne: rang + 1,
    motif: `« ${titre} » : ${message}`,
  }));
}

const RIEN = 'Rien n’a été modifié, à cause de ces lignes :';

/** All of the rows or none: what is refused of one ends it, and names it. */
async function ouRefuse(etape: Etape, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.lignes) throw error;
    const refus = refusDe(error);
    await clot(etape, fin(etape.un, 'refuse', { message: RIEN, refuses: refus.length }), refus);
  }
}

function verifie(etape: Etape): Promise<void> {
  return ouRefuse(etape, async () => {
    const { view, cible, demande, acteur, avance } = await travailDe(etape);
    const { count, changed, avant } = await updateMany(etape.db, view, cible, demande.data, acteur, {
      essai: true,
      avance,
    });
    const comptes = { lignes: count, modifies: changed, inchanges: count - changed };
    await clot(etape, fin(etape.un, 'verifie', { ...comptes, avant: avant ?? [] }), []);
  });
}

function modifie(etape: Etape): Promise<void> {
  return ouRefuse(etape, async () => {
    const { un, db } = etape;
    const { view, cible, demande, acteur, avance } = await travailDe(etape);
    await updateMany(db, view, cible, demande.data, acteur, {
      avance,
      async fin(tx, { count, changed }) {
        const comptes = { lignes: count, modifies: changed, inchanges: count - changed };
        if (!(await termineEtape(tx, un, fin(un, 'fait', comptes)))) throw new Abandonne();
      },
    });
  });
}

/** What is done with a change of many rows: tried, then written. */
export const etapesSelection = { verification: verifie, enCours: modifie } as const;
