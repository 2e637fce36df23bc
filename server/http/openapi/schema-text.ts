import * as z from 'zod';

/** The part of JSON Schema that the interface's description uses. */
const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  $ref: z.string().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

const typeNames: Readonly<Record<string, string>> = {
  string: 'tekst',
  integer: 'heltal',
  number: 'tal',
  boolean: 'ja/nej',
  null: 'null',
  object: 'objekt',
  array: 'liste',
};

/** A JSON Schema as a short text: `{ navn: tekst, antal?: heltal }`, a field a line. */
export function schemaText(schema: unknown, indent = ''): string {
  const parsed = schemaNode.safeParse(schema);
  if (!parsed.success) return 'alt';
  const node = parsed.data;
  if (node.$ref) return node.$ref.slice(node.$ref.lastIndexOf('/') + 1);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.anyOf) return unique(node.anyOf.map((part) => schemaText(part, indent))).join(' | ');
  if (node.properties) return fieldsText(node.properties, node.required ?? [], indent);
  if (node.type === 'array') return `[ ${schemaText(node.items, indent)} ]`;
  return plainText(node.type, node.format);
}

function fieldsText(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${schemaText(schema, inner)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function plainText(type: string | readonly string[] | undefined, format: string | undefined) {
  const types = type === undefined ? [] : [type].flat();
  const names = types.map((name) => typeNames[name] ?? name);
  const text = names.length === 0 ? 'alt' : names.join(' | ');
  return format === undefined ? text : `${text} (${format})`;
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
