import ts from 'typescript'

/** A statement in the source, with the type that its rows are read as. */
export type Statement = { where: string; text: string | undefined; row: ts.Type }

/** What a name stands for inside a function, as its caller gave it. */
type Scope = ReadonlyMap<ts.Symbol, { node: ts.Expression; scope: Scope }>
const nowhere: Scope = new Map()

/**
 * Every `db.rows(…)` of the program. Where a statement is one of two, `branch` says which of them is looked at; `made` are
 * the texts, by name, of parts that are not written in the source but made of lists.
 */
export function readStatements(
  program: ts.Program,
  branch: 'whenTrue' | 'whenFalse',
  made: Readonly<Record<string, string>>,
): Statement[] {
  const checker = program.getTypeChecker()
  const found: Statement[] = []

  for (const file of program.getSourceFiles())
    if (file.fileName.includes('/server/') && !/\.test\.ts$|testing/.test(file.fileName)) visit(file)
  return found

  function visit(node: ts.Node): void {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const [argument] = node.arguments
    // What is only a name was made elsewhere and is handed on.
    if (node.expression.name.text !== 'rows' || !argument || ts.isIdentifier(argument)) return
    const row = rowOf(node)
    if (row) found.push({ where: whereIs(node), text: textOf(argument, nowhere, { parameters: 0 }), row })
  }

  /** `Row` of the `Promise<Row[]>` that a call answers; nothing where it is not read. */
  function rowOf(call: ts.CallExpression): ts.Type | undefined {
    const answer = checker.getResolvedSignature(call)?.getReturnType()
    const rows = answer && checker.getAwaitedType(answer)
    const row = rows && checker.getTypeArguments(rows as ts.TypeReference)[0]
    return row && row.flags & ts.TypeFlags.Unknown ? undefined : row
  }

  function textOf(node: ts.Expression, scope: Scope, count: { parameters: number }): string | undefined {
    const also = (inner: ts.Expression) => textOf(inner, scope, count)
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return also(node.expression)
    if (ts.isConditionalExpression(node)) return also(node[branch])
    if (ts.isTaggedTemplateExpression(node)) return templateOf(node.template, scope, count)
    if (ts.isCallExpression(node)) return callOf(node, scope, count)
    if (ts.isIdentifier(node)) return namedOf(node, scope, count)
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return memberOf(node, scope, count)
    return undefined
  }

  /** A name: of a part made of a list, of what the caller gave, or of what stands elsewhere in the source. */
  function namedOf(node: ts.Identifier, scope: Scope, count: { parameters: number }): string | undefined {
    if (made[node.text] !== undefined) return made[node.text]
    const symbol = symbolOf(node)
    const given = symbol && scope.get(symbol)
    if (given) return textOf(given.node, given.scope, count)
    const initializer = symbol && initializerOf(symbol)
    return initializer && textOf(initializer, scope, count)
  }

  /** A part that is one of an object's; of several under a computed name the first. */
  function memberOf(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    scope: Scope,
    count: { parameters: number },
  ): string | undefined {
    const object = objectOf(node.expression, scope)
    const name = ts.isPropertyAccessExpression(node) ? node.name.text : undefined
    const property = object?.node.properties.find((one) => name === undefined || one.name?.getText() === name)
    if (!object || !property) return undefined
    if (ts.isPropertyAssignment(property)) return textOf(property.initializer, object.scope, count)
    return ts.isShorthandPropertyAssignment(property) ? shorthandOf(property, object.scope, count) : undefined
  }

  function templateOf(template: ts.TemplateLiteral, scope: Scope, count: { parameters: number }): string | undefined {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    let text: string | undefined = template.head.text
    for (const { expression, literal } of template.templateSpans) {
      const isPart = checker.getTypeAtLocation(expression).symbol?.name === 'Sql'
      const part = isPart ? textOf(expression, scope, count) : `$${++count.parameters}`
      text = text === undefined || part === undefined ? undefined : text + part + literal.text
    }
    return text
  }

  /** A function that makes a part of a statement, called: what it returns, with its parameters as they were given. */
  function callOf(call: ts.CallExpression, scope: Scope, count: { parameters: number }): string | undefined {
    if (ts.isPropertyAccessExpression(call.expression)) return foldOf(call, scope, count)
    const symbol = symbolOf(call.expression as ts.Identifier)
    const made = symbol && (initializerOf(symbol) ?? symbol.valueDeclaration)
    if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made)) || !made.body) return undefined
    const result = ts.isBlock(made.body) ? lastReturn(made.body) : made.body
    const given = made.parameters.flatMap((parameter, nth) => {
      const node = call.arguments[nth] ?? parameter.initializer
      const name = ts.isIdentifier(parameter.name) && checker.getSymbolAtLocation(parameter.name)
      return node && name ? [[name, { node, scope }] as const] : []
    })
    return result && textOf(result, new Map(given), count)
  }

  /** `list.reduce((rest, item) => …, first)` as if the list had one item. */
  function foldOf(call: ts.CallExpression, scope: Scope, count: { parameters: number }): string | undefined {
    const [step, first] = call.arguments
    if (!step || !first || !ts.isArrowFunction(step) || ts.isBlock(step.body)) return undefined
    const rest = step.parameters[0] && checker.getSymbolAtLocation(step.parameters[0].name)
    return rest && textOf(step.body, new Map([...scope, [rest, { node: first, scope }]]), count)
  }

  function objectOf(node: ts.Expression, scope: Scope): { node: ts.ObjectLiteralExpression; scope: Scope } | undefined {
    if (ts.isObjectLiteralExpression(node)) return { node, scope }
    const symbol = ts.isIdentifier(node) ? symbolOf(node) : undefined
    const given = symbol && scope.get(symbol)
    if (given) return objectOf(given.node, given.scope)
    const initializer = symbol && initializerOf(symbol)
    return initializer && objectOf(initializer, scope)
  }

  function shorthandOf(property: ts.ShorthandPropertyAssignment, scope: Scope, count: { parameters: number }) {
    const symbol = checker.getShorthandAssignmentValueSymbol(property)
    const initializer = symbol && initializerOf(symbol)
    return initializer && textOf(initializer, scope, count)
  }

  function symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }
}

function initializerOf(symbol: ts.Symbol): ts.Expression | undefined {
  const declaration = symbol.valueDeclaration
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

const lastReturn = (block: ts.Block): ts.Expression | undefined =>
  block.statements.filter(ts.isReturnStatement).at(-1)?.expression

function whereIs(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName.replace(/.*\/server\//, 'server/')}:${line + 1}`
}
