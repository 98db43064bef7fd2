import type { Page } from 'playwright-core'

/** Ways in which translators of pages exchange a text for `<font>` elements. */
export type TranslationMode = 'replace' | 'insertAndRemove' | 'wrap'

/** Runs in the page: translates every text, now and after each change, until the page is left. */
const translate = (mode: TranslationMode) => {
  const marker = '⁺'
  const isTranslated = (text: Text) => text.parentElement?.closest('font, [translate="no"], script, style, textarea')
  const exchange = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    if (mode === 'wrap') {
      text.before(outer)
      inner.append(text)
      return
    }
    inner.append(`${text.data}${marker}`)
    if (mode === 'replace') return text.replaceWith(outer)
    text.before(outer)
    text.remove()
  }
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (text.data.trim() && !isTranslated(text)) exchange(text)
  }
  translateAll()
  new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Translates a page as the translators of browsers do. */
export const translatePage = (page: Page, mode: TranslationMode): Promise<void> => page.evaluate(translate, mode)
