import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { alea } from './alea.ts';
import { clientDemo } from './clients.ts';
import type { Connu } from './connu.ts';
import { CONNUS_HORIZON } from './connus-horizon.ts';
import { CONNUS_LITTORAL } from './connus-littoral.ts';
import { contratDe } from './contrats.ts';
import { foyerDe } from './foyer.ts';
import { ibanFrancais } from './identifiants.ts';
import { finDeMois } from './jours.ts';
import type { Foyer } from './modele.ts';
import { offre } from './offres.ts';
import { personneDe } from './personnes.ts';

const BIC = 'AGRIFRPP878';
/** The accounts of the households that everybody knows: all of one branch, by their number. */
const rib = (numero: string) => ({ iban: ibanFrancais('17806', '00100', `40000000${numero}`), bic: BIC });

function foyerConnu(connu: Connu, aujourdhui: string): Foyer {
  const client = clientDemo(connu.client);
  const graine = `connu:${connu.contrats[0]?.numContrat}`;
  const hasard = alea(graine);
  const chez = { ...connu.adresse, codePays: 'FR', libellePays: 'France', adresseEtrangere: false };
  const membres = connu.membres.map(({ lien, ...identite }) => ({
    lien,
    personne: personneDe(hasard, identite, {
      adresse: chez,
      departement: connu.departement,
      aujourdhui,
      isConnu: true,
    }),
  }));
  const contrats = connu.contrats.map(({ compte, finDepuis, isSeul, offre: nom, ...reste }) =>
    contratDe({
      ...reste,
      client,
      aujourdhui,
      offre: offre(connu.client, nom),
      dateFin: finDepuis === undefined ? null : finDeMois(ajouteMois(aujourdhui, -finDepuis)),
      nature: reste.entreprise ? 'collectifObligatoire' : 'individuel',
      rib: compte === null ? null : rib(compte),
      jourPrelevement: 10,
      personnes: isSeul ? membres.slice(0, 1) : membres,
      isDemat: true,
    }),
  );
  return foyerDe({
    graine,
    client,
    aujourdhui,
    contrats,
    personnes: membres.map(({ personne }) => personne),
    impayes: 1,
    isConnu: true,
    anneesCotisations: 2,
    ...(connu.visites && { visites: connu.visites }),
    ...(connu.soinsParAn !== undefined && { soinsParAn: connu.soinsParAn }),
  });
}

/** The households of a client that everybody knows. */
export function foyersConnus(client: string, aujourdhui: string): Foyer[] {
  return [...CONNUS_HORIZON, ...CONNUS_LITTORAL]
    .filter((connu) => connu.client === client)
    .map((connu) => foyerConnu(connu, aujourdhui));
}
