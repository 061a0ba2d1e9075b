import type { Demandeur } from '#server/adherent/demandeur.ts';
import { optionsPour } from '#server/adherent/options.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import type { Brute } from '#src/core/lecture/definition.ts';
import { documentsOption, options, tarification } from '#src/lectures/vel.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

interface Criteres {
  readonly assures?: readonly string[];
  readonly dateEffet?: string;
  readonly codeOption?: string;
}

const demandeDe = ({ assures, dateEffet }: Criteres) => ({
  assures: assures && assures.length > 0 ? [...new Set(assures)] : null,
  dateEffet: dateEffet ?? null,
});

async function optionDe(demandeur: Demandeur, services: MemberServices, criteres: Criteres) {
  const offertes = await optionsPour(demandeur, services, demandeDe(criteres));
  return offertes.find(({ code }) => code === criteres.codeOption) ?? introuvable();
}

/** What the contract would cost with an option, as the management system says it. */
async function tarifDe(
  demandeur: Demandeur,
  services: MemberServices,
  criteres: Criteres,
): Promise<Brute<typeof tarification>> {
  const { code, tarifs, dateEffetPossible } = await optionDe(demandeur, services, criteres);
  const { client, contrat } = demandeur;
  const dateEffet = criteres.dateEffet ?? dateEffetPossible[0] ?? introuvable();
  const assures = tarifs.map(({ numPers }) => numPers);
  const tarif = await services.gestion.tarif(client.code, contrat.contrat.numContrat, {
    ...{ nature: 'option', codeOption: code, assures, dateEffet },
  });
  if (!tarif) return introuvable();
  const { montantAvant, montantApres, detail } = tarif;
  return {
    tarifAvant: montantAvant,
    tarifApres: montantApres,
    difference: enEuros(Math.round(montantApres * 100) - Math.round(montantAvant * 100)),
    detail: detail.map(({ numPers = null, libelle, montant }) => ({ numPers, libelle, montant })),
    dateEffet,
  };
}

export const lecturesVel = [
  defineLectureServeur(options, {
    lit: ({ demandeur, services }, { criteres }) => optionsPour(demandeur, services, demandeDe(criteres)),
  }),
  defineLectureServeur(documentsOption, {
    lit: async ({ demandeur, services }, { criteres }) =>
      (await optionDe(demandeur, services, criteres)).documents,
  }),
  defineLectureServeur(tarification, {
    lit: ({ demandeur, services }, { criteres }) => tarifDe(demandeur, services, criteres),
  }),
];
