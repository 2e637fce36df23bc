import type { Plugin } from 'vite';

/**
 * What the client for OpenID tells a developer as it goes, a statement a line. Nobody listens: the portal gives it no log,
 * for what it tells is of sessions. Its own forwarding to a log is left, and so is what it tells of errors.
 */
const told = /^ *(?:this\._logger|\w*[lL]ogger2?)\.(?:debug|info)\((?!_Logger).*\);$/gm;

/** A log that is made for one method, and that the method gives nothing to tell. */
const unused =
  /^ *(?:this\._logger\.create|new Logger\("\w+"\)\.create|Logger\.createStatic)\(.*\);$/gm;

/** Code of oidc-client-ts that tells nothing of what goes well. */
export function quiet(code: string): string {
  return code.replace(told, ';').replace(unused, ';');
}

/** The client for OpenID without what it tells of what goes well: everybody waits for it before they can sign in. */
export function leanOidc(): Plugin {
  return {
    name: 'lean-oidc',
    apply: 'build',
    transform(code, id) {
      return /\/oidc-client-ts\/dist\/esm\//.test(id) ? { code: quiet(code), map: null } : null;
    },
  };
}
