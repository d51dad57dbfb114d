import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Props } from '@exwerk/contract/releases/release';
import { type Module, parse, type TsInterfaceDeclaration, type TsType, type TsTypeElement } from '@swc/core';

type Text = (span: { readonly start: number; readonly end: number }) => string;

/** What places of a remote's slots hand over, by slot, as its `slots.d.ts` declares it; nothing where there is no such file. */
export async function readSlotProps(file: string): Promise<Record<string, Props>> {
  if (!existsSync(file)) return {};
  const source = await readFile(file, 'utf8');
  const module = await parse(source, { syntax: 'typescript' });
  const text = textIn(source, module);
  const slots = interfacesIn(module).flatMap(({ body }) => body.body.flatMap(member => typed(member)));
  return Object.fromEntries(slots.map(({ name, type }) => [name, propsOf(type, text)]));
}

/** Spans count bytes from a start of the compiler's own; the last statement ends where the source does. */
function textIn(source: string, { body }: Module): Text {
  const bytes = Buffer.from(source.trimEnd());
  const start = (body.at(-1)?.span.end ?? 0) - bytes.length;
  return span =>
    bytes
      .subarray(span.start - start, span.end - start)
      .toString()
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .replace(/\s+/g, '');
}

function interfacesIn({ body }: Module): TsInterfaceDeclaration[] {
  return body.flatMap(statement => {
    if (statement.type !== 'TsModuleDeclaration' || statement.body?.type !== 'TsModuleBlock') return [];
    return statement.body.body.filter(
      (inner): inner is TsInterfaceDeclaration =>
        inner.type === 'TsInterfaceDeclaration' && inner.id.value === 'SlotProps',
    );
  });
}

function typed(member: TsTypeElement): { name: string; optional: boolean; type: TsType }[] {
  if (member.type !== 'TsPropertySignature' || !member.typeAnnotation) return [];
  const { key, optional } = member;
  if (key.type !== 'Identifier' && key.type !== 'StringLiteral') return [];
  return [{ name: key.value, optional, type: member.typeAnnotation.typeAnnotation }];
}

/** Props that are no list of their own are one by the name of `*`. */
function propsOf(type: TsType, text: Text): Props {
  const whole = text(type.span);
  if (whole === 'Record<never,never>') return {};
  if (type.type !== 'TsTypeLiteral') return { '*': { type: whole, optional: false } };
  return Object.fromEntries(
    type.members.flatMap(typed).map(({ name, optional, type: own }) => [name, { type: text(own.span), optional }]),
  );
}
