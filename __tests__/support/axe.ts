import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { unusedBlocks } from '#tools/lib/blueprintRules.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Additional rules: every dialog has a name, and every page a heading. */
const ownRules = { 'aria-dialog-name': { enabled: true }, 'page-has-heading-one': { enabled: true } }
/** Rules whose result depends on the theme. */
const rulesOfColour = ['color-contrast']

/** Selector of Blueprint components without rules in this build. */
const unstyled = unusedBlocks.flatMap((block) => [`.bp6-${block}`, `[class*="bp6-${block}-"]`]).join(', ')

/**
 * Lists violations of WCAG 2.0 to 2.2, levels A and AA, each as a rule and an element, and Blueprint
 * components without rules. `again` checks only colours, for the same page in another theme; `within`
 * restricts the check to a part.
 */
export const runAxe = async (page: Page, { again = false, within = 'html' } = {}): Promise<string[]> => {
  // Evaluated by the debugger, which the content security policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly: axe.RunOnly = again ? { type: 'rule', values: rulesOfColour } : { type: 'tag', values: rules }
  const options = { runOnly, rules: again ? {} : ownRules, resultTypes: ['violations'] as const }
  return page.evaluate(
    async ({ within, unstyled, ...options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, {
        ...options,
        resultTypes: [...options.resultTypes],
        // A frame would have to load axe itself, and selectors are not reported.
        iframes: false,
        selectors: false,
        elementRef: false,
      })
      return [
        ...violations.flatMap(({ id, nodes }) =>
          nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
        ),
        ...[...document.querySelectorAll(unstyled)].map(({ className }) => `without rules: ${className}`),
      ]
    },
    { ...options, within, unstyled },
  )
}
