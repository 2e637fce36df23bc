import type { ESTree } from 'vite';
import type { Anchor, Kind } from './candidate.ts';
import { childrenOf } from './nodes.ts';

type Node = ESTree.Node;

export interface Edit {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly reached: Anchor;
}

/** Each with what it is turned into: its edge moved, and its opposite. */
const comparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
};
const logic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
const arithmetic: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};
const otherMethods: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};
/** Answers something of the same sort as what it is called on, so it can be left out. */
const leftOut = [
  ...['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed'],
  ...['substring', 'trim', 'trimEnd', 'trimStart', 'padStart', 'padEnd'],
];

/** The ways to break this node; its parents nearest first. */
export function editsOf(node: Node, parents: readonly Node[], source: string): Edit[] {
  const [parent] = parents;
  switch (node.type) {
    case 'BinaryExpression':
      return ofBinary(node, source);
    case 'LogicalExpression':
      return ofLogic(node, source);
    case 'AssignmentExpression':
      return isText(node.right)
        ? []
        : ofOperator(node, 'arithmetic', [arithmetic[node.operator]], source);
    case 'UpdateExpression':
      return ofUpdate(node, parent, source);
    case 'UnaryExpression':
      return ofUnary(node);
    case 'Literal':
      return ofLiteral(node, parents);
    case 'ConditionalExpression':
      return ofCondition(node.test, ['true', 'false']);
    case 'IfStatement':
      return [
        ...ofCondition(node.test, ['true', 'false']),
        ...(node.alternate?.type === 'BlockStatement' ? ofBlock(node.alternate) : []),
      ];
    case 'WhileStatement':
      return ofCondition(node.test, ['false']);
    case 'ForStatement':
      return [...(node.test ? ofCondition(node.test, ['false']) : []), ...ofBody(node.body)];
    case 'ForOfStatement':
    case 'ForInStatement':
      return ofBody(node.body);
    case 'CatchClause':
      return ofBlock(node.body);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      // One that answers something is missed by any test that comes by, so its absence says little.
      return node.body?.type === 'BlockStatement' && !answers(node.body) ? ofBlock(node.body) : [];
    case 'SwitchCase':
      return ofCase(node);
    case 'ExpressionStatement':
      return ofStatement(node);
    case 'CallExpression':
      return [...ofChain(node, node.callee, parents, source), ...ofMethod(node, parents, source)];
    case 'MemberExpression':
      return ofChain(node, node.object, parents, source);
    default:
      return [];
  }
}

const value = ({ start, end }: Node): Anchor => ({ form: 'value', start, end });

function ofBinary(node: ESTree.BinaryExpression | ESTree.PrivateInExpression, source: string) {
  const turned = comparisons[node.operator];
  if (turned) return ofOperator(node, 'comparison', turned, source);
  if (isText(node.left) || isText(node.right)) return [];
  return ofOperator(node, 'arithmetic', [arithmetic[node.operator]], source);
}

/** Texts are put together with the same sign as numbers. */
function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string';
  return node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right));
}

interface TwoSided {
  readonly left: Node;
  readonly right: Node;
  readonly operator: string;
}

function ofOperator(
  node: Node & TwoSided,
  kind: Kind,
  turned: readonly (string | undefined)[],
  source: string,
): Edit[] {
  const start = source.indexOf(node.operator, node.left.end);
  if (start < 0 || start >= node.right.start) return [];
  const end = start + node.operator.length;
  return turned
    .filter((replacement) => replacement !== undefined)
    .map((replacement) => ({ kind, start, end, replacement, reached: value(node) }));
}

/** In brackets, for the three signs bind differently and do not all stand beside each other. */
function ofLogic(node: ESTree.LogicalExpression, source: string): Edit[] {
  const { left, right, start, end } = node;
  const [one, other] = [left, right].map((side) => `(${source.slice(side.start, side.end)})`);
  const replacement = `(${one} ${logic[node.operator]} ${other})`;
  return [{ kind: 'logic', start, end, replacement, reached: value(node) }];
}

function ofUpdate(node: ESTree.UpdateExpression, parent: Node | undefined, source: string): Edit[] {
  // A loop that counts the wrong way never ends, which says nothing of the tests.
  if (parent?.type === 'ForStatement') return [];
  const argument = source.slice(node.argument.start, node.argument.end);
  const operator = arithmetic[node.operator] ?? '';
  const replacement = node.prefix ? operator + argument : argument + operator;
  const { start, end } = node;
  return [{ kind: 'arithmetic', start, end, replacement, reached: value(node) }];
}

