import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type ContexteRib, ribPopup } from '#src/acts/adherent/rib-popup.ts';
import { phraseResultat } from '#src/core/acte/act-result.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import { contrats } from '#src/provider/contrats.ts';
import type { HttpError } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';
import { envoieRib, type SaisieRib } from '#src/provider/rib.ts';
import { BoutonEnvoi } from '#src/ui/form/bouton-envoi.tsx';
import { apporteControles, ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { signOut } from '#src/ui/sign-out.ts';
import { toast } from '#src/ui/toasts.ts';
import { CLE_RIB } from './use-rib-popup.ts';

interface Props {
  readonly contrat: ContratAdherent;
  /** Absent: an account has to be given. */
  readonly onClose: (() => void) | undefined;
}

function contexteDe(contrat: ContratAdherent): ContexteRib {
  const { fonctionnalites, nbMaxFichiers } = pageData().currentClient;
  const mode = fonctionnalite(fonctionnalites, CLE_RIB, contrat.numContrat)?.modeGestion;
  return { isManuel: mode !== 'automatique', longueurIban: 27, nbMaxFichiers };
}

/** What draws its questions, before it opens: it opens whole. */
export function apporteRib(): Promise<void> {
  return apporteControles(ribPopup.champs({ isManuel: true, longueurIban: 27, nbMaxFichiers: 1 }));
}

/** One key for the same answers: what is corrected is another act. Where the browser makes none, there is none. */
function useCle(): (saisie: SaisieRib) => string | null {
  const last = useRef({ texte: '', cle: null as string | null });
  return (saisie) => {
    const texte = JSON.stringify(saisie);
    if (last.current.texte !== texte)
      last.current = { texte, cle: window.isSecureContext ? crypto.randomUUID() : null };
    return last.current.cle;
  };
}

/** Somebody was quicker, or it may no longer be given here: what is shown is read again. */
function isPerime({ status }: HttpError): boolean {
  return status === 403 || status === 404 || status === 409;
}

/** Asks for the account on which care is paid back, where the contract has none (specification 1 §1). */
export function RibPopup({ contrat, onClose }: Props) {
  const contexte = contexteDe(contrat);
  const cleDe = useCle();
  const en = useFormulaire({
    formulaire: ribPopup,
    contexte,
    envoie: async (reponses) => {
      const resultat = await envoieRib(reponses, contrat, cleDe(reponses));
      toast(phraseResultat(resultat), 'info');
      await contrats.recharge();
    },
    refus: (error) => {
      if (!isPerime(error)) return false;
      toast(error.message, 'error');
      void contrats.recharge();
      return true;
    },
  });
  return (
    <LightDialog
      title="Compte bancaire pour vos remboursements"
      {...(onClose && { onClose, actions: <Button onClick={onClose}>Plus tard</Button> })}
    >
      <Typography sx={{ marginTop: 0, marginBottom: 3 }}>
        Nous n’avons pas de compte bancaire sur lequel verser les remboursements de votre contrat{' '}
        {contrat.nomOffre} (n°&nbsp;{contrat.numContrat}).
      </Typography>
      <FormulaireBox en={en} label="Compte bancaire">
        <ChampControle en={en} name="titulaire" />
        <ChampControle en={en} name="iban" />
        <ChampControle en={en} name="bic" />
        {contexte.isManuel && <ChampControle en={en} name="rib" />}
        <BoutonEnvoi en={en} fullWidth>
          Enregistrer ce compte
        </BoutonEnvoi>
        {!onClose && <Button onClick={() => void signOut()}>Se déconnecter</Button>}
      </FormulaireBox>
    </LightDialog>
  );
}
