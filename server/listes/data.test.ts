import { describe, expect, it } from 'vitest';
import { actes } from '#src/core/acte/actes.ts';
import { registry } from '#src/registry.ts';
import { listFiles, listText } from '#tests/support/starting-lists.ts';
import { commonColumns } from './refresh/common-columns.ts';
import { parseCsv } from './refresh/csv.ts';

const listNames = `action-amf categorie-document categorie-faq categorie-sociale civilite code-btq code-postal
contact-objet courrier couverture domaine domaine-messagerie-interdit echanges-noemie echeancier-paiement
fonctionnalite-backend frequence-appel frequence-paiement grand-regime medecin-direct mode-paiement
mode-remuneration motif-changement-couverture motif-refus-teletransmission motifs-retour-noemie
motif-suppression-compte nature-voie pays pec-hospitaliere piece-justificative-sinistre prestation reseau-soins
service-catalogue sexe situation-familiale super-audience transcodification-prestation type-beneficiaire
type-evenement type-sinistre motifs-refus`.split(/\s+/);

const texts = new Map(listNames.map((name) => [name, listText(name)]));
const lists = new Map([...texts].map(([name, text]) => [name, parseCsv(text)]));
const rowsOf = (name: string) => lists.get(name) ?? [];
const find = (name: string, code: string) => rowsOf(name).find((row) => row.code === code);
const items = (array: string | undefined): string[] =>
  [...(array ?? '').slice(1, -1).matchAll(/"([^"]*)"|([^,]+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

/** list, column, target list; an array column ends with `[]`. */
const references = [
  ['categorie-sociale', 'codeParent', 'categorie-sociale'],
  ['civilite', 'sexe', 'sexe'],
  ['contact-objet', 'codeParent', 'contact-objet'],
  ['courrier', 'codeCategorieDocument', 'categorie-document'],
  ['domaine', 'codeParent', 'domaine'],
  ['echeancier-paiement', 'codeFrequence', 'frequence-appel'],
  ['medecin-direct', 'couvertures[]', 'couverture'],
  ['piece-justificative-sinistre', 'codeTypeSinistre', 'type-sinistre'],
  ['prestation', 'codeDomaine', 'domaine'],
  ['service-catalogue', 'couvertures[]', 'couverture'],
  ['transcodification-prestation', 'codeDomaine', 'domaine'],
  ['type-sinistre', 'piecesParDefaut[]', 'piece-justificative-sinistre'],
] as const;

describe('les fichiers', () => {
  it('sont ceux des quarante listes, et de listes du registre', () => {
    const files = listFiles();
    expect(listNames).toHaveLength(40);
    expect(files).toEqual(expect.arrayContaining(listNames.map((name) => `${name}.csv`)));
    expect(files.filter((file) => !Object.hasOwn(registry, file.replace(/\.csv$/, '')))).toEqual([]);
  });

  it.each(listNames)('%s : colonnes communes, codes uniques, valeurs bien formées', (name) => {
    const text = texts.get(name) ?? '';
    expect(text.slice(0, text.indexOf('\n')).split(',').slice(0, 8)).toEqual([...commonColumns]);
    expect(text).not.toMatch(/\uFEFF|\uFFFD|Ã.|Â[\s«»°]|â€|\r/);
    expect(text).not.toMatch(/(?<=^|,)""(?=,|$)/m);
    expect(text).toBe(text.normalize('NFC'));
    const rows = rowsOf(name);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
    const badlyFormed = rows.filter((row) => !isWellFormed(row));
    expect(badlyFormed).toEqual([]);
  });

  it.each(references)('%s.%s désigne une ligne de %s', (list, column, target) => {
    const codes = new Set(rowsOf(target).map((row) => row.code));
    const name = column.replace('[]', '');
    const used = rowsOf(list).flatMap((row) =>
      column.endsWith('[]') ? items(row[name]) : [row[name] ?? ''],
    );
    expect(used.some(Boolean)).toBe(true);
    expect(used.filter((code) => code !== '' && !codes.has(code))).toEqual([]);
  });
});

