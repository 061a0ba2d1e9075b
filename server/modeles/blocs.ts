import {
  deprogrammeBloc,
  ecartsDesBlocs,
  modifiesPar,
  programmeBloc,
  publieBloc,
  reprendsVersion,
  retireBloc,
  soumetsBlocs,
} from '#server/db/clients/blocs.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { invalid } from '#server/db/store/refusals.ts';
import { annonceTravail } from '#server/db/travaux/annonce.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { instantsAParis } from '#src/core/valeurs/heure-de-paris.ts';
import { A_JOUR, actionsBloc, blocCms } from '#src/resources/contenu/bloc-cms.ts';
import { reglagesContenu } from '#src/resources/contenu/reglages-contenu.ts';
import { type DemandeAction, defineModelServeur } from './modele-serveur.ts';
import { variablesConnues } from './variables-connues.ts';

type Ligne = RecordOf<typeof blocCms>;
type Lignes = readonly Ligne[];

const SECONDE_PERSONNE =
  'Vous avez modifié ce bloc depuis sa dernière publication : une autre personne doit le publier.';
const idsDe = (lignes: Lignes) => lignes.map(({ id }) => id);

/** What this node keeps of what is on line is another list's than the one of which the row was written: it forgets it at once. */
function ditVersions({ apres, services }: DemandeAction): void {
  apres(() => services.db.changes.announce('version_bloc'));
}

/** Where the client asks for it, who wrote is not who publishes. */
async function exigeRelecture({ tx, tenant, auteur, refuse }: DemandeAction, lignes: Lignes): Promise<void> {
  const lisant = { tenant: tenant.id, jour: aujourdhui(new Date()) };
  const { isSecondePersonne } = await lecteur(tx, lisant).reglages(reglagesContenu, ['isSecondePersonne']);
  if (!isSecondePersonne) return;
  const siens = await modifiesPar(tx, tenant.id, idsDe(lignes), auteur.id);
  refuse(
    siens.map((id) => ({ id })),
    new Refusal(409, 'SECONDE_PERSONNE', SECONDE_PERSONNE),
  );
}

async function publier(demande: DemandeAction, lignes: Lignes): Promise<void> {
  ditVersions(demande);
  await exigeRelecture(demande, lignes);
  for (const ligne of lignes) await publieBloc(demande.tx, demande.tenant.id, ligne, nomDe(demande.auteur));
}

/** The moment that was asked for, in Paris. Throws `Refusal` 400 for one that is over, or that clocks skip. */
function momentDe(jour: string, heure: string): Date {
  const [instant] = instantsAParis(jour, heure);
  if (!instant)
    throw invalid({ heure: 'Cette heure n’existe pas ce jour-là : les horloges avancent d’une heure.' });
  if (instant.getTime() <= Date.now())
    throw invalid({ [jour < aujourdhui(new Date()) ? 'jour' : 'heure']: 'Ce moment est déjà passé.' });
  return instant;
}

async function programmer(
  demande: DemandeAction,
  ligne: Ligne,
  { jour, heure }: { readonly jour: string; readonly heure: string },
): Promise<void> {
  const dateEffet = momentDe(jour, heure);
  await exigeRelecture(demande, [ligne]);
  await programmeBloc(demande.tx, demande.tenant.id, ligne, { dateEffet, auteur: nomDe(demande.auteur) });
  // What publishes at its hour hears of it now: the hour may come before it looks again.
  await annonceTravail(demande.tx, travaux['publications-programmees'].key);
}

export const blocCmsServeur = defineModelServeur(blocCms, actionsBloc, {
  avantEcriture: variablesConnues('title', 'content'),
  calcule: {
    async ecart({ db, tenant }, lignes) {
      const ecarts = await ecartsDesBlocs(
        db,
        tenant.id,
        lignes.map(({ id }) => id),
      );
      return lignes.map(({ id, etat }) => {
        if (etat !== 'publie') return null;
        return ecarts.get(id) === false ? A_JOUR : 'Modifié depuis';
      });
    },
  },
  actions: {
    publier,
    programmer,
    async deprogrammer({ tx, tenant }, lignes) {
      for (const ligne of lignes) await deprogrammeBloc(tx, tenant.id, ligne);
    },
    soumettre: ({ tx, tenant }, lignes) => soumetsBlocs(tx, tenant.id, idsDe(lignes)),
    async retirer(demande, lignes) {
      ditVersions(demande);
      for (const ligne of lignes) await retireBloc(demande.tx, demande.tenant.id, ligne);
    },
    async retablir({ tx, tenant }, ligne, { numero }) {
      if (!(await reprendsVersion(tx, tenant.id, ligne, numero)))
        throw invalid({ numero: 'Ce bloc n’a pas de version de ce numéro.' });
    },
  },
});
