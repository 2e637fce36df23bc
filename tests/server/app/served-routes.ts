import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  /** As it was declared: `:name` marks a parameter. */
  readonly path: string;
  readonly methods: readonly string[];
}

/** Every route that the app answers, the contract's and all others, read of its own listing. */
export function servedRoutes(app: FastifyInstance): readonly ServedRoute[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = (depth === 0 ? '' : (above[depth - 1] ?? '')) + part;
      above[depth] = path;
      return [{ path, methods: methods.split(', ') }];
    });
}
