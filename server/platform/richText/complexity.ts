/** Maximum depth, far above that of texts from the editor and of pasted web pages. */
const maxDepth = 200
/**
 * Maximum of elements, enough for a table of 1,000 rows and eight columns. Each takes about 50 µs to parse and
 * sanitise.
 */
const maxElements = 10_000

/** Elements without a required end tag, which add no depth of their own. */
const uncounted = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot colgroup option'.split(
    ' ',
  ),
)

const tag = /<(\/?)([a-z][^\s/>]*)/gi

/**
 * Tests whether HTML has too many or too deeply nested elements, by its tags alone, as parsing takes quadratic time in
 * the depth.
 */
export const isTooComplex = (html: string): boolean => {
  let depth = 0
  let elements = 0
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    if (!slash) elements += 1
    if (!uncounted.has(name.toLowerCase())) depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxDepth || elements > maxElements) return true
  }
  return false
}
