import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import { linkedLabel, useLinkedRecords } from '#src/fields/linked-records.ts';

interface Props {
  readonly model: string;
  readonly codes: readonly string[];
}

/** What some codes name, each with the way to its page; the bare code of what is not there any more, or may not be read. */
export function LinkedTitles({ model, codes }: Props) {
  const linked = useLinkedRecords();
  return codes.map((cle, at) => {
    const record = linked.find(model, cle);
    return (
      <Fragment key={cle}>
        {at > 0 && ', '}
        {record ? (
          <Link component={RouterLink} to={linked.path(model, record.id)}>
            {linkedLabel(record)}
          </Link>
        ) : (
          cle
        )}
      </Fragment>
    );
  });
}
