import { join } from 'node:path'
import ts from 'typescript'
import { type SqlText, writtenIn } from './groups.ts'

/** What is sent as one statement, as far as the source tells: a template with all parts that are put into it. */
export type Composed = { where: string; written: string[] }

type Template = SqlText & { node: ts.TaggedTemplateExpression }
type Source = {
  file: string
  node: ts.SourceFile
  templates: Template[]
  imports: Map<string, [file: string, name: string]>
}

/** Reads files, given by their paths below the repository, without knowing types: quick, and only as sure as names are. */
export function readSqlTexts(
  read: (file: string) => string,
  files: readonly string[],
): { texts: SqlText[]; statements: Composed[] } {
  const withTexts = files.map((file) => ({ file, source: read(file) })).filter(({ source }) => source.includes('sql`'))
  const sources = new Map(withTexts.map(({ file, source }) => [file, readSource(file, source)]))
  const all = [...sources.values()]
  const statements = all.flatMap((source) => {
    const composed = source.templates.map(({ where, text, node }) => ({
      where,
      written: [...writtenIn(text), ...writtenByNames(node.template, source)],
    }))
    return [...composed, ...callsWithParts(source)]
  })
  return { texts: all.flatMap(({ templates }) => templates), statements }

  /** What is written by all that is named below a node, itself not looked at. */
  function writtenByNames(node: ts.Node, source: Source, seen = new Set<ts.Node>()): string[] {
    const written: string[] = []
    const visit = (inner: ts.Node) => {
      if (ts.isIdentifier(inner) && !isMemberName(inner)) written.push(...writtenBy(inner.text, inner, source, seen))
      ts.forEachChild(inner, visit)
    }
    ts.forEachChild(node, visit)
    return written
  }

  /** What the declaration of a name writes, where it is a part of a statement or makes one. */
  function writtenBy(name: string, from: ts.Node, source: Source, seen: Set<ts.Node>): string[] {
    const [home, declaration] = declarationOf(name, from, source) ?? []
    if (!home || !declaration || seen.has(declaration) || isHolding(declaration, from)) return []
    seen.add(declaration)
    return home.templates
      .filter(({ node }) => isHolding(declaration, node))
      .flatMap(({ text, node }) => [...writtenIn(text), ...writtenByNames(node.template, home, seen)])
  }

  /** Parts of a statement that are handed to a function, which puts them into one of its own. */
  function callsWithParts(source: Source): Composed[] {
    const found: Composed[] = []
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit)
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
      const given = node.arguments.flatMap((argument) => [
        ...source.templates
          .filter((template) => isHolding(argument, template.node))
          .flatMap(({ text }) => writtenIn(text)),
        ...writtenByNames(argument, source),
        ...(ts.isIdentifier(argument) ? writtenBy(argument.text, argument, source, new Set()) : []),
      ])
      if (given.length === 0) return
      const written = [...given, ...writtenBy(node.expression.text, node, source, new Set())]
      found.push({ where: whereOf(source, node), written })
    }
    visit(source.node)
    return found
  }

  function declarationOf(name: string, from: ts.Node, source: Source): [Source, ts.Node] | undefined {
    for (let scope = from.parent; scope; scope = scope.parent) {
      const declared = declaredIn(scope, name)
      if (declared) return [source, declared]
    }
    const [file, exported] = source.imports.get(name) ?? []
    const home = file === undefined ? undefined : sources.get(file)
    const declared = home && exported && declaredIn(home.node, exported)
    return home && declared ? [home, declared] : undefined
  }
}

function readSource(file: string, text: string): Source {
  const node = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const source: Source = { file, node, templates: [], imports: new Map() }
  const visit = (inner: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(inner) && inner.tag.getText() === 'sql')
      source.templates.push({ where: whereOf(source, inner), file, text: textOf(inner.template), node: inner })
    ts.forEachChild(inner, visit)
  }
  visit(node)
  for (const statement of node.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) continue
    const from = fileOf((statement.moduleSpecifier as ts.StringLiteral).text, file)
    for (const { name, propertyName } of names.elements)
      source.imports.set(name.text, [from, (propertyName ?? name).text])
  }
  return source
}

/** Where an import leads, as a path below the root. */
const fileOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#') ? `${specifier.slice(1)}.ts` : join(importer, '..', specifier)

const whereOf = ({ file, node: source }: Source, node: ts.Node): string =>
  `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text + template.templateSpans.map(({ literal }) => `?${literal.text}`).join('')

/** `name` of `one.name` or `{ name: … }` names nothing by itself. */
const isMemberName = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node)

const isHolding = (outer: ts.Node, inner: ts.Node): boolean =>
  outer.getSourceFile() === inner.getSourceFile() && outer.pos <= inner.pos && inner.end <= outer.end

/** The function or constant of that name which stands directly in a file or block. */
function declaredIn(scope: ts.Node, name: string): ts.Node | undefined {
  if (!ts.isSourceFile(scope) && !ts.isBlock(scope)) return undefined
  for (const statement of scope.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
    if (!ts.isVariableStatement(statement)) continue
    const found = statement.declarationList.declarations.find(
      ({ name: declared }) => ts.isIdentifier(declared) && declared.text === name,
    )
    if (found) return found
  }
  return undefined
}
