import type { Reader } from '../readers.ts'

/** State of an open page. */
export interface PageState {
  heading: string
  windowTitle: string
  focused: string
  isHeadingFocused: boolean
  /** Menu entries that are marked as the open page. */
  currentEntries: string[]
  currentTab: string
  /** Number of records beside the heading. */
  total: number
  /** Labels of visible columns. */
  headers: string[]
  /** All texts on the page, including those for screen readers and tooltips. */
  texts: string[]
}

const readState = ({ page }: Reader): Promise<Omit<PageState, 'headers'>> =>
  page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''
    const texts = new Set<string>()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) texts.add(nodes.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [aria-description], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        texts.add(element.getAttribute(name)?.trim() ?? '')
    const { activeElement } = document
    return {
      heading: textOf('main h1'),
      windowTitle: document.title,
      focused: activeElement?.outerHTML.slice(0, 120) ?? '',
      isHeadingFocused: activeElement?.matches('main h1') === true,
      currentEntries: [...document.querySelectorAll('.side-menu [aria-current="page"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
      currentTab: sessionStorage.getItem('currentTab') ?? '',
      total: Number(
        [...document.querySelectorAll('.page-header .figures')]
          .map(({ textContent }) => textContent?.replace(/\D/g, ''))
          .join(''),
      ),
      texts: [...texts],
    }
  })

export const readPageState = async (reader: Reader): Promise<PageState> => ({
  ...(await readState(reader)),
  headers: await reader.table.headers(),
})
