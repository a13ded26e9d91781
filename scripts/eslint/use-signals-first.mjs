import { ESLintUtils } from "@typescript-eslint/utils"

/**
 * A component or hook that reads a signal's value must begin with `useSignals()`. Without it, it
 * silently never draws again, or does so by accident through its parent.
 */
export const useSignalsFirst = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: "problem",
    messages: {
      missing: "{{name}} reads a signal, so its first statement must be useSignals().",
    },
    schema: [],
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context)
    return {
      MemberExpression(node) {
        if (node.computed || node.property.name !== "value") return
        const owner = enclosingFunction(node)
        const name = owner === undefined ? undefined : nameOf(owner)
        if (name === undefined || !/^(?:[A-Z]|use[A-Z])/.test(name)) return
        if (beginsWithUseSignals(owner) || isAssignmentTarget(node)) return
        const type = services.getTypeAtLocation(node.object)
        const symbol = type.aliasSymbol ?? type.getSymbol()
        if (!["Signal", "ReadonlySignal"].includes(symbol?.name ?? "")) return
        context.report({ node, messageId: "missing", data: { name } })
      },
    }
  },
})

function enclosingFunction(node) {
  let current = node.parent
  while (current !== undefined && current !== null) {
    if (/Function/.test(current.type)) return current
    current = current.parent
  }
  return undefined
}

function nameOf(owner) {
  if (owner.id) return owner.id.name
  return owner.parent?.type === "VariableDeclarator" ? owner.parent.id.name : undefined
}

function beginsWithUseSignals(owner) {
  const [first] = owner.body.type === "BlockStatement" ? owner.body.body : []
  const call = first?.type === "ExpressionStatement" ? first.expression : undefined
  return call?.type === "CallExpression" && call.callee.name === "useSignals"
}

function isAssignmentTarget(node) {
  return node.parent.type === "AssignmentExpression" && node.parent.left === node
}
