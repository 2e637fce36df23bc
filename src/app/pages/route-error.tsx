import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { describeError } from '../describe-error.ts';
import { ErrorContent, ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A screen that could not be loaded or shown; the shell stays around it. */
export function ScreenError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorContent detail={describeError(error)} />;
}

/** The shell itself could not be loaded, e.g. because the API does not answer. */
export function ShellError() {
  return <ErrorPage detail={describeError(useRouteError())} />;
}
