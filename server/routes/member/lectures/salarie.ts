import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { type FicheSalarie, ficheSalarie } from '#src/lectures/salarie.ts';
import { modeRemuneration } from '#src/resources/cotisations-paiement/mode-remuneration.ts';
import { categorieSociale } from '#src/resources/identite-adresse/categorie-sociale.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

const RIEN: FicheSalarie = {
  ...{ entreprise: null, section: null, codeCategorieSociale: null, libelleCategorieSociale: null },
  ...{ dateEmbauche: null, dateAffiliation: null, isPortabilite: false, dateFinPortabilite: null },
  ...{ codeModeRemuneration: null, libelleModeRemuneration: null, salaireReference: null },
  beneficiairesDesignes: [],
};

/** What an employer told of who asks, with the words of the lists. */
async function ficheDe(demandeur: Demandeur, { db, gestion }: MemberServices): Promise<FicheSalarie> {
  const { client, contrat, numPers, aujourdhui } = demandeur;
  const lue = await gestion.salarie(client.code, contrat.contrat.numContrat, numPers);
  if (!lue) return RIEN;
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const enVigueurOuNon = { champs: ['code', 'libelle'], horsVigueur: true } as const;
  const [categories, modes] = await Promise.all([
    listes.tous(categorieSociale, enVigueurOuNon),
    listes.tous(modeRemuneration, enVigueurOuNon),
  ]);
  const nomme = (options: readonly { code: string; libelle: string }[], cherche: string | null) =>
    options.find(({ code }) => code === cherche)?.libelle ?? null;
  return {
    ...lue,
    libelleCategorieSociale: nomme(categories, lue.codeCategorieSociale),
    libelleModeRemuneration: nomme(modes, lue.codeModeRemuneration),
  };
}

export const lecturesSalarie = [
  defineLectureServeur(ficheSalarie, {
    lit: ({ demandeur, services }) => ficheDe(demandeur, services),
  }),
];
