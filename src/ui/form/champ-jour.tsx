import { useState } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';
import { type ChampProps, inputProps } from './champ-texte.tsx';

/** `2026-03-01` → `01/03/2026`; anything else as it is. */
function affiche(valeur: unknown): string {
  const lu = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(valeur ?? ''));
  return lu ? `${lu[3]}/${lu[2]}/${lu[1]}` : String(valeur ?? '');
}

/** Digits take their slashes as they are typed; a date that is pasted the other way round is turned. */
function masque(texte: string): string {
  const iso = affiche(texte.trim());
  if (iso !== texte.trim()) return iso;
  const chiffres = texte.replace(/\D/g, '').slice(0, 8);
  const parts = [chiffres.slice(0, 2), chiffres.slice(2, 4), chiffres.slice(4)].filter(Boolean);
  const slash = texte.endsWith('/') && (chiffres.length === 2 || chiffres.length === 4) ? '/' : '';
  return parts.join('/') + slash;
}

/** `01/03/2026` → `2026-03-01`; what is not whole stays as it was typed, for the rule to say so. */
function valeurDe(texte: string): string {
  const lu = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texte);
  return lu ? `${lu[3]}-${lu[2]}-${lu[1]}` : texte;
}

/** A day that one knows by heart (a birthday): typed, `JJ/MM/AAAA`, which is quicker than any calendar. */
export function ChampJour({ en, name, autoComplete }: ChampProps & { readonly autoComplete?: string }) {
  const { onChange, onBlur, inputRef, ...rest } = inputProps({ en, name });
  const [texte, setTexte] = useState(() => affiche(en.form.getValues(name)));
  return (
    <TextInput
      {...rest}
      inputRef={inputRef}
      hint="JJ/MM/AAAA, par exemple 12/05/1985"
      inputMode="numeric"
      {...(autoComplete && { autoComplete })}
      value={texte}
      onChange={(event) => {
        const saisi = masque(event.target.value);
        setTexte(saisi);
        void onChange({ target: { name, value: valeurDe(saisi) }, type: 'change' });
      }}
      // Left to the input's own event, the form would take what is shown for the answer.
      onBlur={() => void onBlur({ target: { name, value: valeurDe(texte) }, type: 'blur' })}
    />
  );
}
