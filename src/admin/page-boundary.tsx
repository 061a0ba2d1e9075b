import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './error-page.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly page: string;
}

class Boundary extends Component<Props & { readonly page: string }, State> {
  override state: State = { error: null, page: this.props.page };
  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }
  /** Going elsewhere is a way out of the error. */
  static getDerivedStateFromProps({ page }: { readonly page: string }, state: State): Partial<State> | null {
    return page === state.page ? null : { page, error: null };
  }
  override render() {
    return this.state.error ? <ErrorPage /> : this.props.children;
  }
}

/** A page that breaks does not take the menu with it. */
export function PageBoundary({ children }: Props) {
  const { pathname } = useLocation();
  return <Boundary page={pathname}>{children}</Boundary>;
}
