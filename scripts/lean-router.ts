import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What the package offers to every bundler, whatever it builds for: it checks, and warns in the console. */
const development = path.dirname(createRequire(import.meta.url).resolve('react-router'));
const production = path.join(path.dirname(development), 'production');

/** The name of a component for the developer tools of React: each keeps a component that nobody uses. */
const toolName = /^\w+\.displayName = "[^"\n]*";$/gm;
const component = /(?<=^(?:var|const) \w+ = )(?=\w+\.(?:forwardRef|createContext)\()/gm;

/** The build for production of react-router, which its `exports` do not name, and of it only what the portal uses. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace(development, production) };
    },
    transform(code, id) {
      if (!id.startsWith(production)) return null;
      return {
        code: code.replace(toolName, '').replace(component, '/* @__PURE__ */ '),
        map: null,
      };
    },
  };
}
