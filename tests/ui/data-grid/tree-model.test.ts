import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TreeModel } from '../../../src/ui/data-grid/tree-model.ts';
import { listedRows, type TreeGridRow } from '../../../src/ui/data-grid/tree-rows.ts';

interface Node {
  readonly id: string;
  readonly children: readonly Node[];
}

const shape = fc.letrec<{ node: readonly unknown[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constant([]),
    fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  ),
})).node;

function nodesOf(shapes: readonly unknown[], path: string): Node[] {
  return shapes.map((below, at) => {
    const id = `${path}/${at}`;
    return { id, children: nodesOf(below as readonly unknown[], id) };
  });
}

function allOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...allOf(node.children)]);
}

type Step = readonly ['expand' | 'collapse' | 'expandSiblings' | 'answer', number];
const steps = fc.array(
  fc.tuple(fc.constantFrom('expand', 'collapse', 'expandSiblings', 'answer'), fc.nat()),
  { maxLength: 30 },
) as fc.Arbitrary<Step[]>;

/** The tree as objects and sets, walked anew for every question. */
function createNaive(tops: readonly Node[]) {
  const expanded = new Set<string>();
  const loaded = new Set<string>();
  const walk = (nodes: readonly Node[], level: number): unknown[] =>
    nodes.flatMap((node, at) => {
      const isExpanded = expanded.has(node.id);
      const row = {
        id: node.id,
        level,
        expanded: node.children.length > 0 ? isExpanded : undefined,
        place: { position: at + 1, size: nodes.length },
      };
      if (!isExpanded) return [row];
      const below = loaded.has(node.id) ? walk(node.children, level + 1) : [{ loading: level + 1 }];
      return [row, ...below];
    });
  return { expanded, loaded, visible: () => walk(tops, 1) };
}

function visibleOf(model: TreeModel<{ id: string; hasChildren: boolean }>): unknown[] {
  return Array.from({ length: model.count }, (_, index) => {
    if (model.isLoadingAt(index)) return { loading: model.levelAt(index) };
    return {
      id: model.rowAt(index)?.id,
      level: model.levelAt(index),
      expanded: model.expandedAt(index),
      place: model.placeAt(index),
    };
  });
}

describe('tree model', () => {
  test('answers as a tree of objects does, through any expanding, collapsing and loading', () => {
    fc.assert(
      fc.property(shape, steps, (shapes, list) => {
        const tops = nodesOf(shapes, '');
        const nodes = allOf(tops);
        fc.pre(nodes.length > 0);
        const byId = new Map(nodes.map((node) => [node.id, node]));
        const parentOf = (node: Node) => byId.get(node.id.slice(0, node.id.lastIndexOf('/')));
        const naive = createNaive(tops);
        const wanted: Node[] = [];
        const model = new TreeModel<{ id: string; hasChildren: boolean }>({
          onLoad: ({ id }) => wanted.push(byId.get(id) as Node),
        });
        const rowsOf = (list: readonly Node[]) =>
          list.map(({ id, children }) => ({ id, hasChildren: children.length > 0 }));
        model.setChildren(undefined, rowsOf(tops));
        const isKnown = (node: Node) => {
          const parent = parentOf(node);
          return !parent || naive.loaded.has(parent.id);
        };
        for (const [kind, at] of list) {
          const node = nodes[at % nodes.length] as Node;
          if (kind === 'answer') {
            const asked = wanted.shift();
            if (!asked) continue;
            model.setChildren(asked.id, rowsOf(asked.children));
            naive.loaded.add(asked.id);
          } else if (isKnown(node)) {
            model[kind](node.id);
            const siblings = parentOf(node)?.children ?? tops;
            const opened = kind === 'expandSiblings' ? siblings : [node];
            for (const one of opened) {
              if (kind === 'collapse') naive.expanded.delete(one.id);
              else if (one.children.length > 0) naive.expanded.add(one.id);
            }
          }
          expect(visibleOf(model)).toEqual(naive.visible());
        }
        for (let index = 0; index < model.count; index += 1) {
          const row = model.rowAt(index);
          if (row) expect(model.indexOf(row.id)).toBe(index);
        }
      }),
    );
  });

  test('children are asked for until they come, and a batch is told once', () => {
    const asked: string[] = [];
    const model = new TreeModel<{ id: string; hasChildren: boolean }>({
      onLoad: ({ id }) => asked.push(id),
    });
    let told = 0;
    model.subscribe(() => {
      told += 1;
    });
    model.batch(() => {
      model.setChildren(undefined, [{ id: '07', hasChildren: true }]);
      model.setChildren('07', [{ id: '07.11', hasChildren: true }]);
      model.expand('07');
    });
    expect([told, model.count, asked]).toEqual([1, 2, []]);
    model.expand('07.11');
    model.collapse('07.11');
    model.expand('07.11');
    expect(asked).toEqual(['07.11', '07.11']);
    expect(() => model.setChildren('findes ikke', [])).toThrow('findes ikke');
  });
});

test('a list of visible rows is placed as the tree it was walked from', () => {
  fc.assert(
    fc.property(shape, (shapes) => {
      const seats: { place: unknown }[] = [];
      const walk = (nodes: readonly Node[], level: number): TreeGridRow[] =>
        nodes.flatMap(({ id, children }, at) => {
          seats.push({ place: { position: at + 1, size: nodes.length } });
          return [{ id, level }, ...walk(children, level + 1)];
        });
      const list = walk(nodesOf(shapes, ''), 1);
      const rows = listedRows(list);
      expect(list.map((_, index) => ({ place: rows.placeAt(index) }))).toEqual(seats);
      expect(list.map(({ id }) => rows.indexOf(id))).toEqual([...list.keys()]);
    }),
  );
});