function isWellFormed(row: Record<string, string>): boolean {
  const { libelle = '', ordre = '', dateDebut = '', dateFin = '' } = row;
  const flags = Object.keys(row).filter((key) => /^(is|mettreEn)[A-Z]/.test(key));
  const dates = [dateDebut, dateFin].filter(Boolean);
  return (
    libelle !== '' &&
    libelle.length <= 120 &&
    Object.values(row).every((value) => value === value.trim()) &&
    /^\d+$/.test(ordre) &&
    flags.every((key) => row[key] === 'true' || row[key] === 'false') &&
    dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))
  );
}

describe('code-postal', () => {
  const byPostalCode = (code: string) => rowsOf('code-postal').filter((row) => row.codePostal === code);

  it('a plus de 35 600 lignes, dont autant d’actives', () => {
    expect(rowsOf('code-postal').length).toBeGreaterThan(35_600);
    expect(rowsOf('code-postal').filter((row) => row.isActif === 'true').length).toBeGreaterThan(35_600);
  });

  it.each([
    ['75001', 'PARIS', '75101', '75'],
    ['75116', 'PARIS', '75116', '75'],
    ['69003', 'LYON', '69383', '69'],
    ['13001', 'MARSEILLE', '13201', '13'],
    ['20000', 'AJACCIO', '2A004', '2A'],
    ['20200', 'BASTIA', '2B033', '2B'],
    ['01400', "L'ABERGEMENT-CLEMENCIAT", '01001', '01'],
    ['97400', 'SAINT DENIS', '97411', '974'],
    ['97600', 'MAMOUDZOU', '97611', '976'],
    ['97133', 'SAINT BARTHELEMY', '97701', '977'],
    ['97150', 'SAINT MARTIN', '97801', '978'],
    ['97500', 'SAINT PIERRE', '97502', '975'],
    ['98600', 'UVEA', '98613', '986'],
    ['98714', 'PAPEETE', '98735', '987'],
    ['98800', 'NOUMEA', '98818', '988'],
    ['98000', 'MONACO', '99138', '99'],
  ])('%s %s %s', (codePostal, localite, codeInsee, departement) => {
    const row = find('code-postal', `${codePostal}-${codeInsee}`);
    expect(row).toMatchObject({
      localite,
      departement,
      isActif: 'true',
      libelle: `${codePostal} ${localite}`,
    });
  });

  it('51300 réunit 46 communes et 01400 en réunit 10', () => {
    expect(byPostalCode('51300').filter((row) => row.isActif === 'true')).toHaveLength(46);
    expect(byPostalCode('01400')).toHaveLength(10);
  });

  it('garde les zéros et les lettres des codes, et les capitales des localités', () => {
    const bad = rowsOf('code-postal').filter(
      ({ codePostal = '', codeInsee = '', departement = '', localite = '', isCedex }) =>
        !/^\d{5}$/.test(codePostal) ||
        !/^(\d{2}|2[AB])\d{3}$/.test(codeInsee) ||
        !codeInsee.startsWith(departement) ||
        !/^[A-Z][A-Z0-9 '.-]*$/.test(localite) ||
        (isCedex === 'true') !== localite.includes('CEDEX'),
    );
    expect(bad).toEqual([]);
  });
});

describe('pays', () => {
  const codesWhere = (column: string) =>
    rowsOf('pays').flatMap((row) => (row[column] === 'true' ? [row.code] : []));

  it('compte les 249 pays ISO et le Kosovo, 41 pays SEPA, 27 de l’Union, 30 de l’EEE', () => {
    expect(rowsOf('pays')).toHaveLength(250);
    expect(codesWhere('isSepa').join(' ')).toBe(
      'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA',
    );
    expect(codesWhere('isSepa')).toHaveLength(41);
    expect(codesWhere('isUe')).toHaveLength(27);
    expect(codesWhere('isEee')).toHaveLength(30);
  });

  it.each([
    ['FR', 'FRA', '250', '+33', '27'],
    ['MC', 'MCO', '492', '+377', '27'],
    ['BE', 'BEL', '056', '+32', '16'],
    ['GB', 'GBR', '826', '+44', '22'],
    ['RS', 'SRB', '688', '+381', '22'],
    ['DZ', 'DZA', '012', '+213', ''],
    ['US', 'USA', '840', '+1', ''],
  ])('%s', (code, codeIso3, codeNumerique, indicatif, longueurIban) => {
    expect(find('pays', code)).toMatchObject({ codeIso3, codeNumerique, indicatif, longueurIban });
  });

  it('donne à chaque pays SEPA une longueur d’IBAN, un code INSEE et une forme de code postal', () => {
    const sepa = rowsOf('pays').filter((row) => row.isSepa === 'true');
    expect(sepa.filter((row) => !(row.longueurIban && row.codeInsee && row.libelleNationalite))).toEqual([]);
    for (const row of sepa) expect(() => new RegExp(row.regexCodePostal || '(', 'u')).not.toThrow();
    expect(find('pays', 'MC')?.codeInsee).toBe('99138');
  });
});

describe('domaine-messagerie-interdit', () => {
  const domains = new Set(rowsOf('domaine-messagerie-interdit').map((row) => row.domaine));

  it('contient les services jetables connus', () => {
    const known =
      `yopmail.com yopmail.fr jetable.org mailinator.com guerrillamail.com temp-mail.org trashmail.com
      10minutemail.com mail-temporaire.fr cool.fr.nf`.split(/\s+/);
    expect(known.filter((domain) => !domains.has(domain))).toEqual([]);
    expect(domains.size).toBeGreaterThan(8_800);
  });

  it('ne contient aucun fournisseur ordinaire', () => {
    const ordinary =
      `gmail.com googlemail.com orange.fr orange.com wanadoo.fr free.fr sfr.fr neuf.fr cegetel.net
      numericable.fr noos.fr bbox.fr laposte.net hotmail.com hotmail.fr outlook.com outlook.fr live.com live.fr
      msn.com yahoo.com yahoo.fr ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.fr proton.me
      protonmail.com pm.me tutanota.com club-internet.fr alice.fr aliceadsl.fr voila.fr dartybox.com mailo.com
      ovh.fr gandi.net monaco.mc skynet.be bluewin.ch zoho.com fastmail.com`.split(/\s+/);
    expect(ordinary.filter((domain) => domains.has(domain))).toEqual([]);
  });
});

describe('les autres listes', () => {
  it.each([
    ['nature-voie', 42],
    ['motifs-retour-noemie', 40],
    ['grand-regime', 23],
  ])('%s a %i lignes', (list, count) => {
    expect(rowsOf(list)).toHaveLength(count);
  });

  it('ont un interrupteur par démarche qui en nomme un : sans lui elle est ouverte, et sans accusé', () => {
    const allumables = new Set(rowsOf('fonctionnalite-backend').map(({ cle }) => cle));
    const absents = Object.values(actes).flatMap(({ label, fonctionnalite }) =>
      fonctionnalite === null || fonctionnalite.split(',').every((cle) => allumables.has(cle.trim()))
        ? []
        : [`« ${label} » : ajoutez ${fonctionnalite} à server/listes/data/fonctionnalite-backend.csv`],
    );
    expect(absents).toEqual([]);
  });

  it('range les retours NOEMIE dans leurs classes', () => {
    const codesOf = (type: string) =>
      rowsOf('motifs-retour-noemie').flatMap((row) => (row.type === type ? [row.code] : []));
    expect(codesOf('acquittement')).toEqual(['32', '33', '34']);
    expect(codesOf('signalement')).toEqual(['13', '19', '27', '36', '37', '38', '40', '41', '43']);
  });

  it('n’offre pas « Mademoiselle », et laisse les espèces inactives', () => {
    expect(rowsOf('civilite').map((row) => row.code)).toEqual(['MME', 'M']);
    expect(find('mode-paiement', 'E')?.isActif).toBe('false');
  });
});
