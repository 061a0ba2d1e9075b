import { beforeAll, describe, expect, test } from 'vitest';
import { enCentimes } from '#src/core/adherent/arithmetique-soins.ts';
import { type ActeDeSoin, isRegle } from '#src/core/adherent/decompte.ts';
import { explique, montantsDe } from '#src/core/adherent/explications.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { ajoute, ecart } from './jours.ts';
import type { DecompteDemo, Foyer } from './modele.ts';
import { FOYERS, foyersDe } from './portefeuille.ts';
import { isSource, NOMS_TARIFS, sourceDe, tarif } from './tarifs.ts';

/** A line of the demonstration, with all that says whether it is right. */
interface Cas {
  readonly decompte: DecompteDemo;
  readonly ligne: ActeDeSoin;
  readonly naissance: string;
  /** «225 % BR», by the code of the guarantee. */
  readonly valeur: string | undefined;
}

const JOUR = '2026-11-20';
let foyers: readonly Foyer[];
let cas: readonly Cas[];

function casDe({ personnes, contrats, decomptes }: Foyer): Cas[] {
  return decomptes.flatMap((decompte) => {
    const contrat = contrats.find(({ numContrat }) => numContrat === decompte.numContrat);
    const garanties = contrat?.donnees.couvertures.flatMap((couverture) => couverture.garanties) ?? [];
    const naissance = personnes.find(({ numPers }) => numPers === decompte.numPers)?.dateNaissance ?? '';
    return decompte.actes.map((acte) => ({
      decompte,
      naissance,
      ligne: { ...acte, id: `${decompte.id}-${acte.rangLigne}` },
      valeur: garanties.find(({ code }) => code === acte.codeGarantie)?.valeur,
    }));
  });
}

beforeAll(() => {
  foyers = ['horizon', 'littoral'].flatMap((client) => foyersDe(client, FOYERS, JOUR));
  cas = foyers.flatMap(casDe);
});

/** What must be true of each, told with the first ones of which it is not. */
function chacun<T>(liste: readonly T[], loi: (un: T) => boolean): void {
  expect(liste.length).toBeGreaterThan(0);
  expect(liste.filter((un) => !loi(un)).slice(0, 3)).toEqual([]);
}

const ordinaires = () => cas.filter(({ ligne }) => ligne.depense > 0);
const desActes = (...codes: readonly string[]) =>
  ordinaires().filter(({ ligne }) => codes.includes(ligne.codeActe));

/** Glasses have a tariff by class. */
const isLu = ({ codeActe, panier }: ActeDeSoin) =>
  isSource(['VER', 'LUN'].includes(codeActe) ? `${codeActe}_${panier}` : codeActe);

