import { describe, expect, it } from 'vitest';
import { listePourMail } from './declaration-sinistre.ts';

const piece = (libelle: string, isMedical = false) => ({ libelle, isMedical });

describe('les documents à transmettre, dans un message', () => {
  it('se nomment, sauf ceux qui diraient quelque chose de la santé', () => {
    const pieces = [
      piece('Acte de décès'),
      piece('Certificat médical', true),
      piece('Avis d’arrêt de travail'),
      piece('Notification de pension d’invalidité'),
      piece('Compte rendu', true),
    ];
    expect(listePourMail(pieces)).toBe('Acte de décès, 4 documents à retrouver dans votre espace');
    expect(listePourMail(pieces.slice(0, 2))).toBe('Acte de décès, 1 document à retrouver dans votre espace');
  });

  it('n’en dit aucun quand rien ne manque', () => {
    expect(listePourMail([])).toBe('aucun');
  });
});
