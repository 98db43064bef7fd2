import { randomUUID } from 'node:crypto'
import type { Envelope } from '#contract/core/envelope.ts'
import { statuses } from '#contract/core/status.ts'
import type { LabelRequest } from '#contract/manuals/labelRequest.ts'
import { labelPositions, labelSheets, labelsOnPage } from '#contract/manuals/labels.ts'
import { errorCorrectionNames, quietZone } from '#contract/manuals/qrCode.ts'
import { type PrintedPage, readLabelPdf } from '#support/labelPdf.ts'
import { createManualType } from '#support/manuals.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const gtin = '4006381333931'
const usual = {
  sheet: 'L7160',
  start: 1,
  copies: 1,
  cutMarks: false,
  errorCorrection: 'M',
  link: 'short',
  language: 'en',
} as const satisfies Partial<LabelRequest>

type Input = Partial<LabelRequest> & Pick<LabelRequest, 'ids'>
interface Manual {
  id: string
  code: string
}

const codeTexts = ({ codes }: PrintedPage) => codes.map(({ text }) => text)
const textOf = ({ texts }: PrintedPage) => texts.map(({ text }) => text).join(' ')

describe('labels of manuals', () => {
  let platform: Platform
  let token = ''
  let typeId = ''

  beforeAll(async () => {
    platform = await startPlatform({ env: { PUBLIC_URL: 'https://m.example.com' } })
    token = await platform.signIn('vendor')
    typeId = await createManualType(platform.db)
  })
  afterAll(() => platform.close())

  const namesOf = (titles: Record<string, string>) =>
    Object.entries(titles).map(([language, name], index) => ({ language, name, isDefault: index === 0 }))
  const createDraft = async (titles: Record<string, string>, more: object = {}): Promise<Manual> => {
    const names = namesOf(titles)
    const contents = names.map(({ language }) => ({ language, html: '<p>Read me</p>', pdf: null, videos: [] }))
    const request = { names, pid: 'P2001', typeId, contents, gtin: null, replacementId: null, ...more }
    const { data, msg } = await platform.call<Manual>('saveOrUpdateSysArticleEbook', request, { token })
    if (!data) throw new Error(msg)
    return data
  }
  const move = (recordId: string, event: string) =>
    platform.call(
      'transitionRecord',
      { machine: 'manualLife', recordId, event, ...(event === 'manual.takeDown' && { reason: { note: 'Old' } }) },
      { token },
    )
  const published = async (titles: Record<string, string> = { en: 'Quick start' }, more: object = {}) => {
    const manual = await createDraft(titles, more)
    await move(manual.id, 'manual.publish')
    return manual
  }
  const ask = (request: Input, userToken = token, language = 'en') =>
    platform.app.inject({
      method: 'POST',
      url: '/platform/sysArticleEbook/getSysArticleEbookLabels',
      headers: { token: userToken, 'accept-language': language },
      payload: { ...usual, ...request },
    })
  const printed = async (request: Input) => {
    const { headers, rawPayload } = await ask(request)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(rawPayload.length) })
    return readLabelPdf(rawPayload)
  }
  const refusal = async (request: Input, userToken = token, language = 'en') =>
    (await ask(request, userToken, language)).json<Envelope<unknown>>()

  const addressOf = ({ code }: Manual) => `https://m.example.com/m/${code}`

  test('have their addresses in the requested order and number', async () => {
    const [first, second] = [await published(), await published({ en: 'Care' })]
    const { pages } = await printed({ ids: [second.id, first.id], copies: 12 })
    const every = [second, first].flatMap((manual) => Array.from({ length: 12 }, () => addressOf(manual)))
    expect(pages.map(codeTexts)).toEqual([every.slice(0, 21), every.slice(21)])
    expect([pages[0]?.width, pages[0]?.height].map((mm) => mm?.toFixed(1))).toEqual(['210.0', '297.0'])
  })

  test.each(errorCorrectionNames)('are readable on the smallest label with error correction %s', async (correction) => {
    const manual = await published({ en: 'Quick start' }, { gtin })
    const { pages } = await printed({
      ids: [manual.id],
      sheet: 'A5160',
      errorCorrection: correction,
      link: 'digitalLink',
    })
    expect(pages.map(codeTexts)).toEqual([[`${addressOf(manual)}/01/0${gtin}`]])
    // Phones read modules of a third of a millimetre at arm's length.
    expect(pages[0]?.codes[0]?.module).toBeGreaterThan(0.33)
  })

  test('have the short address if the product has no GTIN', async () => {
    const manual = await published()
    const { pages } = await printed({ ids: [manual.id], link: 'digitalLink' })
    expect(pages.map(codeTexts)).toEqual([[addressOf(manual)]])
  })

  test('are positioned by the sheet, each with quiet zone and text inside', async () => {
    const manual = await published({ en: '两行容纳不下的很长的标题，'.repeat(3) })
    for (const name of ['L7160', 'A5163', 'square40'] as const) {
      const sheet = labelSheets[name]
      const count = labelsOnPage(sheet)
      const { pages } = await printed({ ids: [manual.id], sheet: name, copies: count })
      const [page] = pages
      const codes = page?.codes ?? []
      expect([pages.length, codes.length]).toEqual([1, count])
      for (const [index, place] of labelPositions(sheet, 1, count).entries()) {
        const { x, y, side, module } = codes[index] ?? { x: 0, y: 0, side: 0, module: 0 }
        const quiet = quietZone * module
        const [right, bottom] = [place.x + sheet.width, place.y + sheet.height]
        expect(x - quiet).toBeGreaterThan(place.x)
        expect(y - quiet).toBeGreaterThan(place.y)
        expect(x + side + quiet).toBeLessThan(right)
        expect(y + side + quiet).toBeLessThan(bottom)
        const texts = (page?.texts ?? []).filter(
          (text) => text.x > place.x && text.x < right && text.y > place.y && text.y < bottom,
        )
        expect(texts.length).toBeGreaterThanOrEqual(4)
        for (const text of texts) {
          expect(text.x + text.width).toBeLessThanOrEqual(right - 1)
          expect(text.x > x + side + quiet || text.y - 2 > y + side + quiet - 1).toBe(true)
        }
      }
      expect(page?.texts.filter(({ text }) => text.endsWith('…'))).toHaveLength(count)
    }
  })

  test('begin at the first unused label', async () => {
    const manual = await published()
    const { pages } = await printed({ ids: [manual.id], start: 20, copies: 4 })
    expect(pages.map(({ codes }) => codes.length)).toEqual([2, 2])
    const places = labelPositions(labelSheets.L7160, 20, 4)
    for (const [index, code] of pages.flatMap(({ codes }) => codes).entries()) {
      expect(Math.floor((code.x - 7.25) / 66)).toBe(Math.round(((places[index]?.x ?? 0) - 7.25) / 66))
      expect(Math.floor((code.y - 15.15) / 38.1)).toBe(Math.round(((places[index]?.y ?? 0) - 15.15) / 38.1))
    }
  })

  test('have crop marks outside if requested', async () => {
    const manual = await published()
    const sheet = labelSheets.square40
    const without = await printed({ ids: [manual.id], sheet: 'square40' })
    expect(without.pages[0]?.marks).toEqual([])
    const { pages } = await printed({ ids: [manual.id], sheet: 'square40', start: 6, copies: 2, cutMarks: true })
    const cropMarks = pages[0]?.marks ?? []
    expect(cropMarks).toHaveLength(16)
    for (const { x, y } of labelPositions(sheet, 6, 2))
      for (const [x1, y1, x2, y2] of cropMarks) {
        const isInside =
          Math.max(x1, x2) > x + 0.1 &&
          Math.min(x1, x2) < x + sheet.width - 0.1 &&
          Math.max(y1, y2) > y + 0.1 &&
          Math.min(y1, y2) < y + sheet.height - 0.1
        expect([isInside, x1, y1]).toEqual([false, x1, y1])
      }
    // Adjacent labels have no marks between them.
    const touching = await printed({ ids: [manual.id], start: 1, copies: 21, cutMarks: true })
    expect(touching.pages[0]?.marks.filter(([x1, , x2]) => x1 === x2)).toHaveLength(12)
  })

  test('show the title in the requested language, the product and the address', async () => {
    const bilingual = await published({ en: 'Quick start', 'zh-CN': '快速入门（第二版）' })
    const german = await published({ de: 'Für Übergrößen' })
    const { pages, title, language } = await printed({
      ids: [bilingual.id, german.id],
      language: 'zh-CN',
      sheet: 'A5163',
    })
    const text = pages.map(textOf).join('')
    for (const part of ['快速入门（第二版）', 'Für Übergrößen', 'P2001', `m.example.com/m/${bilingual.code}`])
      expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
    expect([title, language]).toEqual(['Manual labels A5163', 'zh-CN'])
  })

  test('show only product and address if no font has the script of the title', async () => {
    const manual = await published({ ar: 'دليل Quick start' })
    const { pages } = await printed({ ids: [manual.id], language: 'ar', sheet: 'A5163' })
    expect(pages.map(codeTexts)).toEqual([[addressOf(manual)]])
    expect(pages.map(textOf)).toEqual([`P2001 m.example.com/m/${manual.code}`])
  })

  test('show the published version, not the draft', async () => {
    const manual = await published({ en: 'Quick start' })
    await platform.db.execute(
      `update sys_article_ebook set names = '[{"language":"en","name":"Slow start","isDefault":true}]' where id = '${manual.id}'`,
    )
    expect((await printed({ ids: [manual.id] })).pages.map(textOf).join('')).toContain('Quick start')
  })

  test('are rejected for unpublished manuals, by name and in both languages', async () => {
    const [readyManual, draft, outdatedManual] = [
      await published(),
      await createDraft({ en: 'Not yet' }),
      await published({ en: 'No more' }),
    ]
    await move(outdatedManual.id, 'manual.takeDown')
    const ids = [readyManual.id, draft.id, outdatedManual.id]
    const english = await refusal({ ids })
    expect(english).toMatchObject({ status: statuses.invalid.status, errors: [{ field: 'ids', code: 'notPublished' }] })
    expect(english.errors?.[0]?.msg).toContain('Not yet, No more')
    expect((await refusal({ ids }, token, 'zh-CN')).errors?.[0]?.msg).toContain('尚未发布')
  })

  test('are hidden from another vendor, and printed by an administrator', async () => {
    const { id } = await published()
    expect((await refusal({ ids: [id] }, await platform.signIn('omnia'))).status).toBe(statuses.notFound.status)
    expect((await refusal({ ids: [id, randomUUID()] })).status).toBe(statuses.notFound.status)
    const { headers } = await ask({ ids: [id] }, await platform.signIn('admin'))
    expect(headers['content-type']).toBe('application/pdf')
  })

  test('are rejected at the wrong field', async () => {
    const { id } = await published()
    const cases: [Input, string, string][] = [
      [{ ids: [id], start: 22 }, 'start', 'tooBig'],
      [{ ids: [id], copies: 1001 }, 'copies', 'tooBig'],
      [{ ids: [id, randomUUID(), randomUUID()], copies: 667 }, 'copies', 'tooBig'],
      [{ ids: [id, id] }, 'ids', 'duplicate'],
      [{ ids: [] }, 'ids', 'required'],
      [{ ids: Array.from({ length: 101 }, () => randomUUID()) }, 'ids', 'tooBig'],
      [{ ids: [id], sheet: 'L1' as 'L7160' }, 'sheet', 'notAllowed'],
    ]
    for (const [request, field, code] of cases)
      expect([field, (await refusal(request)).errors]).toMatchObject([field, [{ field, code }]])
    expect((await refusal({ ids: [id, randomUUID(), randomUUID()], copies: 667 })).errors?.[0]?.msg).toContain('666')
  })
})