describe('les tarifs', () => {
  test('chacun a sa source à côté de lui', () => {
    chacun(NOMS_TARIFS, (nom) => sourceDe(nom).length > 10);
  });

  test.each([
    ['G', '2024-12-21', 2_650],
    ['G', '2024-12-22', 3_000],
    ['FJ', '2026-02-28', 2_000],
    ['FJ', '2026-03-01', 2_300],
    ['AMK', '2024-02-21', 1_613],
    ['AMK', '2024-02-22', 1_658],
    ['B', '2024-01-14', 26],
    ['B', '2024-01-15', 25],
  ] as const)('%s le %s : %i centimes', (nom, jour, centimes) => {
    expect(tarif(nom, jour)).toBe(centimes);
  });

  test('une base sans texte public le dit, et elle seule', () => {
    chacun(
      cas,
      ({ ligne }) => (ligne.isBaseExemple === true) === (ligne.baseRemboursement !== 0 && !isLu(ligne)),
    );
    expect(
      new Set(
        desActes('ADE', 'AXI', 'ACO', 'LUN', 'PAU', 'SDE', 'STH', 'VER').map(
          ({ ligne }) => ligne.isBaseExemple,
        ),
      ),
    ).toEqual(new Set([undefined]));
  });

  test('chaque consultation coûte ce qu’elle coûtait ce jour-là', () => {
    chacun(
      desActes('G', 'TCG'),
      ({ ligne }) => enCentimes(ligne.depense) === tarif(ligne.codeActe as 'G' | 'TCG', ligne.dateSoinsDebut),
    );
  });

  test('le forfait journalier compte le jour de la sortie, chaque jour à son tarif', () => {
    chacun(desActes('FJ'), ({ ligne: { dateSoinsDebut, dateSoinsFin, quantite, depense } }) => {
      const jours = ecart(dateSoinsDebut, dateSoinsFin ?? dateSoinsDebut) + 1;
      const du = Array.from({ length: jours }, (_, rang) => tarif('FJ', ajoute(dateSoinsDebut, rang)));
      return quantite === jours && enCentimes(depense) === du.reduce((somme, un) => somme + un, 0);
    });
  });

  test('participation et franchise : celles de leur jour, jamais plus de 50 € chacune par an', () => {
    chacun(ordinaires(), ({ ligne }) => {
      const { participationForfaitaire, dateSoinsDebut, franchise, codeDomaine, quantite } = ligne;
      const une = tarif(
        codeDomaine === 'TRAN' ? 'franchiseTransport' : 'franchiseBoite',
        ligne.dateSoinsFin ?? dateSoinsDebut,
      );
      return (
        enCentimes(participationForfaitaire) <= tarif('participation', dateSoinsDebut) &&
        enCentimes(franchise) <= une * quantite
      );
    });
    const parAn = Map.groupBy(
      cas,
      ({ decompte }) => `${decompte.numPers} ${decompte.dateSoins?.slice(0, 4)}`,
    );
    const sommes = [...parAn.values()].map((siens) => ({
      participation: siens.reduce((n, { ligne }) => n + enCentimes(ligne.participationForfaitaire), 0),
      // A series goes over into the next year.
      franchise: siens
        .filter(
          ({ ligne: { dateSoinsDebut: du, dateSoinsFin: au } }) => (au ?? du).slice(0, 4) === du.slice(0, 4),
        )
        .reduce((n, { ligne }) => n + enCentimes(ligne.franchise), 0),
    }));
    chacun(sommes, ({ participation, franchise }) => participation <= 5_000 && franchise <= 5_000);
  });
});

describe('ce que paie la mutuelle', () => {
  test('jamais plus que le pour cent de la garantie, part de l’Assurance maladie comprise', () => {
    const enPourCent = ordinaires().filter(({ valeur }) => /^\d+ % BR$/.test(valeur ?? ''));
    expect(enPourCent.some(({ ligne }) => ligne.codeActe === 'TO')).toBe(true);
    chacun(enPourCent, ({ ligne, valeur }) => {
      const { ro, participation, franchise, rc, base } = montantsDe(ligne);
      const pourCent = Number.parseInt(valeur ?? '', 10);
      return ro + participation + franchise + rc <= Math.round((base * pourCent) / 100);
    });
  });

  test('n’est versé que ce qui est réglé', () => {
    chacun(
      cas,
      ({ decompte }) =>
        isRegle(decompte.etat) || (decompte.idPaiement === null && decompte.dateReglement === null),
    );
  });

  test('ce qui se renouvelle ne l’est pas avant son terme : lunettes, aides auditives, semestres, cures', () => {
    const TERMES: Readonly<Record<string, (age: number) => number>> = {
      VER: (age) => (age < 16 ? 12 : 24),
      PAU: () => 48,
      TO: () => 6,
      STH: () => 12,
    };
    for (const [code, terme] of Object.entries(TERMES)) {
      const parPersonne = Map.groupBy(desActes(code), ({ decompte }) => decompte.numPers);
      const suites = [...parPersonne.values()].flatMap((siens) => {
        const jours = [...new Set(siens.map(({ decompte }) => decompte.dateSoins ?? ''))].sort();
        const naissance = siens[0]?.naissance ?? '';
        return jours.slice(1).map((jour, rang) => ({ code, jour, avant: jours[rang] ?? '', naissance }));
      });
      expect(parPersonne.size).toBeGreaterThan(0);
      expect(
        suites.filter(
          ({ avant, jour, naissance }) => ajouteMois(avant, terme(ageLe(naissance, jour))) > jour,
        ),
      ).toEqual([]);
    }
  });

  test('un refus a une raison qui peut être vraie', () => {
    const refuses = cas.filter(({ decompte }) => decompte.etat === 'rejete');
    chacun(refuses, ({ decompte }) => decompte.motifRejet?.code !== 'NON_COUVERT');
    chacun(
      refuses.filter(({ decompte }) => decompte.motifRejet?.code === 'PIECE_ILLISIBLE'),
      ({ decompte }) => decompte.origine === 'demandeEnLigne',
    );
  });

  test('rien n’est reçu avant la fin des soins', () => {
    chacun(
      cas,
      ({ decompte, ligne }) => (decompte.dateReception ?? '') >= (ligne.dateSoinsFin ?? ligne.dateSoinsDebut),
    );
  });
});

