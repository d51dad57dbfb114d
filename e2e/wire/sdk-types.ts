import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  API,
  type Checker,
  type Symbol as Declared,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/** What a JSON value may look like, as declared in TypeScript. */
export type Shape =
  | { kind: 'anything' }
  | { kind: 'nothing' }
  | { kind: 'primitive'; name: 'string' | 'number' | 'boolean' | 'null' }
  | { kind: 'literal'; value: string | number | boolean | bigint }
  | { kind: 'list'; items: Shape }
  | { kind: 'fields'; name: string; fields: Map<string, Field>; others: Shape | undefined }
  | { kind: 'one of'; members: Shape[] };
interface Field {
  shape: Shape;
  isOptional: boolean;
}

const folder = join(import.meta.dirname, '../node_modules/.cache/wire');
const anything: Shape = { kind: 'anything' };
const primitives = new Map<TypeFlags, Shape>([
  [TypeFlags.Any, anything],
  [TypeFlags.Unknown, anything],
  [TypeFlags.TypeParameter, anything],
  [TypeFlags.NonPrimitive, anything],
  [TypeFlags.Undefined, { kind: 'nothing' }],
  [TypeFlags.Void, { kind: 'nothing' }],
  [TypeFlags.Never, { kind: 'nothing' }],
  [TypeFlags.Null, { kind: 'primitive', name: 'null' }],
  [TypeFlags.String, { kind: 'primitive', name: 'string' }],
  [TypeFlags.TemplateLiteral, { kind: 'primitive', name: 'string' }],
  [TypeFlags.Number, { kind: 'primitive', name: 'number' }],
  [TypeFlags.Boolean, { kind: 'primitive', name: 'boolean' }],
]);

function primitiveOf({ flags }: Type): Shape | undefined {
  for (const [flag, shape] of primitives) if (flags & flag) return shape;
  return undefined;
}

class Reader {
  private readonly checker: Checker;
  private readonly read = new Map<number, Shape>();

  constructor(checker: Checker) {
    this.checker = checker;
  }

  shapeOf(type: Type): Shape {
    if (type.isLiteralType()) return { kind: 'literal', value: type.value };
    const known = this.read.get(type.id) ?? primitiveOf(type);
    if (known) return known;
    if (type.isUnionType()) return this.kept(type, { kind: 'one of', members: [] }, into => this.readUnion(type, into));
    if (this.checker.isArrayType(type) && type.isTypeReference()) {
      const [items] = this.checker.getTypeArguments(type);
      return { kind: 'list', items: items ? this.shapeOf(items) : anything };
    }
    // An instant is written as a text.
    if (type.getSymbol()?.name === 'Date') return { kind: 'primitive', name: 'string' };
    return this.kept(
      type,
      { kind: 'fields', name: this.checker.typeToString(type), fields: new Map(), others: undefined },
      into => this.readFields(type, into),
    );
  }

  /** Kept before it is filled: types name themselves. */
  private kept<T extends Shape>(type: Type, shape: T, fill: (into: T) => void): T {
    this.read.set(type.id, shape);
    fill(shape);
    return shape;
  }

  private readUnion(type: Type, into: { members: Shape[] }) {
    if (!type.isUnionType()) return;
    // `'Active' | 'Ordered' | (string & {})` lets a client live with values of tomorrow; today there are these.
    const isOpenText = (member: Type) =>
      member.isIntersectionType() && member.getTypes().some(part => part.flags & TypeFlags.String);
    into.members = type
      .getTypes()
      .filter(member => !isOpenText(member))
      .map(member => this.shapeOf(member));
  }

  private readFields(type: Type, into: { fields: Map<string, Field>; others: Shape | undefined }) {
    const properties = this.checker.getPropertiesOfType(type);
    const types = properties.length > 0 ? this.checker.getTypeOfSymbol(properties) : [];
    properties.forEach((property: Declared, index) => {
      const declared = types[index];
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
      if (declared) into.fields.set(property.name, { shape: this.shapeOf(declared), isOptional });
    });
    for (const { valueType } of this.checker.getIndexInfosOfType(type)) {
      // `[key: string]: any` beside declared fields is the client's caution, no documented field.
      if (properties.length === 0 || !(valueType.flags & TypeFlags.Any)) into.others = this.shapeOf(valueType);
    }
  }
}

/** The shapes of `types`, TypeScript expressions by name, read from the declarations of the packages that `imports` names. */
export function readShapes(imports: string, types: ReadonlyMap<string, string>): Map<string, Shape> {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const source = join(folder, 'calls.ts');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'nodenext',
    target: 'es2024',
    types: [],
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['calls.ts'] }));
  writeFileSync(source, [imports, ...[...types].map(([name, type]) => `export type ${name} = ${type};`)].join('\n'));
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const file = project?.program.getSourceFile(source);
    const module = file && project?.checker.getSymbolAtLocation(file);
    if (!project || !module) throw new Error(`TypeScript cannot read ${source}`);
    const [wrong] = project.program.getSemanticDiagnostics(source);
    if (wrong) throw new Error(`${source}: ${wrong.text}`);
    const reader = new Reader(project.checker);
    const exports = project.checker.getExportsOfModule(module);
    return new Map(exports.map(one => [one.name, reader.shapeOf(project.checker.getDeclaredTypeOfSymbol(one))]));
  } finally {
    api.close();
  }
}
