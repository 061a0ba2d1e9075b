import { useEffect, useRef, useState } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import { cleExterne } from '#src/core/acte/externes.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { memberProvider } from '#src/provider/member-provider.ts';
import { navigation } from '#src/provider/navigation.ts';
import type { Parcours } from './use-parcours.ts';
import type { SaisieActe } from './use-saisie.ts';

/** What is done elsewhere, as its step shows it. */
export interface EtatExterne {
  /** `autre`: it was begun of other answers. */
  readonly issue: 'aFaire' | 'autre' | 'parti' | 'fait' | 'refuse' | 'abandonne' | 'expire';
  readonly isOccupe: boolean;
  readonly echec: string | null;
  readonly part: () => void;
  readonly verifie: () => void;
}

/** Goes where an act is done elsewhere, and asks what became of it once one is back. */
export function useExternes(
  acte: Acte,
  { champs, valeurs, gardee, externes, setExterne }: SaisieActe,
  parcours: Parcours,
  /** Says what was refused where it can be mended; `false`: it cannot, and is said here. */
  onRefus: (error: HttpError) => boolean,
): (nom: string) => EtatExterne {
  const [occupe, setOccupe] = useState<string | null>(null);
  const [echec, setEchec] = useState<{ readonly nom: string; readonly message: string } | null>(null);

  async function fait(nom: string, demande: () => Promise<void>): Promise<void> {
    setOccupe(nom);
    setEchec(null);
    try {
      await demande();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (!onRefus(error)) setEchec({ nom, message: error.message });
    } finally {
      setOccupe(null);
    }
  }
  const part = (nom: string) =>
    fait(nom, async () => {
      const etape = acte.etapes.find(({ externe }) => externe === nom)?.key ?? '';
      const data = JSON.parse(gardee) as Saisie;
      const parti = await parcours.enSuite((version) =>
        memberProvider.partAilleurs(acte, nom, { version, etape, data }),
      );
      if (!parti) return;
      setExterne(nom, parti.externe);
      if (parti.vers !== null) navigation.leave(parti.vers);
    });
  const verifie = (nom: string) =>
    fait(nom, async () => {
      const lue = await parcours.enSuite(() => memberProvider.issueAilleurs(acte, nom));
      if (lue) setExterne(nom, lue.externe);
    });

  // One is back, or comes later: what was begun is asked for once, and then when one wants it.
  const arrivee = useRef({ verifie, partis: Object.entries(externes) });
  useEffect(() => {
    const { verifie: demande, partis } = arrivee.current;
    arrivee.current = { verifie: demande, partis: [] };
    for (const [nom, { issue }] of partis) if (issue === 'parti') void demande(nom);
  }, []);

  return (nom) => {
    const vu = externes[nom];
    const isDeCesReponses = vu?.cle === cleExterne(acte.etapes, nom, champs, valeurs);
    return {
      issue: vu === undefined ? 'aFaire' : isDeCesReponses ? vu.issue : 'autre',
      isOccupe: occupe === nom,
      echec: echec?.nom === nom ? echec.message : null,
      part: () => void part(nom),
      verifie: () => void verifie(nom),
    };
  };
}
