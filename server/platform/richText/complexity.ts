/** The editor nests a handful; what a page of the web brings along stays far below. */
const deepest = 200
/** A table of a thousand rows and eight columns. Each costs some 50 µs to parse and clean. */
const mostElements = 10_000

/** Without an end tag of their own, or ended by the next of their kind: they add no depth that their parent does not count. */
const uncounted = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot colgroup option'.split(
    ' ',
  ),
)

const tag = /<(\/?)([a-z][^\s/>]*)/gi

/**
 * Whether HTML opens more elements, or more inside each other, than any text needs, told by its tags alone: parsing takes
 * the square of the depth.
 */
export const isTooComplex = (html: string): boolean => {
  let depth = 0
  let elements = 0
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    if (!slash) elements += 1
    if (!uncounted.has(name.toLowerCase())) depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest || elements > mostElements) return true
  }
  return false
}
