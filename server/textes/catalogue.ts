// What the pages of the browser alone name.
import '#src/core/adherent/noms-des-pages.ts';
import '#src/core/adherent/nouvelles.ts';
import '#src/core/compte/pages-publiques.ts';
import '#src/core/edition/mots.ts';
import { longueurMaxDe } from '#src/core/texte/controle.ts';
import { textesLivres } from '#src/core/texte/parcours.ts';
import { DOMAINES_DE_TEXTE, domaineDe, type TexteLivre } from '#src/core/texte/texte-livre.ts';
import { dansLesMotsLivres } from './en-cours.ts';
import { textesDesQuestions } from './questions.ts';

/** Members by which a definition names itself. */
const NOMS = ['label', 'label.singulier', 'titre', 'nom'];

/** What a text belongs to: the name of its definition, of those whose keys begin as its own; else what it is about. */
function contexteDe(cle: string, livres: ReadonlyMap<string, string>): string {
  const [premier = '', second = '', troisieme = ''] = cle.split('.');
  const debuts =
    premier === 'question'
      ? [`acte.${second}`, `rapport.${second}`]
      : [`${premier}.${second}.${troisieme}`, `${premier}.${second}`];
  for (const debut of debuts)
    for (const nom of NOMS) {
      const texte = livres.get(`${debut}.${nom}`);
      if (texte !== undefined) return texte;
    }
  return DOMAINES_DE_TEXTE.find(({ code }) => code === premier)?.libelle ?? second;
}

/** A sentence of a missing answer that is everybody's is a message, and no text of each question. */
function estPropre(cle: string, livre: string, communs: ReadonlySet<string>): boolean {
  return !(cle.startsWith('question.') && cle.endsWith('.requis') && communs.has(livre));
}

function lis(): ReadonlyMap<string, TexteLivre> {
  const livres = new Map(textesLivres);
  const communs = new Set([...livres].flatMap(([cle, livre]) => (cle.startsWith('message.') ? [livre] : [])));
  for (const { cle, livre } of textesDesQuestions())
    if (estPropre(cle, livre, communs)) livres.set(cle, livre);
  const tries = [...livres].toSorted(([une], [autre]) => (une < autre ? -1 : 1));
  return new Map(
    tries.flatMap(([cle, livre]) => {
      const domaine = domaineDe(cle);
      if (domaine === null) return [];
      return [
        [cle, { cle, livre, domaine, contexte: contexteDe(cle, livres), longueurMax: longueurMaxDe(livre) }],
      ];
    }),
  );
}

let lu: ReadonlyMap<string, TexteLivre> | null = null;

/** Every text that the portal's definitions ship, by its key, in the order of the keys. Asked once all of them are loaded. */
export function catalogue(): ReadonlyMap<string, TexteLivre> {
  lu ??= dansLesMotsLivres(lis);
  return lu;
}
