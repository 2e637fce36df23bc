import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What the package offers to every bundler, whatever it builds for: it checks, and warns in the console. */
const development = path.dirname(createRequire(import.meta.url).resolve('react-router'));
const production = path.join(path.dirname(development), 'production');

/** The name of a component for the developer tools of React: each keeps a component that nobody uses. */
const toolName = /^\w+\.displayName = "[^"\n]*";$/gm;
const component = /(?<=^(?:var|const) \w+ = )(?=\w+\.(?:forwardRef|createContext)\()/gm;

/** The same file of react-router, built for production; any other file is itself. */
export function productionOf(file: string): string {
  return file.replace(development, production);
}

/** Code of react-router, of which a bundler can leave out the components that nobody uses. */
export function lean(code: string): string {
  return code.replace(toolName, '').replace(component, '/* @__PURE__ */ ');
}

/** The build for production of react-router, which its `exports` do not name, and of it only what the portal uses. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: productionOf(found.id) };
    },
    transform(code, id) {
      return id.startsWith(production) ? { code: lean(code), map: null } : null;
    },
  };
}
