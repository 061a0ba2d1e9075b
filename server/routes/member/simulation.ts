import type { FastifyInstance } from 'fastify';
import { type Demandeur, demandeurDe } from '#server/adherent/demandeur.ts';
import { dessine } from '#server/documents/atelier.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { envoieFichier, noteTelechargement } from '#server/documents/remise.ts';
import { nomComplet } from '#src/core/adherent/person.ts';
import { questionsDe, reponsesEntieres } from '#src/core/soins/acte-simule.ts';
import { ecartDe, simule } from '#src/core/soins/simulation.ts';
import type { ResultatSimu } from '#src/core/soins/simulee.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import type { ActeVu } from '#src/lectures/simulateur.ts';
import type { MemberServices } from './services.ts';
import { actesVus } from './simulateur/arbre.ts';
import { baseDe, refuseChamps } from './simulateur/contexte.ts';
import { type DemandeLue, demandeLue } from './simulateur/demande.ts';

const URL = '/api/simulateurprestation/v2';
const INCONNU = 'Ces soins ne se simulent pas. Merci de les choisir dans la liste.';

interface Faite {
  readonly demande: DemandeLue;
  readonly acte: ActeVu;
  readonly assure: Assure;
  readonly resultat: ResultatSimu;
  readonly compare: ResultatSimu | null;
}

/** Reckons again, by what is true now: whatever the browser has said. */
async function fait(demandeur: Demandeur, services: MemberServices, corps: unknown): Promise<Faite> {
  const demande = demandeLue(corps);
  const { contexte, simulation, assure } = await baseDe(demandeur, services, demande);
  const actes = await actesVus(demandeur, services, simulation);
  const acte = actes.find(({ code }) => code === demande.codeActe) ?? refuseChamps({ codeActe: INCONNU });
  const calcule = (montant: number, champ: string) => {
    const { resultat, fautes } = simule(acte, { ...demande, montant }, contexte);
    if (resultat) return resultat;
    const { montant: faute, ...autres } = fautes;
    return refuseChamps(faute === undefined ? autres : { ...autres, [champ]: faute });
  };
  const resultat = calcule(demande.montant, 'montant');
  const { montantCompare } = demande;
  return {
    ...{ demande, acte, assure, resultat },
    compare: montantCompare === null ? null : calcule(montantCompare, 'montantCompare'),
  };
}

/** What was answered, in words. */
function reponsesDites({ acte, demande }: Faite): (readonly [string, string])[] {
  const entieres = reponsesEntieres(acte, demande.options);
  const dites = questionsDe(acte).flatMap(({ code, libelle, valeurs }) => {
    const valeur = entieres[code] ?? '';
    const nom = valeurs.find((une) => une.code === valeur)?.libelle ?? valeur;
    return nom === '' ? [] : [[libelle, nom] as const];
  });
  const parcours = acte.isParcours
    ? [['Parcours de soins', demande.parcoursSoins ? 'Respecté' : 'Non respecté'] as const]
    : [];
  return [...parcours, ...dites];
}

async function imprime(demandeur: Demandeur, faite: Faite) {
  const { acte, assure, resultat, compare } = faite;
  const { numContrat, nomOffre } = demandeur.contrat.contrat;
  const matiere = {
    titre: 'Simulation d’un remboursement',
    contrat: [
      ['Contrat', `${nomOffre}, n° ${numContrat}`],
      ['Pour', nomComplet(assure)],
      ['Soins', acte.libelle],
      ['Date des soins', jourFrancais(resultat.dateCalcul)],
      ...reponsesDites(faite),
    ] as const,
    resultats: [resultat, ...(compare ? [compare] : [])],
    ecart: compare ? ecartDe(resultat, compare) : null,
  };
  return dessine('simulation', matiere, await charteImprimee(demandeur.request.tenant));
}

const CORPS = [
  ...['numPers?', 'dateSoins?', 'codeActe', 'options?', 'montant', 'parcoursSoins?', 'codePostal?'],
  'montantCompare?',
];
const commun = { droit: { connecte: true }, contrats: true } as const;

/** The last word of the simulator, and the same on paper; its questions are read (`lectures/simulateur.ts`). */
export function simulationRoutes(app: FastifyInstance, services: MemberServices): void {
  app.post(
    URL,
    {
      config: {
        ...commun,
        remplacement: 'lecture',
        appel: {
          resume: 'Simuler un remboursement',
          detail:
            'Selon les garanties de la personne, ce qu’il en reste, et les retenues déjà faites. Rien n’est gardé.',
          corps: CORPS,
          reponse: 'Le résultat, ligne par ligne, en euros ; une estimation, jamais un engagement.',
          refus: [400, 404, 422],
        },
      },
    },
    async (request, reply) => {
      const { resultat } = await fait(demandeurDe(request), services, request.body);
      return reply.header('cache-control', 'no-store').send(resultat);
    },
  );
  app.post(
    `${URL}/print`,
    {
      config: {
        ...commun,
        lourd: true,
        appel: {
          resume: 'Garder une simulation en PDF',
          detail: 'Avec `montantCompare`, un second prix à côté du premier.',
          corps: CORPS,
          reponse: 'La simulation, en PDF.',
          refus: [400, 404, 422],
        },
      },
    },
    async (request, reply) => {
      const demandeur = demandeurDe(request);
      const faite = await fait(demandeur, services, request.body);
      const flux = await imprime(demandeur, faite);
      await noteTelechargement(services.db, demandeur, `Simulation : ${faite.acte.libelle}`);
      const nom = `simulation-${faite.resultat.dateCalcul}.pdf`;
      return envoieFichier(request, reply, { nom, mime: 'application/pdf', flux });
    },
  );
}
