import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Expression, type JsxChild, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags, type TypeReference, type UnionType } from 'typescript/unstable/sync'
import { afterAll, expect, test } from 'vitest'
import { visibleLiterals } from '#tests/support/visible-literals.ts'

/*
 * Translators of browsers replace each text node by elements of their own. React still holds the removed node: it
 * throws when it removes that text or inserts something before it, and what it writes into the text is not shown.
 * An element whose only child is one text is safe, because React sets its whole content. Therefore:
 *
 * 1. A text that can change is alone in its element: `{`${count} in cart`}`, not `{count} in cart`.
 * 2. A fixed text may be next to elements, if none of them comes and goes: otherwise it has an element of its own.
 * 3. A fragment, and what a component returns, has no text of its own: it becomes part of an element that others fill.
 * 4. An amount is in an element with `translate="no"`: `<Amount taka={total} />`.
 *
 * What a component shows beside other elements has the type `Elements` instead of `ReactNode`, which may be text.
 */

const forCustomers = [
  'app/**/*.{ts,tsx}',
  'back-office/**/*.{ts,tsx}',
  'messages/{en,bn}/*.ts',
  'server/{mail,pages}/**/*.ts',
  'server/modules/**/emails.ts',
  'server/modules/orders/{history,messages}/*.ts',
]
/** And tests, and what the log says. Of what staff print, customers get invoices and credit notes. */
const forStaff =
  /^back-office\/(?!print\/(invoice|credit-note|issued-document|document-language)\.tsx?$)|^server\/mail\/(mailer|templates\/code-budget)\.ts$|\.test\.tsx?$/

const api = new API({ cwd: resolve('.') })
const project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0]
afterAll(() => api.close())

