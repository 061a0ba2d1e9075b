import { anneeSuivante, carteSuivante, isSaisonDesCartes } from '#src/core/adherent/carte-suivante.ts';
import { motifSansCarte } from '#src/core/adherent/contrat.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import type { SujetAnnonce } from './annonce-due.ts';

/** The card of the year that comes, to whoever is on it. */
export const annonceCarte: SujetAnnonce = {
  sujet: 'carte',
  preference: 'CARTE_TP',
  enSaison: isSaisonDesCartes,
  async cherche({ gestion, client, numPers, contrat: { contrat }, aujourdhui: jour, estDite }) {
    const { numContrat } = contrat;
    const cle = `${numContrat}:${anneeSuivante(jour)}`;
    if (estDite(cle) || motifSansCarte(contrat) !== null) return [];
    const carte = carteSuivante((await gestion.cartes(client.code, numContrat)).cartes, jour);
    if (!carte?.beneficiaires.some((un) => un.numPers === numPers)) return [];
    const { annee, dateDebutValidite: date } = carte;
    return [
      {
        ...{ cle, numContrat, codeType: 'carte' },
        titre: NOUVELLES.carte.titre(String(annee)),
        message: NOUVELLES.carte.message(jourLong(date)),
        lien: { libelle: NOUVELLES.carte.lien, route: `/carte-tp?annee=${annee}` },
        courriel: { modele: 'CARTE_TP', variables: { annee: String(annee), date } },
      },
    ];
  },
};
