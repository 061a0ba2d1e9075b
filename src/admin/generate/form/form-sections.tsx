import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Access, fieldOf, frozenReason, type Row } from '#src/admin/generate/access.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { SectionLayout } from '#src/admin/generate/sections/section-layout.tsx';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import { useScreens } from '#src/admin/use-screens.ts';
import { champOffert } from '#src/core/definition/etats.ts';
import { fieldsOn, sections, shows } from '#src/core/definition/surfaces.ts';
import { inputId } from '#src/fields/use-field-input.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { WidgetSlot } from '#src/fields/widget-slot.tsx';
import { CHAMP } from './champ-vise.ts';
import { PlainField } from './plain-field.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row | null;
  readonly inputs: readonly string[];
}

/**
 * The fields of the form in the order of the definition: inputs, and in an edit what one may read but not change. The
 * columns of the traits are told above the form.
 */
function drawn(access: Access, record: Row | null, inputs: readonly string[]): string[] {
  const { model, readable } = access;
  if (!record) return fieldsOn(model, 'create').filter((name) => inputs.includes(name));
  return Object.entries(model.ownFields)
    .filter(
      ([name, field]) =>
        inputs.includes(name) ||
        (readable.has(name) && (shows(field, 'edit') || (field.readOnly && shows(field, 'show')))),
    )
    .map(([name]) => name);
}

/** Has the focus go to the input beside it, once it is there. */
function Vise({ name }: { readonly name: string }) {
  useEffect(() => document.getElementById(inputId(name))?.focus(), [name]);
  return null;
}

function FormField({
  access,
  name,
  record,
  isInput,
  isVise,
  titre,
}: {
  readonly access: Access;
  readonly name: string;
  readonly record: Row | null;
  readonly isInput: boolean;
  readonly isVise: boolean;
  readonly titre: string;
}) {
  const declared = fieldOf(access.model, name);
  const field = champOffert(access.model.etats, name, declared, record?.[name]);
  const { Input, wide } = widgetOf(field.meaning);
  const Own = useScreens(access.key).form.champs[name];
  return (
    <Box
      sx={{
        ...{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined },
        // A name that its section has already is read, and not shown once more.
        ...(field.label === titre && { '& > fieldset > legend': VISUALLY_HIDDEN }),
      }}
    >
      {isInput ? (
        <WidgetSlot>
          {Own ? <Own name={name} field={field} record={record} /> : <Input name={name} field={field} />}
          {isVise && <Vise name={name} />}
        </WidgetSlot>
      ) : (
        <PlainField
          field={field}
          value={record?.[name]}
          reason={frozenReason(access, name, record) ?? field.aide}
        />
      )}
    </Box>
  );
}

/** One card a section, two columns where there is room, and a way to each section. */
export function FormSections({ access, record, inputs }: Props) {
  const found = sections(access.model, drawn(access, record, inputs));
  const vise = new URLSearchParams(useLocation().search).get(CHAMP);
  return (
    <SectionLayout titles={found.map(({ titre }) => titre)}>
      {found.map(({ titre, champs }) => (
        <SectionCard key={titre} titre={titre}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {champs.map((name) => (
              <FormField
                key={name}
                access={access}
                name={name}
                record={record}
                isInput={inputs.includes(name)}
                isVise={name === vise}
                titre={titre}
              />
            ))}
          </Box>
        </SectionCard>
      ))}
    </SectionLayout>
  );
}