test('A translator can replace every text of the pages: each has an element of its own', () => {
  if (!project) throw new Error('no project')
  const files = globSync('{app,back-office}/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'))
  const found = files.flatMap((path) => {
    const file = project.program.getSourceFile(resolve(path))
    if (!file) throw new Error(`not part of the project: ${path}`)
    return problemsIn(file, project.checker).map(
      ([node, problem]) => `${path}:${file.text.slice(0, node.getStart(file)).split('\n').length} ${problem}`,
    )
  })
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

const filesFor = (messages: RegExp) =>
  globSync(forCustomers)
    .filter((path) => !forStaff.test(path) && !messages.test(path))
    .map((path) => ({ path, file: sourceOf(path) }))

function sourceOf(path: string): SourceFile {
  const file = project?.program.getSourceFile(resolve(path))
  if (!file) throw new Error(`not part of the project: ${path}`)
  return file
}

test('Texts of customers are in message files, or beside each other in both languages', () => {
  const files = filesFor(/(^|\/)messages\/(en|bn)\//)
  const found = files.flatMap(({ path, file }) =>
    visibleLiterals(file).map(({ text, at }) => `${path}:${file.text.slice(0, at).split('\n').length} ${text}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

/** Of the contract: keys for which messages have the names, what is compared or structured data, and the English half of a pair. */
const notInBangla = ['acceptedPayments', 'addressLabels', 'quickPrices', 'detailsFields']
const englishHalf = ['placeName']

test('What customers read from the contract has a Bangla version', () => {
  const imported = filesFor(/(^|\/)messages\/en\//).flatMap(({ file }) => file.statements.flatMap(contractNames))
  const found = imported.flatMap(({ from, name }) => {
    const source = sourceOf(from)
    return declarationsOf(source, name)
      .flatMap((declaration) => visibleLiterals(source, declaration))
      .map(({ text }) => `${from} ${name}: ${text}`)
  })
  const names = new Set(found.map((line) => line.split(/ |: /)[1]))
  expect(imported.length).toBeGreaterThan(200)
  expect([...names].sort(), found.join('\n')).toEqual([...notInBangla, ...englishHalf].sort())
})

/** The values that an import or export takes from a file of the contract. */
function contractNames(statement: Node): { from: string; name: string }[] {
  const [, taken = '', from = ''] =
    /^(?:import|export) \{([^}]*)\} from '#(contract\/[^']+)'/.exec(statement.getText()) ?? []
  const names = taken.split(',').map((part) => part.trim().split(' as ')[0] ?? '')
  return names.filter((name) => name && !name.startsWith('type ')).map((name) => ({ from, name }))
}

function declarationsOf(file: SourceFile, name: string): Node[] {
  const isNamed = ({ name: own }: { name?: Node | undefined }) => own?.getText(file) === name
  return file.statements.flatMap((statement): Node[] => {
    if (isFunctionDeclaration(statement)) return isNamed(statement) ? [statement] : []
    return isVariableStatement(statement) ? statement.declarationList.declarations.filter(isNamed) : []
  })
}

test('Forms of customers leave no message to the browser, which writes it in its own language', () => {
  const forms = globSync('app/{shop,content,ui,account,places}/**/*.tsx').flatMap((path) =>
    [...sourceOf(path).text.matchAll(/<form\b(?:[^>]|=>)*>/g)].map(([form]) => ({ path, form })),
  )
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter(({ form }) => !form.includes('noValidate'))).toEqual([])
})

type Problem = [Node, string]

function problemsIn(file: SourceFile, checker: Checker): Problem[] {
  const problems: Problem[] = []
  const report = (node: Node, problem: string | undefined) => problem && problems.push([node, problem])
  const visit = (node: Node) => {
    if (isJsxElement(node)) {
      const { tagName, attributes } = node.openingElement
      const isFragment = tagName.getText(file) === 'Fragment'
      report(node, isFragment ? inFragment(node.children) : inElement(node.children))
      const isMarked = attributes.getText(file).includes('translate="no"')
      if (!isMarked && node.children.some(isAmount)) report(node, 'the amount can be translated: <Amount>')
    }
    if (isJsxFragment(node)) report(node, inFragment(node.children))
    const component = returnsOf(node)
    if (component.some((shown) => holdsText(checker.getTypeAtLocation(shown))))
      report(node, 'the component returns text')
    node.forEachChild(visit)
  }
  visit(file)
  return problems

  function inElement(children: readonly JsxChild[]) {
    const kinds = kindsOf(children)
    const alone = kinds.length === 1
    if (kinds.includes('texts')) return 'several texts in one element'
    if (kinds.includes('text') && !alone) return 'a text that can change beside others: one template literal or <span>'
    if (kinds.includes('fixed text') && kinds.includes('others')) return 'a text beside changing elements: <span>'
    return undefined
  }

  function inFragment(children: readonly JsxChild[]) {
    const kinds = kindsOf(children)
    return kinds.includes('text') || kinds.includes('texts') || kinds.includes('fixed text')
      ? 'a text directly in a fragment: <span>'
      : undefined
  }

  /** `others` are elements that come and go; white space is never translated. */
  function kindsOf(children: readonly JsxChild[]) {
    return children.flatMap((child): ('element' | 'fixed text' | 'text' | 'texts' | 'others')[] => {
      if (isJsxText(child)) return child.getText(file).trim() ? ['fixed text'] : []
      if (!isJsxExpression(child)) return ['element']
      if (!child.expression) return []
      if (isStringLiteral(child.expression)) return child.expression.text.trim() ? ['fixed text'] : []
      const type = checker.getTypeAtLocation(child.expression)
      if (type && checker.isArrayLikeType(type) && holdsText(type)) return ['texts']
      return holdsText(type) ? ['text'] : ['others']
    })
  }

  function isAmount(child: JsxChild) {
    const shown = isJsxExpression(child) ? child.expression : undefined
    return shown !== undefined && isCallExpression(shown) && shown.expression.getText(file) === 'formatTaka'
  }

  /** What a component returns; nothing for other nodes. */
  function returnsOf(node: Node): Expression[] {
    const named = isFunctionDeclaration(node) || isVariableDeclaration(node)
    if (!named || !node.name || !/^[A-Z][a-z]/.test(node.name.getText(file))) return []
    const body = isFunctionDeclaration(node)
      ? node.body
      : node.initializer && isArrowFunction(node.initializer)
        ? node.initializer.body
        : undefined
    if (!body) return []
    if (body.kind !== SyntaxKind.Block) return [body as Expression]
    const returned: Expression[] = []
    const collect = (inner: Node) => {
      if (isReturnStatement(inner) && inner.expression) returned.push(inner.expression)
      if (!isArrowFunction(inner) && !isFunctionDeclaration(inner)) inner.forEachChild(collect)
    }
    body.forEachChild(collect)
    return returned
  }

  function holdsText(type: Type | undefined, depth = 0): boolean {
    // `Elements` contains itself.
    if (!type || depth > 4) return false
    const within = (part: Type) => holdsText(part, depth + 1)
    if (type.flags & TypeFlags.Union) return (type as UnionType).getTypes().some(within)
    if (type.flags & TypeFlags.StringLiteral) return Boolean(String((type as { value?: unknown }).value).trim())
    if (checker.isArrayLikeType(type)) return checker.getTypeArguments(type as TypeReference).some(within)
    return (type.flags & textual) !== 0
  }
}

const textual =
  TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Number | TypeFlags.NumberLiteral | TypeFlags.BigInt
