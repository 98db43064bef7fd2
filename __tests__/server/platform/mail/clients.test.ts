import { caniemail } from 'caniemail'
import { JSDOM } from 'jsdom'
import type { MailSign } from '#contract/campaigns/sender.ts'
import { languages } from '#contract/core/localizedText.ts'
import { composeMail } from '#server/features/campaigns/compose.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { mailKinds } from '#support/mailKinds.ts'
import { signOfCampaigns } from '#support/marketing.ts'
import { everything } from '#support/richText/everything.ts'

/** Programs of the public support data. QQ and NetEase are not among them: for them the mail works without style sheets. */
const programs = ['gmail.*', 'outlook.*', 'apple-mail.*'] as const

/** Unsupported features that a mail uses nevertheless, with what the programs without them show. */
const enhancements: Readonly<Record<string, string>> = {
  'color-scheme CSS property': 'the light theme, or dark colours of the program',
  'color-scheme meta tag': 'the light theme, or dark colours of the program',
  '@media': 'the light theme, or dark colours of the program',
  'Attribute selector': 'the light theme: the attributes are those of Outlook',
  'Class selector': 'the light theme: classes are for dark mode only',
  'Descendant combinator': 'the light theme: only in the rules of Outlook',
  '<style> element': 'the light theme, or dark colours of the program',
  '<body> element': 'the outer table, which has the same background, language and direction',
  'display:none': 'the preheader in the colour of the page, one pixel high',
  'max-height property': 'nothing: `mso-hide` hides the preheader',
  overflow: 'nothing: `mso-hide` hides the preheader',
  'border-radius': 'square corners',
  'role attribute': 'nothing: for screen readers only',
  'white-space': 'code without its line breaks',
  'word-break': 'long words in one line: such programs have no narrow windows',
}

const logo: MailSign['logo'] = {
  id: '5a0c1f0e-0000-4000-8000-000000000001',
  name: 'aster.png',
  rule: 'logo',
  kind: 'png',
  bytes: 900,
  width: 750,
  height: 200,
  url: 'https://storage.example/aster.png',
}
const sign: MailSign = { ...signOfCampaigns, logo, signatures: [{ language: 'en', html: '<p>Yours, Aster</p>' }] }
const body = everything('https://storage.example')
const recipient = {
  values: { email: 'maria@example.org', name: 'Maria', country: 'PT' },
  unsubscribeUrl: 'https://console.example/u/token',
  clickUrl: undefined,
  isTest: true,
}
const campaignIn = (language: 'en' | 'zh-CN' | 'ar') => {
  const content = { language, subject: 'News', preheader: 'This month', html: body, text: null }
  const mail = composeMail({ contents: [content], sign }, { ...recipient, language })
  if (!mail) throw new Error('The campaign has content')
  return mail
}

const mails: [name: string, language: string, mail: { html: string; text: string }][] = [
  ...mailKinds.flatMap((kind) =>
    languages.map((language): (typeof mails)[number] => [
      String(kind.subject),
      language,
      renderMail(kind, {
        language,
        values: Object.fromEntries(kind.values.map((name) => [name, name])),
        quotes: [{ source: 'Registration number', text: 'One digit\ntoo few' }],
        consoleUrl: 'https://console.example',
        author: { name: 'Aster', colour: '#7a1f5c', logo, postalAddress: '88 Keyuan Road, Shenzhen' },
      }),
    ]),
  ),
  ...(['en', 'zh-CN', 'ar'] as const).map((language): (typeof mails)[number] => [
    'a campaign',
    language,
    campaignIn(language),
  ]),
]

const cachedFeatures = new Map<string, string[]>()

/** Returns the features of a mail that at least one program lacks. Caches them by the mail. */
const unsupportedFeatures = (html: string): string[] => {
  const cached = cachedFeatures.get(html)
  if (cached) return cached
  const { errors } = caniemail({ clients: [...programs], html }).issues
  const titles = [...new Set([...errors.values()].flat().map(({ title }) => title))]
  cachedFeatures.set(html, titles)
  return titles
}

