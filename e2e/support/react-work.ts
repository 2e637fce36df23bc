/** What React has done since the page was opened. */
export interface ReactWork {
  readonly commits: number;
  /** Components that ran in those commits, the new ones among them. */
  readonly components: number;
}

declare global {
  interface Window {
    reactWork: ReactWork;
  }
}

/** The part of React's tree that its developer tools read, also of a production build. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The same place as of the commit before. */
  readonly alternate: Fiber | null;
}

/**
 * Counts in `window.reactWork`. Runs in the page before anything of the portal, for React looks for
 * developer tools when it is loaded; so it may refer to nothing outside itself.
 */
export function countReactWork(): void {
  // React's numbers: function, class, forwardRef and memo of a function; and the flag of what ran.
  const componentTags = [0, 1, 11, 15];
  const performedWork = 1;
  const rendered = (fiber: Fiber): number => {
    const didRun = componentTags.includes(fiber.tag) && (fiber.flags & performedWork) > 0;
    let count = didRun ? 1 : 0;
    // Children that React did not come to are the same ones, with flags of a commit gone by.
    if (fiber.child === fiber.alternate?.child) return count;
    for (let { child } = fiber; child; child = child.sibling) count += rendered(child);
    return count;
  };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) => {
      const { commits, components } = window.reactWork;
      window.reactWork = { commits: commits + 1, components: components + rendered(current) };
    },
  };
  window.reactWork = { commits: 0, components: 0 };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
