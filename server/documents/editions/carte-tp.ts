import type { Readable } from 'node:stream';
import { paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { dessineDatamatrix } from '#server/documents/pdf/datamatrix.ts';
import {
  bloc,
  decor,
  ecris,
  type Feuille,
  fermeFeuille,
  MARGE,
  ouvreFeuille,
} from '#server/documents/pdf/feuille.ts';
import { ouvreTableau } from '#server/documents/pdf/tableau.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { CarteTp } from '#src/lectures/cartes.ts';

export type Nirs = ReadonlyMap<string, { readonly numero: string; readonly cle: string }>;

const BANDE = 40;
const MATRICE = 52;

/** `2550814168025` and `38` → `2 55 08 14 168 025 38`: on paper only, where a professional reads it. */
function nirEcrit({ numero, cle }: { readonly numero: string; readonly cle: string }): string {
  return [...numero.replace(/^(.)(..)(..)(..)(...)(...)$/, '$1 $2 $3 $4 $5 $6').split(' '), cle].join(' ');
}

/** The band at the top: until when the card holds at its left, whose it is at its right. */
function bande(feuille: Feuille, carte: CarteTp): void {
  const { doc, charte, largeur } = feuille;
  const { y } = doc;
  decor(doc, () => doc.roundedRect(MARGE, y, largeur, BANDE, 6).fill(charte.couleur));
  const style = { graisse: 'gras' as const, couleur: charte.surCouleur };
  const validite = `Valable du ${jourFrancais(carte.dateDebutValidite)} au ${jourFrancais(carte.dateFinValidite)}`;
  bloc(feuille, 'P', () =>
    ecris(doc, validite, { x: MARGE + 10, y: y + 13 }, { ...style, taille: 11, options: { width: 270 } }),
  );
  bloc(feuille, 'P', () =>
    ecris(
      doc,
      carte.libelleOrganisme,
      { x: MARGE + largeur / 2, y: y + 12 },
      { ...style, taille: 12, options: { width: largeur / 2 - 10, align: 'right' } },
    ),
  );
  doc.y = y + BANDE + 8;
}

/** The five data of the harmonised block, each with its label, printed even where they are empty. */
function donnees(feuille: Feuille, carte: CarteTp): void {
  const { doc, largeur } = feuille;
  const { y } = doc;
  const cinq = [
    ['N° AMC', carte.numAmc],
    ['Type de convention', carte.typeConvention],
    ['CSR', carte.csr],
    ['N° adhérent', carte.numAdherent],
    ['Opérateur de tiers payant', carte.operateurTp ?? ''],
  ] as const;
  const zone = largeur - MATRICE - 24;
  for (const [rang, [label, valeur]] of cinq.entries()) {
    const x = MARGE + 10 + (rang % 3) * (zone / 3);
    const haut = y + Math.floor(rang / 3) * 28;
    // The last one has the room of two.
    const options = { width: (zone / 3) * (rang === cinq.length - 1 ? 2 : 1) - 6 };
    bloc(feuille, 'P', () => {
      ecris(doc, label, { x, y: haut }, { taille: 7.5, options });
      ecris(doc, valeur || '—', { x, y: haut + 10 }, { taille: 10, graisse: 'gras', options });
    });
  }
  const texte = [
    carte.numAmc,
    carte.typeConvention,
    carte.csr,
    carte.numAdherent,
    carte.dateFinValidite,
  ].join(';');
  const x = MARGE + largeur - MATRICE - 10;
  bloc(feuille, 'Figure', () => dessineDatamatrix(doc, texte, { x, y, cote: MATRICE }), {
    alt: 'Code lu par les professionnels de santé',
    bbox: [x, y, x + MATRICE, y + MATRICE],
  } as PDFKit.Mixins.StructureElementOptions);
  const marques = [
    carte.isContratResponsable ? 'R – contrat responsable' : 'Contrat non responsable',
    carte.isDre ? 'Accepte les demandes de remboursement électroniques (DRE)' : '',
  ].filter(Boolean);
  doc.y = y + 58;
  bloc(feuille, 'P', () =>
    ecris(
      doc,
      marques.join('  ·  '),
      { x: MARGE + 10, y: doc.y },
      { taille: 9, graisse: 'gras', options: { width: largeur - 20 } },
    ),
  );
  doc.x = MARGE;
  doc.y += 6;
}

function droits(feuille: Feuille, carte: CarteTp, nirs: Nirs): void {
  const colonnes = [
    { titre: 'Bénéficiaire', part: 4, tete: true as const },
    ...carte.colonnes.map((code) => ({ titre: code, part: 1, centre: true as const })),
  ];
  const table = ouvreTableau(feuille, 'Droits au tiers payant de chaque personne', colonnes, 7);
  for (const une of carte.beneficiaires) {
    const nir = nirs.get(une.numPers);
    const personne = [
      `${une.nom} ${une.prenom}`,
      `Naissance : ${jourFrancais(une.dateNaissance)} – rang ${une.rangNaissance}`,
      nir ? `N° SS ${nirEcrit(nir)}` : '',
    ];
    const valeurs = carte.colonnes.map(
      (code) => une.droits.find(({ codeDomaineTp }) => codeDomaineTp === code)?.valeur ?? '/',
    );
    table.ligne([personne.filter(Boolean).join('\n'), ...valeurs]);
  }
  table.fin();
}

function legende({ beneficiaires, colonnes }: CarteTp): string {
  const libelles = new Map(
    beneficiaires.flatMap((une) => une.droits.map((droit) => [droit.codeDomaineTp, droit.libelle] as const)),
  );
  return colonnes.map((code) => `${code} : ${libelles.get(code) ?? code}`).join(' ; ');
}

function dos(feuille: Feuille, carte: CarteTp): void {
  titre(feuille, 'Au dos de la carte', 2);
  const appels = [
    carte.telephonePs &&
      `Professionnels de santé : ${carte.telephonePs}${carte.urlPs ? ` – ${carte.urlPs}` : ''}`,
    carte.telephoneAssure && `Assurés : ${carte.telephoneAssure}`,
  ].filter((appel) => typeof appel === 'string');
  for (const appel of appels) paragraphe(feuille, appel);
  paragraphe(feuille, `${legende(carte)}.`, true);
  for (const mention of carte.mentions) paragraphe(feuille, mention, true);
  paragraphe(
    feuille,
    'Les droits sont vérifiés par le professionnel de santé au moment des soins. Toute utilisation après la fin de validité est à la charge de l’assuré.',
    true,
  );
}

/** A third-party card to print: the harmonised block on its face, who to call on its back. The only place of a whole NIR. */
export function carteTp(carte: CarteTp, nirs: Nirs, charte: CharteImprimee): Readable {
  const nom = `Carte de tiers payant ${carte.annee}`;
  const feuille = ouvreFeuille({ titre: nom, charte });
  titre(feuille, nom);
  const debut = feuille.doc.y;
  bande(feuille, carte);
  donnees(feuille, carte);
  droits(feuille, carte, nirs);
  const { doc, largeur } = feuille;
  // A card of many people goes over to a second page, where a frame would be around nothing.
  if (doc.y > debut)
    decor(doc, () =>
      doc
        .roundedRect(MARGE, debut, largeur, doc.y - debut - 10, 6)
        .lineWidth(1)
        .strokeColor(charte.couleur)
        .stroke(),
    );
  dos(feuille, carte);
  return fermeFeuille(feuille);
}
