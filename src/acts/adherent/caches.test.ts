import { expect, test } from 'vitest';
import type { Acte } from '#src/core/acte/act.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { adresse } from './adresse.ts';
import { communicationMail } from './communication-mail.ts';
import { communicationTel } from './communication-tel.ts';
import { contact } from './contact.ts';
import { declarationSinistre } from './declaration-sinistre.ts';
import { demandeRemboursement } from './demande-remboursement.ts';
import { donneesRo } from './donnees-ro.ts';
import { garanties } from './garanties.ts';
import { inscriptionBeneficiaire } from './inscription-beneficiaire.ts';
import { pecHospi } from './pec-hospi.ts';
import { prestationPharmacie } from './prestation-pharmacie.ts';
import { radiationAssures } from './radiation-assures.ts';
import { radiationRenfort } from './radiation-renfort.ts';
import { rib } from './rib.ts';
import { ribCotisations } from './rib-cotisations.ts';
import { ribPrestations } from './rib-prestations.ts';
import { situationContractuelle } from './situation-contractuelle.ts';
import { situationFamiliale } from './situation-familiale.ts';
import { teletransmission } from './teletransmission.ts';

/** The short names of the domain reference, §0.3. */
const CONTRATS = ['/adherent/contrats'];
const PROFIL = ['/adherent/profil'];
const PREST = ['/v2/adherent/prestations', '/v1/adherent/remboursements'];
const COURRIERS = ['/adherent/courriers', '/hcourrier-history'];
const GED = ['/cgdm-svc/ged'];
const CARTE = ['/cgdm-svc/carte-tp'];
const VEL = ['/vel'];

test.each<[string, Pick<Acte, 'efface'>, readonly string[]]>([
  ['adresse', adresse, [...PROFIL, ...CONTRATS, ...CARTE]],
  ['communication/mail', communicationMail, PROFIL],
  ['communication/tel', communicationTel, PROFIL],
  ['contact/v2', contact, COURRIERS],
  ['declarationsinistre', declarationSinistre, ['/prevoyance', ...GED]],
  ['demande-remboursement', demandeRemboursement, PREST],
  ['donneesro', donneesRo, [...PROFIL, ...CONTRATS, ...CARTE]],
  ['garanties', garanties, [...CONTRATS, ...GED, ...VEL]],
  ['inscriptionbeneficiaire', inscriptionBeneficiaire, [...CONTRATS, ...CARTE, ...VEL]],
  ['pec/hospi', pecHospi, [...GED, ...COURRIERS]],
  ['prestationpharmacie', prestationPharmacie, [...PREST, ...GED]],
  ['activate-teletransmission', teletransmission, [...PROFIL, ...CONTRATS]],
  ['situation-contractuelle', situationContractuelle, [...CONTRATS, ...VEL]],
  ['situation-familiale', situationFamiliale, [...PROFIL, ...CONTRATS]],
  ['radiation-assures', radiationAssures, [...CONTRATS, ...CARTE, ...VEL]],
  ['radiation-renfort', radiationRenfort, [...CONTRATS, ...CARTE, ...VEL]],
  ['rib', rib, [...CONTRATS, ...PREST]],
  ['ribcotisations', ribCotisations, CONTRATS],
  ['ribprestations', ribPrestations, [...CONTRATS, ...PREST]],
])('%s oublie toutes les lectures que la référence dit', (_, { efface }, chemins) => {
  const effaces = efface === 'tout' ? [] : efface.map((cle) => lectures[cle].path);
  const perimees = Object.values(lectures).filter(({ path }) =>
    chemins.some((chemin) => path === chemin || path.startsWith(`${chemin}/`)),
  );
  expect(perimees.length).toBeGreaterThanOrEqual(chemins.length);
  const oubliees = perimees.filter(({ path }) => effaces.some((efface) => path.startsWith(efface)));
  expect(oubliees).toEqual(perimees);
});
