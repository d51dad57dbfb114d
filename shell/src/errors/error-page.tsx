import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

export function ErrorPage() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? error.status : 500}</h1>;
}
