import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActeDeSoin } from '#src/core/adherent/decompte.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { fauteIban } from '#src/core/valeurs/iban.ts';
import { fauteNir } from '#src/core/valeurs/nir.ts';
import { isSiret } from '#src/core/valeurs/siret.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import { acte, CODES_ACTES, rien } from './actes.ts';
import { ajoute } from './jours.ts';
import type { DecompteDemo, Foyer } from './modele.ts';
import { FOYERS, foyersDe } from './portefeuille.ts';

const JOUR = '2026-11-20';
const centimes = (euros: number) => Math.round(euros * 100);
let foyers: readonly Foyer[];
let decomptes: readonly DecompteDemo[];
beforeAll(() => {
  foyers = ['horizon', 'littoral'].flatMap((client) => foyersDe(client, FOYERS, JOUR));
  decomptes = foyers.flatMap((foyer) => foyer.decomptes);
});

/** What must be true of each, told with the first ones of which it is not. */
function chacun<T>(liste: readonly T[], loi: (un: T) => boolean): void {
  expect(liste.length).toBeGreaterThan(0);
  expect(liste.filter((un) => !loi(un)).slice(0, 3)).toEqual([]);
}

/** `depense = RO + RC + autre RC + reste`, nothing with half cents. */
function equilibre(
  l: Pick<ActeDeSoin, 'depense' | 'montantRo' | 'montantRc' | 'montantAutreRc' | 'resteACharge'>,
) {
  const { depense, montantRo, montantRc, montantAutreRc, resteACharge } = l;
  const parts = [montantRo, montantRc, montantAutreRc, resteACharge];
  const entiers = [depense, ...parts].every((montant) => Math.abs(montant * 100 - centimes(montant)) < 1e-6);
  return entiers && centimes(depense) === parts.reduce((somme, part) => somme + centimes(part), 0);
}

