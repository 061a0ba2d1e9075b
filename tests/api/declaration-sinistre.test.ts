import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import {
  ARRET,
  DECES,
  essaieSinistre,
  JEANNE,
  LUCAS,
  PATH_SINISTRE,
  PREVOYANCE,
} from '#tests/support/sinistre.ts';

const { couvre, envoie, jeanne, lucas, pdf, prefill, refuse, server, transmise } = essaieSinistre();

describe('ce que le formulaire sait', () => {
  test('les événements couverts, et eux seuls', async () => {
    const { types } = (await prefill()).donnees;
    expect(types.map(({ code }) => code)).toEqual(['ITT', 'INV', 'PTIA', 'DC']);
    expect(types.map(({ aide }) => aide).slice(0, 2)).toEqual([
      'À déclarer dans les 90 jours. Rien n’est versé pour les 30 premiers jours.',
      'À déclarer dans les 90 jours.',
    ]);
    await couvre(['OBS']);
    expect((await prefill()).donnees.types.map(({ code }) => code)).toEqual(['OBS']);
  });

  test('sans garantie prévoyance, la phrase le dit', async () => {
    const answer = await jeanne().get(PATH_SINISTRE, { 'x-num-contrat': '00012345' });
    expect(expectRefusal(answer, 422).message).toBe(R.SANS_PREVOYANCE);
    const envoi = await envoie(ARRET, jeanne(), { 'x-num-contrat': '00012345' });
    expect(expectRefusal(envoi, 422).message).toBe('Votre contrat ne comporte pas de garantie prévoyance.');
  });

  test('ses personnes couvertes, son compte masqué, les pièces de chaque événement', async () => {
    await couvre(['IJ', 'INVAL', 'DECES'], [JEANNE]);
    const { donnees, initial } = await prefill();
    expect(donnees.personnes).toEqual([{ code: JEANNE, libelle: 'Jeanne MARTIN', isSalarie: true }]);
    expect(donnees.compte).toMatch(/\*{4}/);
    expect(donnees.compte).not.toContain('FR7617806001004000000019013');
    const pour = (type: string) =>
      donnees.pieces.filter(({ types }) => types.includes(type)).map(({ code }) => code);
    expect(pour('ITT')).toEqual(['AVIS_ARRET', 'IJSS', 'BULLETINS']);
    expect(pour('PTIA')).toEqual(['CERTIF_MEDICAL', 'PIECE_ID']);
    expect(initial).toMatchObject({ numPers: JEANNE, idRib: 'actuel', deces: { nom: 'MARTIN' } });
  });

  test('un bénéficiaire ne déclare que pour lui', async () => {
    await couvre(['IJ'], [JEANNE, '000000451204', '000000451206'], '00012345');
    const { donnees, initial } = await prefill(lucas(), {});
    expect(donnees.personnes.map(({ code }) => code)).toEqual(['000000451204']);
    expect(donnees.compte).toBeNull();
    expect(initial).toMatchObject({ idRib: 'nouveau' });
    expectRefusal(await envoie({ ...ARRET }, lucas(), {}), 400);
  });
});

