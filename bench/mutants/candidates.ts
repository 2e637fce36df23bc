import { type ESTree, parseSync } from 'vite';
import type { Candidate } from './candidate.ts';
import { editsOf } from './edits.ts';
import { childrenOf } from './nodes.ts';

type Node = ESTree.Node;

/**
 * Every way to break a file that says something of its tests. Left out are words for people (all texts
 * and patterns), types, what JSX gives as a class or style, what is said to the console, and guards against
 * a programmer's mistake: nothing can make them throw, so no test could tell whether they are there.
 */
export function candidatesOf(file: string, source: string): Candidate[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} kan ikke læses: ${errors[0]?.message}`);
  const lineOf = lineFinder(source);
  const found: Candidate[] = [];
  walk(program, [], (node, parents) => {
    for (const edit of editsOf(node, parents, source)) {
      found.push({ file, line: lineOf(edit.start), ...edit });
    }
  });
  return found;
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

/** The parents are given nearest first. */
function walk(
  node: Node,
  parents: readonly Node[],
  visit: (node: Node, parents: readonly Node[]) => void,
): void {
  if (saysNothing(node)) return;
  visit(node, parents);
  const above = [node, ...parents];
  for (const child of childrenOf(node)) walk(child, above, visit);
}

/** Of TypeScript's own only these hold values. */
const withValues = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const ofAppearance = ['className', 'style', 'key'];

function saysNothing(node: Node): boolean {
  if (node.type.startsWith('TS')) return !withValues.includes(node.type);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return true;
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && ofAppearance.includes(node.name.name);
    case 'Property':
      // How wide a field is in its form.
      return (
        node.key.type === 'Identifier' &&
        node.key.name === 'columns' &&
        node.value.type === 'Literal'
      );
    case 'IfStatement':
      return node.alternate === null && isMistake(onlyStatementOf(node.consequent));
    case 'ThrowStatement':
      return isMistake(node);
    case 'CallExpression':
      return isConsole(node.callee);
    default:
      return false;
  }
}

function onlyStatementOf(node: ESTree.Statement): ESTree.Statement | ESTree.Directive | undefined {
  if (node.type !== 'BlockStatement') return node;
  return node.body.length === 1 ? node.body[0] : undefined;
}

/** A plain Error is thrown at what cannot happen; what can has a class of its own. */
function isMistake(node: Node | undefined): boolean {
  if (node?.type !== 'ThrowStatement' || node.argument.type !== 'NewExpression') return false;
  const { callee } = node.argument;
  return callee.type === 'Identifier' && ['Error', 'TypeError', 'RangeError'].includes(callee.name);
}

function isConsole(node: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'console'
  );
}