describe('le portefeuille', () => {
  test('au moins trois cents foyers des deux clients, un peu plus de deux personnes chacun', () => {
    expect(foyers.length).toBeGreaterThanOrEqual(300);
    const personnes = foyers.reduce((somme, foyer) => somme + foyer.personnes.length, 0);
    expect(personnes / foyers.length).toBeGreaterThan(2);
    expect(personnes / foyers.length).toBeLessThan(2.5);
  });

  test('le même jour donne le même portefeuille, et moins de foyers en sont les premiers', () => {
    const peu = foyersDe('littoral', 10, JOUR);
    expect(foyersDe('littoral', 10, JOUR)).toEqual(peu);
    expect(foyersDe('littoral', 20, JOUR).slice(0, peu.length)).toEqual(peu);
    expect(foyersDe('littoral', 10, '2026-11-21')).not.toEqual(peu);
  });

  test('chaque identifiant est à un seul', () => {
    const ids = foyers.flatMap((f) =>
      [f.decomptes, f.paiements, f.echeances, f.courriers, f.documents].flatMap((l) => l.map(({ id }) => id)),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const personnes = foyers.flatMap((f) => f.personnes);
    expect(new Set(personnes.map(({ numPers }) => numPers)).size).toBe(personnes.length);
    expect(new Set(personnes.map(({ nir }) => nir?.numero)).size).toBe(personnes.length);
  });
});

describe('les courriers', () => {
  test.each(['2026-01-15', '2026-03-31', '2026-07-14', '2026-11-24', '2026-12-31'])(
    'le %s comme un autre jour, chacun a un courrier à lire',
    (jour) => {
      chacun(
        foyersDe('littoral', 40, jour).filter(({ contrats }) => contrats.some((un) => un.dateEffet < jour)),
        ({ courriers }) => courriers.some(({ isLu }) => !isLu),
      );
    },
  );
});

describe('les décomptes', () => {
  test('chaque ligne est équilibrée au centime', () => {
    chacun(
      decomptes.flatMap((d) => d.actes),
      equilibre,
    );
  });

  test('les totaux sont la somme des lignes', () => {
    const noms = [
      'depense',
      'baseRemboursement',
      'montantRo',
      'montantRc',
      'montantAutreRc',
      'resteACharge',
    ] as const;
    chacun(decomptes, ({ totaux, actes }) =>
      noms.every(
        (nom) => centimes(totaux[nom]) === actes.reduce((somme, ligne) => somme + centimes(ligne[nom]), 0),
      ),
    );
    chacun(decomptes, ({ totaux }) => equilibre(totaux));
  });

  test('trois ans de soins, et rien après aujourd’hui', () => {
    const jours = decomptes.map((d) => d.dateSoins ?? '').sort();
    expect(jours[0]?.slice(0, 7)).toBe('2023-11');
    chacun(decomptes, (d) =>
      [d.dateSoins, d.dateReception, d.dateTraitement, d.dateReglement].every(
        (jour) => jour === null || jour <= JOUR,
      ),
    );
    chacun(decomptes, (d) => (d.dateSoins ?? '') <= (d.dateReception ?? ''));
  });

  test.each(['enAttente', 'enCours', 'regle', 'rejete', 'annule', 'regularise'])(
    'il y en a à l’état %s',
    (etat) => {
      expect(decomptes.filter((d) => d.etat === etat).length).toBeGreaterThan(1);
    },
  );

  test('un état dit ce qui est fait : réglé et daté, rejeté avec son motif et sans remboursement', () => {
    chacun(
      decomptes,
      ({ etat, dateReglement }) => (dateReglement !== null) === (etat === 'regle' || etat === 'regularise'),
    );
    chacun(decomptes, ({ etat, motifRejet }) => (motifRejet !== null) === (etat === 'rejete'));
    chacun(
      decomptes.filter(({ etat }) => etat === 'rejete' || etat === 'annule'),
      ({ totaux }) => totaux.montantRc === 0,
    );
  });

  test('l’identifiant d’un décompte réglé ne dit que le jour de son règlement', () => {
    const jourDe = (id: string) =>
      new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString().slice(0, 10);
    const regles = decomptes.filter(({ dateReglement }) => dateReglement !== null);
    chacun(regles, ({ id, dateReglement }) => jourDe(id) === dateReglement);
  });

  test('ce qui est régularisé a son miroir négatif', () => {
    const negatifs = decomptes.filter(({ totaux }) => totaux.depense < 0);
    const cle = (d: DecompteDemo, signe: number) =>
      [
        d.numPers,
        d.dateSoins,
        d.libelle,
        centimes(d.totaux.depense) * signe,
        centimes(d.totaux.montantRc) * signe,
      ].join('|');
    const positifs = new Set(
      decomptes
        .filter(({ etat, totaux }) => etat === 'regularise' && totaux.depense > 0)
        .map((d) => cle(d, 1)),
    );
    chacun(negatifs, (d) => d.etat === 'regularise' && positifs.has(cle(d, -1)));
    expect(negatifs.length * 2).toBe(decomptes.filter(({ etat }) => etat === 'regularise').length);
  });

  test('aucun plafond de l’année n’est dépassé : lentilles en euros, ostéopathie en séances', () => {
    const regles = decomptes.filter(({ etat }) => etat === 'regle' || etat === 'regularise');
    const plafonds = new Map(
      foyers.flatMap(({ contrats }) =>
        contrats.map(({ numContrat, donnees }) => {
          const garanties = donnees.couvertures.flatMap((couverture) => couverture.garanties);
          const de = (code: string) => garanties.find((garantie) => garantie.code === code)?.plafond;
          return [numContrat, { LENTILLE: de('LENTILLE')?.montant, OSTEO: de('OSTEO')?.nbMax }] as const;
        }),
      ),
    );
    for (const code of ['LENTILLE', 'OSTEO'] as const) {
      const parAn = Map.groupBy(regles, (d) => `${d.numContrat} ${d.numPers} ${d.dateSoins?.slice(0, 4)}`);
      const consommes = [...parAn].map(([cle, siens]) => {
        const lignes = siens.flatMap(({ actes }) =>
          actes.filter(({ codeGarantie }) => codeGarantie === code),
        );
        const compte = ({ montantRc }: ActeDeSoin) =>
          code === 'OSTEO' ? Math.sign(montantRc) : centimes(montantRc) / 100;
        const utilise = lignes.reduce((somme, ligne) => somme + compte(ligne as ActeDeSoin), 0);
        return { utilise, plafond: plafonds.get(cle.slice(0, 8))?.[code] ?? 0, cle };
      });
      // Visits that are chosen for what they show may be one more.
      chacun(consommes, ({ utilise, plafond }) => utilise <= plafond + (code === 'OSTEO' ? 1 : 0.001));
      expect(consommes.some(({ utilise }) => utilise > 0)).toBe(true);
    }
  });

  test('ce qu’un professionnel reçoit est un tiers payant, avec sa facture', () => {
    chacun(
      decomptes,
      ({ destinataire, tiers }) =>
        (tiers !== null) === (destinataire === 'professionnel' || destinataire === 'etablissement'),
    );
  });

  test('les mineurs ne doivent ni participation ni franchise', () => {
    const naissances = new Map(
      foyers.flatMap((f) => f.personnes.map((p) => [p.numPers, p.dateNaissance] as const)),
    );
    const mineurs = decomptes.filter((d) => ageLe(naissances.get(d.numPers) ?? '', d.dateSoins ?? '') < 18);
    chacun(
      mineurs.flatMap((d) => d.actes),
      (l) => l.participationForfaitaire === 0 && l.franchise === 0,
    );
  });

  test('les actes et leurs domaines sont ceux de la liste transcodification-prestation', () => {
    const lignes = readFileSync(
      new URL('../../listes/data/transcodification-prestation.csv', import.meta.url),
      'utf8',
    ).split('\n');
    for (const code of CODES_ACTES) {
      const { libelle, codeDomaine } = acte(code, { depense: 0, base: 0, tauxRo: 0, prise: rien });
      const ligne = lignes.find((une) => une.startsWith(`NOEMIE-${code},`)) ?? '';
      expect([code, ligne.includes(libelle), ligne.includes(`,${codeDomaine},`)]).toEqual([code, true, true]);
    }
  });
});

describe('les paiements', () => {
  test('chacun est la somme de ses décomptes, du même jour', () => {
    for (const foyer of foyers)
      for (const { id, montant, datePaiement, destinataire } of foyer.paiements) {
        const siens = foyer.decomptes.filter(({ idPaiement }) => idPaiement === id);
        const somme = siens.reduce((total, { totaux }) => total + centimes(totaux.montantRc), 0);
        expect([id, somme, siens.length > 0]).toEqual([id, centimes(montant), true]);
        expect(montant).toBeGreaterThan(0);
        expect(
          siens.every((d) => d.dateReglement === datePaiement && d.destinataire === destinataire.type),
        ).toBe(true);
      }
  });

  test('ce qui est réglé et dû est payé', () => {
    chacun(
      decomptes,
      (d) => (d.idPaiement !== null) === (d.dateReglement !== null && d.totaux.montantRc !== 0),
    );
  });
});

describe('les contrats', () => {
  const contrats = () => foyers.flatMap((foyer) => foyer.contrats);

  test.each(['eninstance', 'valide', 'resilie', 'suspendu'])('il y en a à l’état %s', (etat) => {
    expect(contrats().filter(({ donnees }) => donnees.etat === etat).length).toBeGreaterThan(1);
  });

  test('des impayés et des contrats suspendus, avec une échéance impayée chacun', () => {
    const impayes = contrats().filter(({ donnees }) => donnees.precontentieux || donnees.etat === 'suspendu');
    const dus = (numContrat: string): Echeance[] =>
      foyers.flatMap((f) => f.echeances).filter((e) => e.numContrat === numContrat && e.etat === 'impayee');
    chacun(impayes, ({ numContrat }) => dus(numContrat).some(({ solde }) => solde > 0));
  });

  test('un dossier de prévoyance suspendu ou clos n’annonce rien, et n’est plus payé depuis l’impayé', () => {
    const dossiers = foyers.flatMap((f) =>
      f.personnes.flatMap((p) => Object.values(p.prevoyance ?? {}).flat()),
    );
    const arretes = dossiers.filter(({ etat }) => etat === 'suspendu' || etat === 'clos');
    expect(arretes.some(({ etat }) => etat === 'suspendu')).toBe(true);
    chacun(arretes, ({ periodes }) => periodes.every(({ etat }) => etat === 'payee'));
    const impayees = foyers.flatMap((f) => f.echeances.filter(({ etat }) => etat === 'impayee'));
    chacun(
      arretes.filter(({ etat }) => etat === 'suspendu'),
      ({ numContrat, periodes }) =>
        impayees
          .filter((une) => une.numContrat === numContrat)
          .every(({ dateEcheance }) =>
            periodes.every(({ datePaiement }) => (datePaiement ?? '') < dateEcheance),
          ),
    );
  });

  test('des comptes manquants, des contrats de prévoyance, des foyers à deux contrats', () => {
    expect(contrats().filter(({ rib }) => rib === null).length).toBeGreaterThan(5);
    expect(contrats().filter(({ donnees }) => donnees.typeContrat === 'prevoyance').length).toBeGreaterThan(
      10,
    );
    expect(foyers.filter((foyer) => foyer.contrats.length === 2).length).toBeGreaterThan(10);
  });

  test('des contrats d’entreprise, dont le SIRET est juste', () => {
    const entreprises = contrats().flatMap(({ donnees }) => donnees.entreprise ?? []);
    chacun(entreprises, ({ siret }) => isSiret(siret));
  });

  test('des mineurs rattachés à un adulte, des majeurs à charge', () => {
    const naissances = new Map(
      foyers.flatMap((f) => f.personnes.map((p) => [p.numPers, p.dateNaissance] as const)),
    );
    const enfants = contrats().flatMap(({ assures }) =>
      assures.filter((a) => a.codeTypeBeneficiaire === 'ENF'),
    );
    const age = ({ numPers }: { numPers: string }) => ageLe(naissances.get(numPers) ?? '', JOUR);
    chacun(
      enfants.filter((e) => age(e) < 18),
      ({ rattacheA }) => rattacheA.length > 0,
    );
    chacun(
      enfants.filter((e) => age(e) >= 18),
      ({ rattacheA }) => rattacheA.length === 0,
    );
  });

  test('les IBAN ont leurs deux clés', () => {
    chacun(
      contrats().flatMap(({ rib }) => rib ?? []),
      ({ iban }) => fauteIban(iban) === null,
    );
  });

  test('l’échéancier de l’année suivante paraît en novembre, tout entier à venir', () => {
    const de2027 = (jour: string) =>
      foyersDe('littoral', 10, jour).flatMap((f) =>
        f.echeances.filter(({ periodeDebut }) => periodeDebut >= '2027'),
      );
    expect(de2027('2026-10-31')).toEqual([]);
    const publiees = de2027('2026-11-01');
    expect(publiees.length).toBeGreaterThan(10);
    chacun(publiees, ({ etat, periodeFin }) => etat === 'aVenir' && periodeFin <= '2027-12-31');
    // Contracts that end before have none of it.
    const finis = foyersDe('littoral', 40, '2026-11-01').flatMap(({ contrats, echeances }) =>
      contrats.flatMap(({ numContrat, donnees: { dateFin } }) =>
        echeances.filter((une) => une.numContrat === numContrat && dateFin && une.periodeDebut > dateFin),
      ),
    );
    expect(finis).toEqual([]);
  });

  test('chaque mois est dû au prix de ce qui est en vigueur, et l’avis de l’année à celui du jour où il part', () => {
    const [martin] = foyers;
    const [contrat] = martin?.contrats ?? [];
    const renfort = contrat?.donnees.couvertures.find(({ code }) => code === 'RENF-HOSPI')?.dateDebut ?? '';
    const dues = (martin?.echeances ?? []).filter(({ numContrat }) => numContrat === contrat?.numContrat);
    const [avant, depuis] = [
      dues.filter(({ periodeDebut }) => periodeDebut < renfort),
      dues.filter(({ periodeDebut }) => periodeDebut >= renfort),
    ];
    expect(avant.length).toBeGreaterThan(12);
    expect(new Set(avant.map(({ montant }) => montant))).toEqual(new Set([146.9]));
    expect(new Set(depuis.map(({ montant }) => montant))).toEqual(new Set([158.1]));
    expect(contrat?.donnees.cotisation.montantMensuel).toBe(158.1);
    const avis = martin?.documents.find(({ libelle }) => libelle === 'Avis d’échéance 2026');
    expect(JSON.stringify(avis?.donnees).replace(/\s/g, ' ')).toContain('1 762,80 €');
  });

  test('les échéances tombent juste : réglé plus solde', () => {
    chacun(
      foyers.flatMap((f) => f.echeances),
      ({ montant, montantRegle, solde }) => centimes(montant) === centimes(montantRegle) + centimes(solde),
    );
  });
});

describe('les personnes', () => {
  test('des NIR justes, et des adresses à exemple.fr ou de démonstration', () => {
    const personnes = foyers.flatMap((foyer) => foyer.personnes);
    chacun(personnes, ({ nir }) => nir !== null && fauteNir({ nir: nir.numero, cle: nir.cle }) === null);
    chacun(
      personnes,
      ({ contacts }) => contacts.email === null || /@(exemple|demo)\.fr$/.test(contacts.email),
    );
  });

  test('la famille que tout le monde connaît montre chaque état et sa fille de onze ans', () => {
    const [martin] = foyers;
    expect(martin?.personnes.map(({ numPers }) => numPers)).toEqual([
      '000000451203',
      '000000451205',
      '000000451204',
      '000000451206',
    ]);
    expect(new Set(martin?.decomptes.map(({ etat }) => etat)).size).toBe(6);
    expect(ageLe(martin?.personnes[3]?.dateNaissance ?? '', JOUR)).toBe(11);
    const consultation = martin?.decomptes.find(
      (d) => d.numPers === '000000451203' && d.dateSoins === ajoute(JOUR, -12),
    );
    expect(consultation?.totaux).toMatchObject({ depense: 30, montantRo: 19, montantRc: 9, resteACharge: 2 });
  });
});
