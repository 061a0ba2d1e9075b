import Box from '@mui/material/Box';
import { useDataProvider } from 'react-admin';
import { type Access, canReveal, fieldOf, type Row } from '#src/admin/generate/access.ts';
import { FieldValue } from '#src/admin/generate/field-value.tsx';
import { linkedCodes, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { SectionLayout } from '#src/admin/generate/sections/section-layout.tsx';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import { useScreens } from '#src/admin/use-screens.ts';
import { fieldsOn, sections } from '#src/core/definition/surfaces.ts';
import { systemFields } from '#src/core/definition/traits.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

interface Props {
  readonly access: Access;
  readonly record: Row;
}

/** A value as its page shows it: with more than in a list where its meaning has more. */
function RecordValue({ access, record, name }: Props & { readonly name: string }) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const field = fieldOf(access.model, name);
  const value = record[name] ?? null;
  const { Fiche } = widgetOf(field.meaning);
  if (!Fiche || value === null) return <FieldValue field={field} value={value} />;
  const devoile = async () => (await dataProvider.reveal(access.key, record.id, name)).data;
  const may = canReveal(access, name, record) && { devoile };
  // What was shown is that of one version.
  return <Fiche key={`${record.version}`} field={field} value={value} {...may} />;
}

interface DetailProps extends Props {
  readonly name: string;
  readonly titre: string;
}

/** A value under its name; a name that its section has already is not shown once more. */
function Detail({ access, record, name, titre }: DetailProps) {
  const field = fieldOf(access.model, name);
  const Own = useScreens(access.key).champs[name];
  return (
    <Box sx={{ minWidth: 0, gridColumn: widgetOf(field.meaning).wide ? '1 / -1' : undefined }}>
      <Box
        component="dt"
        sx={field.label === titre ? VISUALLY_HIDDEN : { color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {field.label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {Own ? (
          <Own field={field} value={record[name]} record={record} />
        ) : (
          <RecordValue access={access} record={record} name={name} />
        )}
      </Box>
    </Box>
  );
}

/** Everything that one may read of a record; the columns of the traits are told under its title. */
export function RecordDetails({ access, record }: Props) {
  const names = fieldsOn(access.model, 'show').filter(
    (name) => access.readable.has(name) && !Object.hasOwn(systemFields, name),
  );
  const found = sections(access.model, names);
  return (
    <PageLinkedRecords links={linkedCodes(access.model, names, [record])}>
      <SectionLayout titles={found.map(({ titre }) => titre)}>
        {found.map(({ titre, champs }) => (
          <SectionCard key={titre} titre={titre}>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gap: 2,
                m: 0,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {champs.map((name) => (
                <Detail key={name} access={access} record={record} name={name} titre={titre} />
              ))}
            </Box>
          </SectionCard>
        ))}
      </SectionLayout>
    </PageLinkedRecords>
  );
}