describe('les explications', () => {
  const MONTANT = /−?\d[\d\u202f]*,\d\d(?=\u00a0€)/g;
  const dits = (phrases: readonly string[]) =>
    phrases.map((phrase) =>
      [...phrase.matchAll(MONTANT)].map(([un]) =>
        enCentimes(
          Number(
            un
              .replace(/\u202f/g, '')
              .replace(',', '.')
              .replace('−', '-'),
          ),
        ),
      ),
    );

  /** A mistake has nothing to explain. */
  const justes = () => ordinaires().filter(({ decompte }) => decompte.etat !== 'regularise');

  test('une erreur est dite, et rien n’en est expliqué', () => {
    chacun(
      ordinaires().filter(({ decompte }) => decompte.etat === 'regularise'),
      ({ ligne, decompte }) => {
        const { calcul, reste } = explique(ligne, decompte);
        return calcul.length === 1 && /^Montant erroné/.test(calcul[0] ?? '') && reste.length === 0;
      },
    );
  });

  test('ce qui reste est dit en entier, au centime', () => {
    chacun(
      justes().filter(({ ligne }) => ligne.resteACharge > 0),
      ({ ligne, decompte }) => {
        const { reste } = explique(ligne, decompte);
        // The one amount that is no part of the rest: how much more than the base was charged.
        const parts = dits(reste).map((montants) => montants.at(-1) ?? 0);
        return parts.reduce((somme, un) => somme + un, 0) === enCentimes(ligne.resteACharge);
      },
    );
  });

  test('chaque soustraction écrite tombe juste, et chaque part dite est celle de la ligne', () => {
    chacun(justes(), ({ ligne, decompte }) => {
      const { ro, rc, base } = montantsDe(ligne);
      const [obligatoire = '', mutuelle = '', ...suite] = explique(ligne, decompte).calcul;
      const [partRo = []] = dits([obligatoire]);
      const [partRc = []] = dits([mutuelle]);
      const isRoJuste = partRo.length === 0 ? ro === 0 : partRo.at(-1) === ro;
      const isRcJuste = partRc.length === 0 ? rc === 0 : partRc[0] === rc;
      const soustractions = [mutuelle, ...suite].every((phrase) => {
        const [montants = []] = dits([phrase]);
        if (!phrase.includes(' − ')) return true;
        const [a = 0, b = 0, c = rc] = phrase.includes(' = ') ? montants.slice(-3) : montants.slice(-2);
        return a - b === c && c === rc;
      });
      const isBaseDite = partRo.length < 2 || partRo[0] === base;
      return isRoJuste && isRcJuste && soustractions && isBaseDite;
    });
  });

  test('ce qui attend ne dit rien de payé ; un refus ne parle pas de garanties ; un annulé, de personne', () => {
    const tout = ({ ligne, decompte }: Cas) => {
      const { calcul, reste } = explique(ligne, decompte);
      return [...calcul, ...reste].join(' ');
    };
    const des = (...etats: string[]) => cas.filter(({ decompte }) => etats.includes(decompte.etat));
    chacun(des('enAttente', 'enCours'), (un) => !/(maladie|mutuelle) rembourse /.test(tout(un)));
    chacun(des('rejete'), (un) => !/garanti|couver/.test(tout(un)));
    chacun(des('annule'), (un) => !/maladie|mutuelle/.test(tout(un)));
    chacun(
      cas.filter(({ ligne }) => ligne.depense < 0),
      (un) => /reprend un décompte précédent/.test(tout(un)) && !/ne rembourse rien| % /.test(tout(un)),
    );
  });
});