/** Returns the document as a program shows it that drops style sheets and comments. */
const withoutSheets = (html: string) =>
  new JSDOM(html.replace(/<!--.*?-->/gs, '').replace(/<style>.*?<\/style>/gs, '')).window.document

const textNodes = (document: Document): Element[] => {
  const elements = [...document.querySelectorAll('body > table *')]
  return elements.filter(({ childNodes }) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /[\p{L}\p{N}]/u.test(nodeValue ?? '')),
  )
}

describe('in mail programs', () => {
  test.each(mails)(
    '%s in %s uses only what they support, or what they can do without',
    (_name, _language, { html }) => {
      expect(unsupportedFeatures(html).filter((title) => !(title in enhancements))).toEqual([])
    },
  )

  test('every exception is used', () => {
    const used = new Set(mails.flatMap(([, , { html }]) => unsupportedFeatures(html)))
    expect(Object.keys(enhancements).filter((title) => !used.has(title))).toEqual([])
  })

  test('a feature that they lack is reported', () => {
    expect(unsupportedFeatures('<p style="position:absolute">a</p>')).toContain('position')
  })

  test.each(mails)('%s in %s needs no style sheet, and is not clipped', (_name, _language, { html, text }) => {
    const document = withoutSheets(html)
    for (const element of textNodes(document))
      for (const part of ['color:', 'font-size:', 'font-family:', 'word-break:'])
        expect([part, element.outerHTML, element.closest(`[style*="${part}"]`) !== null]).toEqual([
          part,
          element.outerHTML,
          true,
        ])
    for (const image of document.images) {
      expect(image.alt).toBe(image.getAttribute('alt'))
      expect(Number(image.getAttribute('width') ?? 0)).toBeLessThanOrEqual(552)
    }
    const { lang, dir } = document.documentElement
    const outer = document.querySelector('body > table')
    expect([outer?.getAttribute('lang'), outer?.getAttribute('dir')]).toEqual([lang, dir])
    expect([lang, dir]).not.toContain('')
    expect(document.querySelectorAll('table:not([role="presentation"]) table, script, link')).toHaveLength(0)
    expect(html).not.toMatch(/position:|float:|flex|grid|data-align/)
    expect(html).toMatch(/prefers-color-scheme:dark.*\[data-ogsc\].*\[data-ogsb\]/s)
    expect(Buffer.byteLength(html)).toBeLessThan(102_400)
    expect(text.length).toBeGreaterThan(20)
    expect(text).not.toMatch(/<\/?(?:p|a|br|t[dr]|li)\b|&nbsp;/)
  })

  test('the plain text of a campaign keeps lists, cells and code readable', () => {
    const { text } = campaignIn('en')
    expect(text).toContain('- once\n- twice\n  - inner\n    1. innermost\n\n3. three\n4. four')
    expect(text).toContain('Size | g\n1 | 2 |')
    expect(text).toContain('as  typed\n  in lines')
  })

  test('an image that is wider than the column is fitted to it, also for Outlook', () => {
    const html = '<p><img src="https://storage.example/public/a.png" alt="" width="1104" height="500"></p>'
    const content = { language: 'en' as const, subject: 'a', preheader: '', html, text: null }
    const mail = composeMail({ contents: [content], sign }, { ...recipient, language: 'en' })
    expect(mail?.html).toMatch(/<img [^>]*width="552" height="250"/)
  })

  test('a text from right to left has its lists and quotes at the right', () => {
    const { html } = campaignIn('ar')
    expect(html).toMatch(/<html lang="ar" dir="rtl"/)
    expect(html).toContain('padding-right:24px')
    expect(html).toContain('border-right:3px')
    expect(html).not.toMatch(/padding-left:|border-left:/)
  })
})
