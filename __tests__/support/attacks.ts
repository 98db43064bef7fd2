import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { richTextRules } from '#contract/core/richText.ts'
import { seed } from './randomSeed.ts'

/** Fragments of malicious markup. */
export const attackParts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object>',
  '<embed src="https://elsewhere.example/x">',
  '<form action="https://elsewhere.example"><input name=q></form>',
  '<p style="background:url(https://elsewhere.example)">p</p>',
  '<style>@import "https://elsewhere.example"</style>',
  '<link rel=stylesheet href="https://elsewhere.example">',
  '<meta http-equiv=refresh content="0;url=https://elsewhere.example">',
  '<base href="https://elsewhere.example">',
  '<img src="https://elsewhere.example/pixel.png">',
  '<img srcset="https://elsewhere.example/pixel.png">',
  '<video poster="https://elsewhere.example"><source src=x></video>',
  '<p id="cookie" name="body">p</p>',
  '<details open ontoggle=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p>fine</p>',
  '</p>',
  '"\'>',
  '<',
]

/** Generates random combinations of the fragments. */
export const mixedAttacks: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...attackParts, 'x', '\n', '&lt;', '&#x6a;'), { maxLength: 8 })
  .map((all) => all.join(''))

export const sampleAttacks = (count: number): string[] => fc.sample(mixedAttacks, { numRuns: count, seed })

/**
 * Path of a module outside the project whose default export is a list of published attacks, each with a
 * `payload`.
 */
export const attackList: string | undefined = process.env.ATTACK_LIST

export const readPublishedAttacks = async (path: string): Promise<string[]> => {
  const { default: list } = (await import(pathToFileURL(path).href)) as { default: { payload: string }[] }
  return list.map(({ payload }) => payload)
}

const [tags, attributes] = [new Set(richTextRules.ALLOWED_TAGS), new Set([...richTextRules.ALLOWED_ATTR, 'rel'])]

/**
 * Lists the elements, attributes and addresses in sanitised rich text that the rules do not allow, as a
 * browser parses it.
 */
export const findHarm = (html: string, storageUrl: string): string[] => {
  const { body } = new JSDOM(`<body>${html}`).window.document
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...(tags.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const isOwn = name !== 'src' || value.startsWith(`${storageUrl}/public/`)
      const isAddress = name !== 'href' || /^(https?:|mailto:|tel:)/i.test(value)
      return attributes.has(name) && isOwn && isAddress ? [] : [`${name}="${value}"`]
    }),
  ])
}
