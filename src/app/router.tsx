import {
  createBrowserRouter,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { hasFeature } from '../api/http/features.ts';
import { paths, type RouteDeclaration, routes, screenParameters } from '../domain/routes.ts';
import { createLoaders, type LoaderHost, type Loaders } from './loaders.ts';
import { ErrorRoute } from './pages/error-route.tsx';
import { LoadingPage } from './pages/loading-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ScreenError, ShellError } from './pages/route-error.tsx';
import { SignedOutPage } from './pages/signed-out-page.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * A new filter or time in the address is no new visit: the guard ran when the screen was opened. A form that
 * shares its path with what is only shown is another one.
 */
export const onNewScreen: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  screenParameters.some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );

/** Pay groups and communities are known by number, the parts of a proces by an id; any other address is no screen. */
const forms: Readonly<Record<string, RegExp>> = {
  nummer: /^\d+$/,
  processid: /^[1-9]\d*$|^(?=.*\D)/,
  activityid: /^[1-9]\d*$/,
  mainactivityid: /^[1-9]\d*$/,
  subactivityid: /^[1-9]\d*$/,
};

function isAddressValid(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(forms).every(([name, form]) => form.test(params[name] ?? '1'));
}

function screenRoute(route: RouteDeclaration, loaders: Loaders): RouteObject {
  return {
    path: route.path,
    id: route.names[0],
    loader: async (args) => {
      if (!isAddressValid(args.params)) throw new Response(null, { status: 404 });
      return loaders.screen(route)(args);
    },
    shouldRevalidate: onNewScreen,
    errorElement: <ScreenError />,
    element: route.keptAlive ? null : <ScreenFrame path={route.path} title={route.title} />,
  };
}

/** Every path and route name of the specification (docs/svarer-til-specifikationen.md "2 Skærme og ruter"). */
export function createRouteObjects(loaders: Loaders): RouteObject[] {
  const screenRoutes = routes.filter(
    ({ isPublic, feature }) => isPublic !== true && (feature === undefined || hasFeature(feature)),
  );
  return [
    { path: paths.error, id: 'error', element: <ErrorRoute /> },
    {
      path: paths.logout,
      id: 'logout',
      loader: loaders.logout,
      element: <SignedOutPage />,
      hydrateFallbackElement: <LoadingPage />,
    },
    {
      path: paths.signinCallback,
      id: 'signinCallback',
      loader: loaders.signinCallback,
      element: null,
      hydrateFallbackElement: <LoadingPage />,
    },
    {
      element: <Shell />,
      loader: loaders.shell,
      shouldRevalidate: () => false,
      errorElement: <ShellError />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { path: paths.index, id: 'index', loader: loaders.index, element: null },
        ...screenRoutes.map((route) => screenRoute(route, loaders)),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

export function createRouter(host: LoaderHost) {
  return createBrowserRouter(createRouteObjects(createLoaders(host)));
}