function ofUnary(node: ESTree.UnaryExpression): Edit[] {
  if (node.operator !== '!' && node.operator !== '-') return [];
  const kind = node.operator === '!' ? 'negation' : 'arithmetic';
  const { start } = node;
  return [{ kind, start, end: start + 1, replacement: '', reached: value(node) }];
}

function ofLiteral(node: Extract<Node, { type: 'Literal' }>, [parent]: readonly Node[]): Edit[] {
  const isKey = parent && 'key' in parent && parent.key === node;
  if (isKey) return [];
  const { start, end } = node;
  const reached = value(node);
  if (typeof node.value === 'boolean') {
    return [{ kind: 'boolean', start, end, replacement: String(!node.value), reached }];
  }
  if (typeof node.value !== 'number') return [];
  return [{ kind: 'number', start, end, replacement: String(node.value + 1), reached }];
}

function ofCondition(test: Node, answers: readonly string[]): Edit[] {
  const { start, end } = test;
  return answers
    .filter((replacement) => test.type !== 'Literal' || replacement !== test.raw)
    .map((replacement) => ({ kind: 'condition', start, end, replacement, reached: value(test) }));
}

function ofBody(body: Node): Edit[] {
  return body.type === 'BlockStatement' ? ofBlock(body) : [];
}

/** Whether the function of this body gives a value back. */
function answers(node: Node): boolean {
  if (node.type === 'ReturnStatement') return node.argument !== null;
  return childrenOf(node).some((child) => !isFunction(child) && answers(child));
}

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}

function ofBlock(block: ESTree.BlockStatement | ESTree.FunctionBody): Edit[] {
  if (block.body.length === 0) return [];
  const { start, end } = block;
  return [{ kind: 'block', start, end, replacement: '{}', reached: { form: 'block', start, end } }];
}

/** Emptied, it goes on into the next one. */
function ofCase({ consequent }: ESTree.SwitchCase): Edit[] {
  const [first] = consequent;
  const last = consequent.at(-1);
  if (!first || !last) return [];
  const [start, end] = [first.start, last.end];
  const reached = { form: 'statement', start: first.start, end: first.end } as const;
  return first.type === 'VariableDeclaration'
    ? []
    : [{ kind: 'block', start, end, replacement: '', reached }];
}

function ofStatement({ expression, start, end }: ESTree.ExpressionStatement): Edit[] {
  let called: Node = expression;
  while (called.type === 'AwaitExpression') called = called.argument;
  if (called.type === 'ChainExpression') called = called.expression;
  if (called.type !== 'CallExpression' || called.callee.type === 'Super') return [];
  const reached = { form: 'statement', start, end } as const;
  return [{ kind: 'call', start, end, replacement: ';', reached }];
}

function ofMethod(node: ESTree.CallExpression, parents: readonly Node[], source: string): Edit[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  if (callee.property.type !== 'Identifier') return [];
  const { name, start, end } = callee.property;
  const reached = value(chainAround(node, parents));
  const other = otherMethods[name];
  if (other) return [{ kind: 'method', start, end, replacement: other, reached }];
  if (!leftOut.includes(name)) return [];
  const replacement = source.slice(callee.object.start, callee.object.end);
  return [{ kind: 'method', start: node.start, end: node.end, replacement, reached }];
}

function ofChain(
  node: ESTree.CallExpression | ESTree.MemberExpression,
  object: Node,
  parents: readonly Node[],
  source: string,
): Edit[] {
  if (!node.optional) return [];
  const start = source.indexOf('?.', object.end);
  const end = start + 2;
  const replacement = ['(', '['].includes(source[end] ?? '') ? '' : '.';
  return [{ kind: 'chain', start, end, replacement, reached: value(chainAround(node, parents)) }];
}

/** A link of an optional chain cannot be put in brackets without breaking the chain; the whole of it can. */
function chainAround(node: Node, parents: readonly Node[]): Node {
  let link = node;
  for (const parent of parents) {
    if (parent.type === 'ChainExpression') return parent;
    const goesOn =
      parent.type === 'TSNonNullExpression' ||
      (parent.type === 'MemberExpression' && parent.object === link) ||
      (parent.type === 'CallExpression' && parent.callee === link);
    if (!goesOn) break;
    link = parent;
  }
  return node;
}