describe('une déclaration', () => {
  test('attend les documents à venir ; le message ne dit rien de la santé', async () => {
    const avis = await pdf('pieces.AVIS_ARRET');
    const answer = await envoie({
      ...ARRET,
      pieces: { AVIS_ARRET: [avis] },
      piecesPlusTard: { IJSS: true, BULLETINS: true },
    });
    expect(answer.json()).toMatchObject({ etat: 'enAttentePieces', isModeGestionManuel: true });
    const attendues = await server().db.query(
      'select code_piece from demande_piece_attendue order by code_piece',
    );
    expect(attendues).toEqual([{ code_piece: 'BULLETINS' }, { code_piece: 'IJSS' }]);
    const [mail] = await deposes(server(), 'adherent@demo.fr');
    expect(mail).toMatchObject({
      modele: 'AR_SINISTRE',
      variables: {
        civilite: 'Madame',
        nom: 'MARTIN',
        liste: 'Trois derniers bulletins de salaire, 1 document à retrouver dans votre espace',
      },
    });
  });

  test('dont rien ne manque est enregistrée', async () => {
    const pieces: Record<string, object> = {};
    for (const code of ['AVIS_ARRET', 'IJSS', 'BULLETINS']) pieces[code] = [await pdf(`pieces.${code}`)];
    const answer = await envoie({ ...ARRET, pieces, piecesPlusTard: {} });
    expect(answer.json()).toMatchObject({ etat: 'enregistree' });
    expect((await deposes(server(), 'adherent@demo.fr'))[0]?.variables.liste).toBe('aucun');
  });

  test('est confiée telle que la référence décrit un sinistre', async () => {
    const avis = await pdf('pieces.AVIS_ARRET');
    const answer = await envoie({
      ...ARRET,
      isAccident: true,
      isTiersResponsable: true,
      tiers: { nom: 'Paul Durand', assureur: 'Assurances du Port', numPolice: 'P-42' },
      description: 'Chute dans l’escalier.',
      pieces: { AVIS_ARRET: [avis] },
      piecesPlusTard: { IJSS: true, BULLETINS: true },
    });
    expect(answer.statusCode).toBe(200);
    expect((await transmise()).donnees).toEqual({
      codeTypeSinistre: 'ITT',
      numContrat: '00012346',
      numPers: JEANNE,
      dateSurvenance: '2026-10-01',
      dateDeclaration: aujourdhui(new Date()),
      description: 'Chute dans l’escalier.',
      circonstances: {
        isAccident: true,
        isTiersResponsable: true,
        tiers: { nom: 'Paul Durand', assureur: 'Assurances du Port', numPolice: 'P-42' },
      },
      employeur: {
        siret: '73282932000074',
        raisonSociale: 'Atelier du Pré',
        salaireBrutMensuel: 2450.5,
        codeModeRemuneration: 'MEN',
        ...{ isFixe: true, periodicite: 'mensuelle' },
      },
      arret: ARRET.arret,
      deces: null,
      pieces: [{ codePiece: 'AVIS_ARRET', fichierId: avis.remoteFileName.slice(0, 36), isObligatoire: true }],
      versement: { idRib: 'actuel', titulaire: null, iban: null, bic: null, rib: [] },
    });
  });

  test('renvoyée sous la même clé, ses groupes dans un autre ordre, est la même', async () => {
    const cle = { ...PREVOYANCE, 'idempotency-key': randomUUID() };
    const premiere = await envoie(ARRET, jeanne(), cle);
    const { dateDebut, ...reste } = ARRET.arret;
    const seconde = await envoie({ ...ARRET, arret: { ...reste, dateDebut } }, jeanne(), cle);
    expect(seconde.json()).toEqual(premiere.json());
    expect(await server().db.query('select 1 from demande')).toHaveLength(1);
  });

  test('garde à part ce qui est médical, même envoyé plus tard', async () => {
    expect((await envoie(DECES)).statusCode).toBe(200);
    expect(await server().db.query('select inputs_medicaux as medical from demande')).toEqual([
      { medical: ['pieces.CERTIF_MEDICAL'] },
    ]);
    const [mail] = await deposes(server(), 'adherent@demo.fr');
    expect(JSON.stringify(mail?.variables)).not.toMatch(/m[ée]dical|certificat/i);
    expect(mail?.variables.liste).toContain('Acte de décès');
  });

  test('sur un autre compte, avec ses règles', async () => {
    const autre = {
      idRib: 'nouveau',
      titulaire: 'Jeanne Martin',
      iban: 'FR7630004000031234567890143',
      bic: 'BNPAFRPPXXX',
      rib: [await pdf('rib')],
    };
    await refuse({ ...DECES, ...autre, bic: 'DEUTDEFF' }, { bic: MA.BIC_PAYS });
    await refuse({ ...DECES, ...autre, rib: [] }, { rib: M.FILE });
    await refuse({ ...DECES, idRib: 'nouveau' }, { titulaire: M.REQ, iban: M.REQ, bic: M.REQ, rib: M.FILE });
    // The account that gets paid is changed with a code, here as on its own page, and the account's owner hears of it.
    expect(expectRefusal(await envoie({ ...DECES, ...autre }), 403).code).toBe('SECURITY_CODE_REQUIS');
    expect(await server().db.query('select 1 from demande')).toEqual([]);
    const code = await codeVerifie(server(), 'adherent@demo.fr');
    const avec = { ...PREVOYANCE, 'x-security-code': code };
    expect((await envoie({ ...DECES, ...autre }, jeanne(), avec)).statusCode).toBe(200);
    const mails = await deposes(server(), 'adherent@demo.fr');
    expect(mails.map(({ modele }) => modele).sort()).toEqual(['AR_SINISTRE', 'SECU_MODIFICATION']);
    expect((await envoie(ARRET)).statusCode).toBe(200);
  });

  test('un décès n’est pas déclaré depuis le compte de la personne décédée', async () => {
    await refuse(
      { ...DECES, numPers: JEANNE },
      {
        numPers:
          'Un décès est déclaré par un proche, par « Déclarer un décès » au bas de la page d’accueil : il n’a pas besoin de votre compte.',
      },
    );
    await couvre(['IJ', 'DECES'], [JEANNE]);
    const { donnees } = await prefill();
    expect(donnees.types.map(({ code }) => code)).toEqual(['ITT']);
    expect(donnees.isDecesAilleurs).toBe(true);
    const refus = expectRefusal(await envoie({ ...DECES, numPers: JEANNE }), 400);
    expect(refus.errors?.codeTypeSinistre).toBe(M.CHOIX);
    await couvre(['IJ', 'DECES'], [JEANNE, LUCAS]);
    expect((await prefill()).donnees.types.map(({ code }) => code)).toEqual(['ITT', 'DC']);
  });

  test('ce qui n’est pas demandé n’est pas gardé', async () => {
    const answer = await envoie({
      ...DECES,
      employeur: { siret: 'faux' },
      tiers: { nom: 'x'.repeat(500) },
    });
    expect(answer.statusCode).toBe(200);
    const { donnees } = await transmise();
    expect(donnees).toMatchObject({ employeur: null, arret: null, circonstances: { tiers: null } });
  });
});
