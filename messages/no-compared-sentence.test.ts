import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isSwitchStatement,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { afterAll, expect, it } from 'vitest'

/*
 * A sentence is for people: whoever corrects it must not change what a program does. Programs compare codes
 * (contract/failures/).
 */

/** Files that do, and why. */
const permitted: Record<string, string> = {
  'app/entry.client.tsx': 'browsers have no code for an interrupted view transition',
  'database/client.ts': 'the driver has no code for a query that was given up',
  'database/pictures.ts': 'sharp has no code for a picture with too many pixels',
  'messages/en/product.ts': 'a category has no other key than its name',
  'messages/issue-text.ts': 'what a schema says is a code',
  'server/couriers/redx/redx.ts': 'RedX has no code for an unknown store',
  'server/logging.ts': 'shortens what the log says',
  'server/modules/catalogue/files/other-shops.ts': 'what Shopify writes for a product without options',
  'server/modules/orders/editing/edited-gift.ts': 'the text of a gift’s card is called message',
  'server/operations/connection-checks.ts': 'shows the first line of a message',
  'server/operations/health.ts': 'shows the first line of a message',
  'server/transactions/database-errors.ts': 'the driver has no code for a lost connection',
}

const comparisons = new Set([
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
])
/** Methods that look for a text in another one, or for a key. */
const lookups =
  /^(includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|search|replace|replaceAll|split|test|exec|get|has|set)$/
/** Two words with a space between them; the names of calls are keys. */
const sentence = /^(?!(GET|POST|PUT|PATCH|DELETE) \/).*\p{L}{2} +\p{L}{2}/u

const isMessage = (node: Node | undefined): boolean =>
  node !== undefined &&
  (isPropertyAccessExpression(node) ? node.name.text : isIdentifier(node) && node.text) === 'message'
const isSentence = (node: Node): boolean =>
  (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) && sentence.test(node.text)

/** The operands of a node that compares, searches or looks up. */
function comparedBy(node: Node): Node[] {
  if (isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
    const operands = [node.left, node.right]
    return operands.some((one) => /^(null|undefined)$/.test(one.getText())) ? [] : operands
  }
  if (isSwitchStatement(node) || isCaseClause(node)) return [node.expression]
  if (isElementAccessExpression(node)) return [node.argumentExpression]
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
  const { name, expression } = node.expression
  const searched = isMessage(expression) ? [expression] : []
  return lookups.test(name.text) ? [...searched, ...node.arguments.slice(0, 1)] : []
}

const compares = (node: Node): boolean =>
  comparedBy(node).some((one) => isMessage(one) || isSentence(one)) || (node.forEachChild(compares) ?? false)

const api = new API({ cwd: resolve('.') })
const project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0]
afterAll(() => api.close())

function sourceOf(path: string): SourceFile {
  const file = project?.program.getSourceFile(resolve(path))
  if (!file) throw new Error(`not part of the project: ${path}`)
  return file
}

it('compares, searches and looks up no sentence', () => {
  const paths = globSync('{app,back-office,contract,database,messages,server}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(paths.filter((path) => compares(sourceOf(path))).toSorted()).toEqual(Object.keys(permitted).toSorted())
})
