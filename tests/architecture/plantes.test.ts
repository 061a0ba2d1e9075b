import { beforeEach, describe, expect, test, vi } from 'vitest';
import { desiredStatements } from '#server/db/schema/desired.ts';
import { selectList } from '#server/db/store/select.ts';
import { formeSchema } from '#server/http/openapi/forme-schema.ts';
import { modelOperations } from '#server/http/openapi/model-operations.ts';
import { modelSchemas } from '#server/http/openapi/model-schemas.ts';
import type { Marque } from '#server/mail/branding.ts';
import { texte as question } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct, formulaireDe } from '#src/core/acte/act.ts';
import { resumeDe } from '#src/core/acte/act-resume.ts';
import { checkActe } from '#src/core/acte/lois.ts';
import { parcoursEcrit } from '#src/core/acte/parcours.ts';
import { parseFilter } from '#src/core/definition/filter.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';
import { verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { peutEntrer, piecesDesListes } from '#src/core/definition/piece.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { readableFields, writableFields } from '#src/core/definition/rights.ts';
import { colonnesListe, fieldsOn } from '#src/core/definition/surfaces.ts';
import { checkCreate } from '#src/core/definition/validate.ts';
import { construit } from '#src/core/lecture/controle.ts';
import { defineLecture } from '#src/core/lecture/definition.ts';
import { defineMessage, texte as mot } from '#src/core/message/define-message.ts';
import { texte } from '#src/fields/texte/field.ts';
import type { Entry } from '#src/registry.ts';
import { devis } from '#tests/support/acte-devis.ts';
import { list, registryOf } from '#tests/support/sample-list.ts';

// One line in one file, and nothing else: what is planted here is in no map, no migration, no screen and no other test.

const LIGNE = texte({ label: 'Surnom', max: 20 });
const TOUT: Principal = {
  ...{ id: 'x', clientId: 'c', userName: 'x', nom: 'X', prenom: 'X', roles: [], isPlateforme: false },
  habilitations: [
    {
      ...{ ressource: '*', actions: ['create', 'read', 'update', 'delete', 'export'] },
      ...{ champsLecture: null, champsEcriture: null, condition: null },
    },
  ],
};

describe('un champ de plus dans une liste', () => {
  const [avant, apres] = [list('lieu'), list('lieu', { fields: { surnom: LIGNE } })];
  const { model } = apres;

  test('est une colonne, et rien d’autre ne change dans la base', () => {
    const lignes = (entry: typeof avant) =>
      desiredStatements(registryOf(entry)).flatMap((statement) => statement.split(/,?\n\s*/));
    const [seules, anciennes] = [lignes(apres), new Set(lignes(avant))];
    expect(seules.filter((ligne) => !anciennes.has(ligne))).toEqual([
      expect.stringMatching(/^surnom text collate "C"/),
    ]);
  });

  test('se lit, se filtre, s’écrit et se refuse, par qui en a le droit', () => {
    expect(readableFields(apres, TOUT)).toContain('surnom');
    expect(writableFields(apres, 'create', TOUT)).toContain('surnom');
    expect(selectList(model, new Set(['id', 'surnom']))).toContain('surnom as "surnom"');
    expect(filterKeys(model).map(({ name }) => name)).toContain('surnom');
    const readable = readableFields(apres, TOUT);
    expect(parseFilter(model, { surnom: 'Le Pré' }, readable)).toMatchObject({ champ: 'surnom' });
    const scope = { writable: writableFields(apres, 'create', TOUT), readable };
    const ecrit = (surnom: string) => checkCreate(model, { code: 'A', surnom }, scope as never);
    expect(ecrit('Le Pré')).toMatchObject({ ok: true, values: { surnom: 'Le Pré' } });
    expect(ecrit('x'.repeat(21))).toMatchObject({ ok: false, errors: { surnom: expect.any(String) } });
  });

  test('est dans la liste, la fiche, le formulaire, l’export et la description de l’API', () => {
    expect(colonnesListe(model, readableFields(apres, TOUT))).toContain('surnom');
    for (const surface of ['show', 'create', 'edit', 'export', 'filter'] as const)
      expect(fieldsOn(model, surface), surface).toContain('surnom');
    for (const nom of ['Lieu', 'LieuFiltre', 'LieuCreation', 'LieuModification'])
      expect(modelSchemas(apres)[nom], nom).toMatchObject({ properties: { surnom: {} } });
  });
});

describe('des réglages de plus', () => {
  const model = defineModel({
    ...{ key: 'horaire', famille: 'technique', description: 'Des réglages d’essai.', singulier: true },
    label: { genre: 'm', singulier: 'horaire', pluriel: 'horaires' },
    fields: { surnom: LIGNE },
    ...{ title: 'surnom', search: [], sort: ['surnom', 'ASC'], naturalKey: [] },
  });
  const reglages: Entry = { path: '/settings/horaire', label: 'Horaire', admin: true, model, actions: [] };
  const cartes = registryOf(reglages);

  test('sont une pièce du menu, que son droit ouvre', () => {
    const [piece] = piecesDesListes(cartes);
    expect(piece).toMatchObject({ genre: 'reglages', key: 'horaire', groupe: 'technique' });
    if (!piece) throw new Error('pas de pièce');
    expect(peutEntrer(piece, TOUT, cartes)).toBe(true);
    expect(peutEntrer(piece, { ...TOUT, habilitations: [] }, cartes)).toBe(false);
  });

  test('sont une ligne d’un client, que personne ne crée à plusieurs ni ne supprime', () => {
    expect(desiredStatements(cartes).join('\n')).toMatch(/unique \(client_id\)/);
    const verbes = modelOperations(reglages).map(({ method }) => method.toUpperCase());
    expect(verbes).toContain('PUT');
    expect(verbes).not.toContain('DELETE');
    expect(modelSchemas(reglages)).not.toHaveProperty('HoraireCible');
  });
});

describe('un champ de plus dans une lecture', () => {
  const LIGNE_LUE = { id: texte({ label: 'Identifiant', required: true }), surnom: LIGNE } as const;
  const lecture = defineLecture({
    ...{ key: 'demandes', resume: 'Lister', genre: 'liste', ligne: LIGNE_LUE },
    tris: { id: 'id' },
    tri: ['id', 'ASC'],
  });

  test('est dans l’aperçu et la description, et une réponse qui ne l’a pas est fautive', () => {
    expect(lecture.apercu).toContain('surnom');
    expect(formeSchema(lecture.ligne)).toMatchObject({
      properties: { surnom: {} },
      required: ['id', 'surnom'],
    });
    expect(construit(lecture.ligne, { id: '1', surnom: null })).toMatchObject({ ok: true });
    expect(construit(lecture.ligne, { id: '1' })).toEqual({
      ok: false,
      fautes: [expect.stringContaining('surnom')],
    });
  });
});

describe('une question de plus dans une démarche', () => {
  const [premiere, ...suivantes] = devis.etapes;
  const acte = defineAct({
    ...devis,
    champs: (contexte) => ({
      ...devis.champs(contexte),
      couleur: question({ label: 'Couleur des verres' }, 20),
    }),
    etapes: [{ ...premiere, champs: [...(premiere?.champs ?? []), 'couleur'] }, ...suivantes] as never,
  });
  const contexte = {
    ...{ cadre: { aujourdhui: '2026-11-20' }, calculs: { tarif: null, echeance: null } },
    donnees: { personnes: [{ code: 'p1', libelle: 'Jeanne Martin' }] },
  } as unknown as Contexte<never, never>;
  const reponses = { numPers: 'p1', typeSoin: 'OPTIQUE', montantSoin: '320', vehicule: 'AB-123-CD' };
  const lue = (couleur?: string) => verifie(formulaireDe(acte), { ...reponses, couleur }, contexte);

  test('se vérifie des deux côtés par la même règle', () => {
    checkActe(acte as never);
    expect(lue('Vert')).toMatchObject({ ok: true, reponses: { couleur: 'Vert' } });
    expect(lue()).toEqual({ ok: false, errors: { couleur: M.REQ } });
    expect(lue('x'.repeat(21))).toMatchObject({ ok: false, errors: { couleur: expect.any(String) } });
  });

  test('est dans ce que l’on relit, et dans ce qui se garde en chemin', () => {
    const resume = resumeDe(acte as never, contexte as never, { ...reponses, couleur: 'Vert' });
    expect(resume[0]?.lignes).toContainEqual({ libelle: 'Couleur des verres', valeur: 'Vert' });
    const ecrit = parcoursEcrit(acte.champs(contexte), { couleur: 'Vert' }, 'soin');
    expect(ecrit).toMatchObject({
      saisie: { couleur: 'Vert' },
      reperes: { couleur: [expect.any(String), true] },
    });
  });
});

describe('un message de plus', () => {
  beforeEach(() => {
    vi.resetModules();
  });
  const message = defineMessage({
    code: 'ESSAI_PLANTE',
    label: 'Message planté',
    variables: { prenom: mot() },
    exemple: { prenom: 'Jeanne' },
    textes: {
      objet: 'Un message',
      html: ['<p>Bonjour {{prenom}},</p>'],
      texte: ['Bonjour {{prenom}},'],
      sms: 'Bonjour {{prenom}}',
    },
  });

  test('se compose, se relit dans les envois, et un client peut l’écrire avec ses seules variables', async () => {
    const { MESSAGES, fauteDuTexte } = await import('#src/messages/registre.ts');
    const { NOMS } = await import('#src/messages/noms.ts');
    Object.assign(MESSAGES, { [message.code]: message });
    Object.assign(NOMS, { [message.code]: message.label });
    const { composeSms } = await import('#server/mail/compose.ts');
    const { LISTES_LIVREES } = await import('#server/listes/listes-livrees.ts');
    const { envoi } = await import('#src/resources/travaux/envoi.ts');
    const marque = { libelle: 'Mutuelle Horizon' } as Marque;
    const variables = { prenom: 'Jeanne' };
    expect(composeSms({ modele: message.code, propre: null, variables, marque })).toBe('Bonjour Jeanne');
    expect(LISTES_LIVREES['modele-mail']?.()).toContain('"ESSAI_PLANTE","Message planté"');
    expect(JSON.stringify(envoi.fields.modele)).toContain('ESSAI_PLANTE');
    expect(fauteDuTexte(message.code, '{{prenom}} de {{client}}')).toBeNull();
    expect(fauteDuTexte(message.code, '{{nir}}')).toContain('{{prenom}}');
  });
});
