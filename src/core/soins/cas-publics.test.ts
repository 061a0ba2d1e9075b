import { describe, expect, it } from 'vitest';
import { enCentimes, enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { delaiDe } from '#src/core/adherent/contrat-detail.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { CAS_PUBLICS, type CasPublic, TARIFS_PUBLICS } from '#tests/support/cas-soins.ts';
import type { ActeSimule } from './acte-simule.ts';
import type { GarantieComptee } from './garantie.ts';
import { paie } from './paiement.ts';
import {
  chargeActeLourd,
  doitRetenues,
  type Exoneration,
  isActeLourd,
  tauxObligatoire,
} from './part-obligatoire.ts';
import { CompteRetenues, type Retenue } from './retenues.ts';
import { simule } from './simulation.ts';
import type { ContexteSimu, Simulation } from './simulee.ts';

const RIEN = { participation: 0, franchise: 0, participationJour: 0, paramedicalJour: 0, transportJour: 0 };
const MAJORATIONS = { dimanche: 1_906 } as Readonly<Record<string, number>>;

function tarifDe({ code }: CasPublic) {
  const tarif = TARIFS_PUBLICS[code];
  if (!tarif) throw new Error(`Pas de tarif public pour ${code}`);
  return tarif;
}

const deja = ({ deja: dit = {} }: CasPublic) => ({ ...RIEN, ...dit });
const nombreDe = ({ options = {} }: CasPublic) => Number(options.nombre ?? 1);

/** From when on an equipment is paid again; `null`: there was none before. */
function disponibleLe(cas: CasPublic): string | null {
  const { renouvellement } = tarifDe(cas);
  return cas.avant && renouvellement
    ? ajouteMois(cas.avant.jour, delaiDe(renouvellement, cas.avant.age))
    : null;
}

/** The case by the arithmetic alone. */
function parLArithmetique(cas: CasPublic) {
  const { jour, montant, options = {}, qui = {} } = cas;
  const isHorsParcours = cas.isHorsParcours === true && qui.isMoins16 !== true;
  const { base: une, taux, famille, retenue: genre, isLourd, isTout } = tarifDe(cas);
  const nombre = nombreDe(cas);
  const base = une === null ? enCentimes(montant) : (une + (MAJORATIONS[options.moment ?? ''] ?? 0)) * nombre;
  const situation = {
    regime: qui.regime ?? 'general',
    exoneration: (options.exoneration ?? 'aucune') as Exoneration,
  } as const;
  const isTropTot = (disponibleLe(cas) ?? jour) > jour;
  const lourd = isLourd === true && isActeLourd(base, jour);
  const retenue: Retenue | null =
    genre === undefined
      ? null
      : genre === 'participation'
        ? { genre, jour, chez: 'un médecin' }
        : { genre, jours: Array.from({ length: nombre }, () => jour) };
  const dues = doitRetenues({ ...situation, isCss: qui.isCss ?? false, isMineur: qui.isMineur ?? false });
  const centimes = Object.fromEntries(Object.entries(deja(cas)).map(([nom, un]) => [nom, enCentimes(un)]));
  const paye = paie(
    {
      ...{ base, depense: enCentimes(montant), isHorsParcours },
      tauxRo: isTropTot ? 0 : lourd ? 100 : tauxObligatoire(taux, famille, situation),
      ...(lourd && { charge: chargeActeLourd(base, jour, situation) }),
      ...(retenue && dues && { retenue }),
      prise: isTropTot
        ? { nature: 'rien' }
        : isTout
          ? { nature: 'fraisReels' }
          : { nature: 'pctBR', valeur: 100 },
    },
    { retenues: CompteRetenues.depuis({ ...RIEN, ...centimes }, jour, 'un médecin') },
  );
  return {
    ro: enEuros(paye.montantRo),
    rc: enEuros(paye.montantRc),
    ...(paye.participation > 0 && { participation: enEuros(paye.participation) }),
    ...(paye.franchise > 0 && { franchise: enEuros(paye.franchise) }),
    reste: enEuros(paye.reste),
  };
}

const question = (code: string, valeur: string) => ({
  ...({ code, libelle: code, type: code === 'nombre' ? 'nombre' : 'radio', defaut: null } as const),
  ...{ valeurs: [{ code: valeur, libelle: valeur }], isObligatoire: false, min: null, max: null },
});

/** The act of a case, with the questions that it answers. */
function acteDe(cas: CasPublic): ActeSimule {
  const { base, taux, famille, retenue = null, isLourd = false, isTout = false } = tarifDe(cas);
  const propres = Object.entries(cas.options ?? {}).filter(([nom]) => nom !== 'exoneration');
  return {
    ...{ code: cas.code, libelle: cas.code, description: '', codeDomaine: 'SOINS', tags: [], codeActe: 'G' },
    ...{ famille, retenue, isLourd, isParcours: cas.code === 'CONSULT_G', unite: null, limites: [] },
    quantite: cas.options?.nombre ? 'nombre' : null,
    champs: propres.map(([nom, valeur]) => question(nom, valeur)),
    majorations: Object.entries(MAJORATIONS).map(([valeur, un]) => ({
      champ: 'moment',
      valeur,
      montant: enEuros(un),
    })),
    cas: [
      {
        ...{ si: [], libelle: null, tauxRo: taux, isBasePrix: base === null, montantMoyen: 0, panier: null },
        ...{ montantMax: null, isBaseExemple: false, codesGarantie: [isTout ? 'TOUT' : 'BASE'] },
        baseRemboursement: base === null ? 0 : enEuros(base),
      },
    ],
  };
}

const garantie = (
  code: string,
  expression: 'pctBR' | 'fraisReels',
  valeur: number | null,
): GarantieComptee => ({
  ...{ code, libelle: code, valeur: '', plafond: null, renouvellement: null, consomme: null },
  calcul: { expression, valeur, isInclusRo: true },
});
const GARANTIES = [garantie('BASE', 'pctBR', 100), garantie('TOUT', 'fraisReels', null)];

function contexteDe(cas: CasPublic): ContexteSimu {
  const { jour, qui = {} } = cas;
  const consomme = { montant: 0, nb: cas.avant ? 1 : 0, disponibleLe: disponibleLe(cas) };
  const { renouvellement = null } = tarifDe(cas);
  return {
    ...{ jour, changementRegime: null, isSuspendu: false, retenues: deja(cas) },
    garanties: GARANTIES.map((une) => ({ ...une, renouvellement, consomme })),
    ...{ regime: qui.regime ?? 'general', isCss: qui.isCss ?? false, isMineur: qui.isMineur ?? false },
    isMoins16: qui.isMoins16 ?? false,
  };
}

function resume({ resultat, fautes }: Simulation) {
  if (!resultat) return fautes;
  const { montantRo, montantRc, participationForfaitaire, franchise, resteACharge } = resultat;
  return {
    ...{ ro: montantRo, rc: montantRc, reste: resteACharge },
    ...(participationForfaitaire > 0 && { participation: participationForfaitaire }),
    ...(franchise > 0 && { franchise }),
  };
}

describe.each(CAS_PUBLICS)('$regle', (cas) => {
  it('a sa source', () => {
    expect(cas.source.length).toBeGreaterThan(15);
  });

  it('par l’arithmétique des remboursements', () => {
    expect(parLArithmetique(cas)).toEqual(cas.attendu);
  });

  it('par le simulateur', () => {
    const demande = {
      options: cas.options ?? {},
      montant: cas.montant,
      parcoursSoins: cas.isHorsParcours !== true,
    };
    expect(resume(simule(acteDe(cas), demande, contexteDe(cas)))).toEqual(cas.attendu);
  });
});
