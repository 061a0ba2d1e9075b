import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';

/**
 * The place of an input or a filter. Their code may be fetched where it is first shown, so that lists do not pay for date
 * pickers and autocompletes; the place is held meanwhile.
 */
export function WidgetSlot({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton variant="rounded" height={40} aria-hidden />}>{children}</Suspense>;
}
