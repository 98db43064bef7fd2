/**
 * Page translators, e.g. of Chrome and Edge, replace every text by `<font>` elements, while React refers to the text that
 * it rendered: removing it or inserting before it throws, and a change of it stays invisible. So the rendered text is put
 * back in the place of its translation whenever React touches it; the translator then translates it again.
 */

/** Translations by the text that they replaced. */
const translations = new WeakMap<Node, Node>()

/** Tests for an element of a translator: React renders no `font`. */
const isTranslation = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'

/** Remembers the translation of each replaced text, whether it was replaced in one step or in two. */
const rememberTranslations = (changes: readonly MutationRecord[]): void => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      if (translation) translations.set(node, translation)
    }
}

/** Returns the outermost element of a translation that a text is in, or that replaced it. */
const translationOf = (node: Node): HTMLElement | undefined => {
  const found = node.parentNode ?? translations.get(node)
  if (!isTranslation(found)) return undefined
  return isTranslation(found.parentNode) ? translationOf(found) : found
}

/** Puts a text back in the place of its translation, if it has one. */
const restore = (node: Node | null | undefined): void => {
  if (node?.nodeType === Node.TEXT_NODE) translationOf(node)?.replaceWith(node)
}

/** Tests whether a text is on no page: it was translated before its translations were remembered. */
const isLost = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.parentNode === null

/** Lets React and page translators change the same page. Replaces three methods and a property of `Node`. */
export const toleratePageTranslators = (): void => {
  new MutationObserver(rememberTranslations).observe(document.body, { childList: true, subtree: true })
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      restore(child)
      return appendChild.call(this, child)
    },
    insertBefore(this: Node, child: Node, next: Node | null) {
      restore(child)
      restore(next)
      return insertBefore.call(this, child, next && isLost(next) ? null : next)
    },
    removeChild(this: Node, child: Node) {
      restore(child)
      return isLost(child) ? child : removeChild.call(this, child)
    },
  })
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      restore(this)
      value?.set?.call(this, text)
    },
  })
}
