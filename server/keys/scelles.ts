import {
  contexteCarte,
  contexteChamp,
  contexteCopie,
  contexteCourrier,
  contexteDemande,
  contexteDocumentSigne,
  contexteExternes,
  contexteFichier,
  contexteImport,
  contexteLien,
  contexteMessage,
  contexteMorceau,
  contexteParcours,
  contextePersonne,
  contexteRib,
  contexteSession,
  contexteTotp,
  contexteTravail,
} from '#server/config/contextes-scelles.ts';
import { CODE_CLIENT, type Place } from '#server/db/cles/sealed-values.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import { registry } from '#src/registry.ts';

/** A place of sealed values, and the context in which each was sealed. */
export interface LieuScelle extends Place {
  /** From what names a row, as text; bytes in hexadecimal. */
  readonly contexte: (...noms: string[]) => string;
}

function lieu(
  table: string,
  colonne: string,
  contexte: (...noms: string[]) => string,
  ...cles: readonly string[]
): LieuScelle {
  return { table, colonne, contexte, cles: cles.length > 0 ? cles : ['id'] };
}

const octets = (contexte: (cle: Buffer) => string) => (cle: string) => contexte(Buffer.from(cle, 'hex'));
const rib = (usage: 'prestations' | 'cotisations') => (client: string, contrat: string) =>
  contexteRib(client, contrat, usage);

/** Of the management system of the demonstration, whose contexts name a client by its code. */
function gestion(
  table: string,
  colonne: string,
  contexte: (client: string, numero: string) => string,
  numero: string,
): LieuScelle {
  return { table, colonne, contexte, cles: ['client_id', numero], noms: [CODE_CLIENT, numero] };
}

const PARCOURS = ['client_id', 'compte_id', 'num_contrat', 'code_acte'] as const;

/** What code seals by hand. */
const A_LA_MAIN: readonly LieuScelle[] = [
  lieu('lien', 'donnees', octets(contexteLien), 'empreinte'),
  lieu('session_externe', 'jeton', octets(contexteSession), 'session_empreinte'),
  lieu('facteur_totp', 'secret', contexteTotp, 'compte_id'),
  lieu('facteur_totp', 'propose', contexteTotp, 'compte_id'),
  { ...lieu('travail', 'contenu', contexteTravail), noms: ['genre', 'id'] },
  lieu('demande', 'donnees', contexteDemande),
  lieu('demande', 'donnees_avant', contexteDemande),
  lieu('demande', 'resume', contexteDemande),
  lieu('demande', 'changement', contexteDemande),
  lieu('demande', 'reponse', contexteDemande),
  lieu('demande_message', 'texte', contexteMessage),
  lieu('parcours', 'contenu', contexteParcours, ...PARCOURS),
  lieu('parcours', 'externes', contexteExternes, ...PARCOURS),
  lieu('fichier_televerse', 'contenu', contexteFichier),
  lieu('fichier_morceau', 'contenu', (id, rang) => contexteMorceau(id, Number(rang)), 'fichier_id', 'rang'),
  lieu('import_morceau', 'contenu', (id, rang) => contexteImport(id, Number(rang)), 'import_id', 'rang'),
  lieu('copie_morceau', 'contenu', (id, rang) => contexteCopie(id, Number(rang)), 'demande_id', 'rang'),
  ...['faits', 'preuve'].map((colonne) =>
    lieu('signature', colonne, (id) => contexteChamp('signature', colonne, id)),
  ),
  lieu('signature_document', 'contenu', contexteDocumentSigne, 'signature_id', 'genre'),
  lieu('cle_sceau', 'cle', (id) => contexteChamp('cle_sceau', 'cle', id)),
  lieu('carte_partagee', 'contenu', octets(contexteCarte), 'empreinte'),
  gestion('gestion_personne', 'donnees', contextePersonne, 'num_pers'),
  gestion('gestion_contrat', 'rib', rib('prestations'), 'num_contrat'),
  gestion('gestion_contrat', 'rib_cotisations', rib('cotisations'), 'num_contrat'),
  {
    ...gestion('gestion_contrat', 'donnees', rib('cotisations'), 'num_contrat'),
    chemin: ['cotisationsAVenir', 'rib'],
  },
  {
    ...gestion('gestion_courrier', 'donnees', contexteCourrier, 'id'),
    chemin: ['scelle'],
  },
];

/**
 * Everything that the base keeps sealed for longer than an hour: what a change of key seals again. The sealed fields of the
 * registry are in it by their definition.
 */
export function lieuxScelles(): readonly LieuScelle[] {
  const champs = Object.values(registry).flatMap(({ model }) =>
    champsScelles(model).map((name) => {
      const [table, colonne] = [tableOf(model), columnOf(name)];
      return lieu(table, colonne, (id) => contexteChamp(table, colonne, id));
    }),
  );
  return [...A_LA_MAIN, ...champs];
}
