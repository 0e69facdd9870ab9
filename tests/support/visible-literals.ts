import { type Node, type PropertyAssignment, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isImportDeclaration,
  isJsxAttribute,
  isJsxText,
  isLiteralTypeNode,
  isNewExpression,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

/** Attributes, properties and variables whose texts are for the browser: classes, paths, keys of events. */
const technical =
  /^(class(Name|es)?|look|looks|places|style|sizes|path|d|viewBox|preserveAspectRatio|position|motion|width|row(Width|Gaps|Grid)?|square|pressable|rel|allow|sandbox|code|start|redirect|script|method|key|tabIndex|icon|sign)$|(Class|Look|Grid|Path|Script|Width)$/
/** What browsers show or read out, even if it is one word in lower case. */
const visibleAttributes = /^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)$/

/** Names that are the same in every language; those of headers and keys. */
const names =
  /^(AL-ARIA|AL-ARIA Perfume Gallery, ?|Perfume Gallery|WhatsApp|Messenger|Asia\/Dhaka|Bearer ?|Content-Type|Cache-Control|Arrow(Up|Down|Left|Right)?|Enter|Escape|Home|End|Tab)$/

/** Calls whose arguments no customer reads: of the browser, of the router, of errors and notes for developers. */
const technicalCalls =
  /(^|\.)(closest|matches|querySelector|querySelectorAll|startsWith|endsWith|createElement|route|layout|index|lazy|require\w*|assert\w*|describe|log\.\w+)$|^console\./

/** Words with marks of a sentence, or that begin with a capital letter; no paths, classes, selectors or keys. */
function isProse(text: string): boolean {
  const words = text.trim()
  if (!/\p{L}{2}/u.test(words) || names.test(words) || /[[\]{}=<>]|!$/.test(words.replace(/[^ ]!$/, ''))) return false
  if (oneWord.test(words)) return true
  if (/^[\w/:?=&.#%-]*$|^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(words)) return false
  if (/^[“(]?\p{Lu}/u.test(words) && !/^[A-Z][a-z]+[A-Z]/.test(words)) return true
  if (/[.!?…]$/.test(words) && words.includes(' ')) return true
  const tokens = words.split(/\s+/)
  return tokens.length > 1 && tokens.every((token) => /^[(“]?\p{L}[\p{L}’']*[,.!?:;)”]*$/u.test(token))
}
/** A label of one word, whose parts may be joined by hyphens. */
const oneWord = /^\p{Lu}\p{Ll}+(-\p{L}+)*[.!?…]?$/u

/** `en` and `bn` beside each other, whose type demands both. */
function isInBothLanguages({ parent }: PropertyAssignment): boolean {
  if (!isObjectLiteralExpression(parent)) return false
  const names = parent.properties.flatMap((property) =>
    isPropertyAssignment(property) ? [property.name.getText()] : [],
  )
  return names.includes('en') && names.includes('bn')
}

/** The literals of a file, or a part of it, that customers would see or hear, with the position of each. */
export function visibleLiterals(file: SourceFile, within: Node = file): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = []
  const visit = (node: Node) => {
    if (isImportDeclaration(node) || isLiteralTypeNode(node)) return
    if (isJsxText(node)) {
      const text = node.getText(file).trim()
      if (/\p{L}/u.test(text) && !names.test(text)) found.push({ text, at: node.getStart(file) })
      return
    }
    if (isJsxAttribute(node)) {
      const name = node.name.getText(file)
      if (technical.test(name)) return
      const value = node.initializer
      if (value && isStringLiteral(value)) {
        if (visibleAttributes.test(name) ? /\p{L}/u.test(value.text) && !names.test(value.text) : isProse(value.text))
          found.push({ text: value.text, at: value.getStart(file) })
        return
      }
    }
    if ((isPropertyAssignment(node) || isVariableDeclaration(node)) && technical.test(node.name.getText(file))) return
    // Structured data is for machines: only its texts in messages are read by people.
    if (isPropertyAssignment(node) && /^'?@type'?$|^(paymentAccepted|addressLocality)$/.test(node.name.getText(file)))
      return
    if (isPropertyAssignment(node) && isInBothLanguages(node)) return
    // Its name is a key.
    if (isPropertyAssignment(node)) return visit(node.initializer)
    if (isNewExpression(node) && /Error$/.test(node.expression.getText(file))) return
    if (isCallExpression(node) && technicalCalls.test(node.expression.getText(file))) return
    if (isCaseClause(node)) return node.statements.forEach(visit)
    if (isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText(file))) return
    if (isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text)
      // A single word after a placeholder is a key, such as that of a field.
      if (parts.some((part) => isProse(part) && !(part === parts.at(-1) && oneWord.test(part) && parts[0] === '')))
        found.push({ text: parts.join('…'), at: node.getStart(file) })
    } else if (
      (isStringLiteral(node) || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral) &&
      isProse((node as unknown as { text: string }).text)
    )
      found.push({ text: (node as unknown as { text: string }).text, at: node.getStart(file) })
    node.forEachChild(visit)
  }
  visit(within)
  return found
}
